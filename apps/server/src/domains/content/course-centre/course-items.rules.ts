import type { BodyOf } from '@lectern/contract/base/route.ts'
import type { CourseItems, CourseSection } from '@lectern/contract/content/course-centre.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { optionalRichText, requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn, requireUpload } from '../../../platform/storage/uploads.ts'
import {
  courseCategoriesTable as categories,
  type courseItemsTable as itemsTable,
  seriesTypesTable,
  teachersTable,
} from '../courses/course-centre.table.ts'
import { lessonsTable } from '../courses/lessons.table.ts'

type Item = typeof itemsTable.$inferSelect
type Kind = Item['kind']
/** One call changes both kinds, and each kind has a call that adds it. */
type Shared = Omit<BodyOf<CourseItems['update']>, 'version' | 'seriesTypeId' | 'body' | 'audio'>
type Form = Shared & { kind?: Kind; seriesTypeId?: number | null; body?: string; audio?: string | null }

/** The rules for the items of a section, whichever call creates or changes them. */
export function itemRules(section: CourseSection): Rules<typeof itemsTable, Form> {
  return {
    beforeSave: async ({ db, form, before }) => {
      const kind = before?.kind ?? form.kind ?? 'ARTICLE'
      refuseForeignFields(kind, form)
      refusePriceAboveOriginal(form)
      if (before?.categoryId !== form.categoryId) await lockCategories(db, section, form.categoryId, before?.categoryId)
      await requireChoice(db, 'seriesTypeId', seriesTypesTable, form.seriesTypeId)
      await requireChoice(db, 'teacherId', teachersTable, form.teacherId)
      await requireUpload(db, 'cover', form.cover, ['image'])
      const audio = await requireUpload(db, 'audio', form.audio, ['audio'])
      return {
        ...form,
        intro: (await optionalRichText('intro', form.intro)) ?? '',
        body: kind === 'ARTICLE' ? await requireRichText('body', form.body ?? '') : '',
        duration: audio?.duration ?? null,
      }
    },
    afterSave: async ({ db, after, before }) => {
      if (before?.categoryId !== after.categoryId) {
        if (before) await changeItemCount(db, before.categoryId, -1)
        await changeItemCount(db, after.categoryId, 1)
      }
      const pictures = [...imageKeysIn(after.intro), ...imageKeysIn(after.body)]
      await claimFiles(db, ownerOf(after), [after.cover, after.audio, ...pictures])
    },
    /** A series without lessons must not be shown to anybody. */
    beforeSet: async ({ db, values, before: { id, kind, title } }) => {
      if (values.enable && kind === 'SERIES' && (await lessonsOf(db, id)) === 0) {
        throw new AppError('courseItem.noLessons', { title })
      }
    },
    beforeRemove: async ({ db, before }) => {
      const count = await lessonsOf(db, before.id)
      if (count > 0) throw new AppError('courseItem.hasLessons', { title: before.title, count })
      await changeItemCount(db, before.categoryId, -1)
      await claimFiles(db, ownerOf(before), [])
    },
  }
}

const ownerOf = ({ id }: { id: number }): string => `courseItem:${id}`
const lessonsOf = (db: Db, id: number): Promise<number> => db.$count(lessonsTable, eq(lessonsTable.seriesId, id))

/** One call changes both kinds, so a caller could give an article what only a series has, or the other way round. */
function refuseForeignFields(kind: Kind, form: Form): void {
  const foreign = kind === 'SERIES' ? (['body', 'audio'] as const) : (['seriesTypeId'] as const)
  for (const field of foreign) if (form[field]) throw badInput({ [field]: 'validation.courseItem.otherKind' })
}

function refusePriceAboveOriginal({ price, originalPrice }: Form): void {
  if (originalPrice > 0 && price > originalPrice) throw badInput({ price: 'validation.courseItem.aboveOriginalPrice' })
}

/**
 * Locks the category that an item leaves and the one it goes to until their counts are right. They are always locked in
 * the order of their ids, so that two items which change places cannot deadlock.
 */
async function lockCategories(db: Db, section: CourseSection, to: number, from = to): Promise<void> {
  const locked = await db
    .select({ id: categories.id, section: categories.section })
    .from(categories)
    .where(inArray(categories.id, [from, to]))
    .orderBy(categories.id)
    .for('no key update')
  if (!locked.some((category) => category.id === to && category.section === section)) {
    throw badInput({ categoryId: 'validation.choiceGone' })
  }
}

async function changeItemCount(db: Db, categoryId: number, change: 1 | -1): Promise<void> {
  const itemCount = sql`${categories.itemCount} + ${change}`
  await db.update(categories).set({ itemCount }).where(eq(categories.id, categoryId))
}

async function requireChoice(
  db: Db,
  field: string,
  table: PgTable & { id: PgColumn },
  id: number | null | undefined,
): Promise<void> {
  if (!id) return
  if ((await db.$count(table, eq(table.id, id))) === 0) throw badInput({ [field]: 'validation.choiceGone' })
}
