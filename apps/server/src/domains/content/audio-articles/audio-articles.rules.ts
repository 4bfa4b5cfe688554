import type { AudioArticle, AudioSection, audioArticleForm } from '@lectern/contract/content/audio-articles.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/handlers.ts'
import { requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn, requireUpload } from '../../../platform/storage/uploads.ts'
import { audioSubjectsTable as subjects } from './audio-articles.table.ts'

/** The checks on an article of one section, and the counts and files that depend on it. */
export function articleRules(section: AudioSection): Rules {
  return {
    scope: { section },
    beforeSave: async (db, given, stored) => {
      const form = given as z.infer<typeof audioArticleForm>
      const before = stored as AudioArticle | null
      const body = requireRichText('body', form.body)
      if (before?.subjectId !== form.subjectId) await lockSubjects(db, section, form.subjectId, before?.subjectId)
      await requireUpload(db, 'cover', form.cover, ['image'])
      const audio = await requireUpload(db, 'audio', form.audio, ['audio'])
      return { ...form, body, duration: audio?.duration ?? null }
    },
    afterSave: async (db, saved, stored) => {
      const [after, before] = [saved as AudioArticle, stored as AudioArticle | null]
      if (before?.subjectId !== after.subjectId) {
        await changeArticleCount(db, after.subjectId, 1)
        if (before) await changeArticleCount(db, before.subjectId, -1)
      }
      await claimFiles(db, ownerOf(after), [after.cover, after.audio, ...imageKeysIn(after.body)])
    },
    beforeRemove: async (db, stored) => {
      const article = stored as AudioArticle
      await changeArticleCount(db, article.subjectId, -1)
      await claimFiles(db, ownerOf(article), [])
    },
  }
}

export function subjectRules(section: AudioSection): Rules {
  return {
    scope: { section },
    beforeSave: async (db, form) => {
      await requireUpload(db, 'cover', form.cover as string | null, ['image'])
      return form
    },
    afterSave: async (db, { id, cover }) => claimFiles(db, `audioSubject:${id}`, [cover as string | null]),
  }
}

const ownerOf = ({ id }: AudioArticle): string => `audioArticle:${id}`

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
