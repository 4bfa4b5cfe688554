import type { BodyOf } from '@lectern/contract/base/route.ts'
import type { AudioArticles, AudioSection, AudioSubjects } from '@lectern/contract/content/audio-articles.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn, requireUpload } from '../../../platform/storage/uploads.ts'
import { type audioArticlesTable as articles, audioSubjectsTable as subjects } from './audio-articles.table.ts'

type Article = typeof articles.$inferSelect

/** The checks on an article of one section, and the counts and files that depend on it. */
export function articleRules(section: AudioSection): Rules<typeof articles, BodyOf<AudioArticles['create']>> {
  return {
    beforeSave: async ({ db, form, before }) => {
      const body = await requireRichText('body', form.body)
      if (before?.subjectId !== form.subjectId) await lockSubjects(db, section, form.subjectId, before?.subjectId)
      await requireUpload(db, 'cover', form.cover, ['image'])
      const audio = await requireUpload(db, 'audio', form.audio, ['audio'])
      return { ...form, body, duration: audio?.duration ?? null }
    },
    afterSave: async ({ db, after, before }) => {
      if (before?.subjectId !== after.subjectId) {
        await changeArticleCount(db, after.subjectId, 1)
        if (before) await changeArticleCount(db, before.subjectId, -1)
      }
      await claimFiles(db, ownerOf(after), [after.cover, after.audio, ...imageKeysIn(after.body)])
    },
    beforeRemove: async ({ db, before }) => {
      await changeArticleCount(db, before.subjectId, -1)
      await claimFiles(db, ownerOf(before), [])
    },
  }
}

export const subjectRules: Rules<typeof subjects, BodyOf<AudioSubjects['create']>> = {
  beforeSave: async ({ db, form }) => {
    await requireUpload(db, 'cover', form.cover, ['image'])
    return form
  },
  afterSave: ({ db, after }) => claimFiles(db, subjectOwner(after.id), [after.cover]),
  beforeRemove: async ({ db, before: { id, title, articleCount } }) => {
    if (articleCount > 0) throw new AppError('audioSubject.notEmpty', { title, count: articleCount })
    await claimFiles(db, subjectOwner(id), [])
  },
}

const subjectOwner = (id: number): string => `audioSubject:${id}`

const ownerOf = ({ id }: Article): string => `audioArticle:${id}`

/**
 * Locks the subject that an article goes to, and the one it leaves, until their counts are right. They are always
 * locked in the order of their ids, so that two calls that move articles between them cannot deadlock.
 */
async function lockSubjects(db: Db, section: AudioSection, to: number, from: number = to): Promise<void> {
  const locked = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.section, section), inArray(subjects.id, [to, from])))
    .orderBy(asc(subjects.id))
    .for('no key update')
  if (locked.some(({ id }) => id === to)) return
  throw badInput({ subjectId: 'errors.audioSubject.missing' })
}

async function changeArticleCount(db: Db, subjectId: number, change: 1 | -1): Promise<void> {
  await db
    .update(subjects)
    .set({ articleCount: sql`${subjects.articleCount} + ${change}` })
    .where(eq(subjects.id, subjectId))
}
