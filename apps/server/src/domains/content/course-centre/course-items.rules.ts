import type { CourseItem, CourseSection, courseItemForm } from '@lectern/contract/content/course-centre.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/handlers.ts'
import { optionalRichText, requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn, requireUpload } from '../../../platform/storage/uploads.ts'
import { courseCategoriesTable as categories, seriesTypesTable, teachersTable } from '../courses/course-centre.table.ts'
import { lessonsTable } from '../courses/lessons.table.ts'

type Kind = CourseItem['kind']
type Form = z.infer<typeof courseItemForm> & { kind: Kind }
type Item = CourseItem & { section: CourseSection }

/** The rules for the items of a section, whichever call creates or changes them. */
export function itemRules(section: CourseSection) {
  return {
    scope: { section },
    beforeSave: async (db, given, stored) => {
      const before = stored as Item | null
      const form = given as Form
      const kind = before?.kind ?? form.kind
      refuseForeignFields(kind, form)
      refusePriceAboveOriginal(form)
      if (before?.categoryId !== form.categoryId) await lockCategories(db, section, form.categoryId, before?.categoryId)
      await requireChoice(db, 'seriesTypeId', seriesTypesTable, form.seriesTypeId)
      await requireChoice(db, 'teacherId', teachersTable, form.teacherId)
      await requireUpload(db, 'cover', form.cover, ['image'])
      const audio = await requireUpload(db, 'audio', form.audio, ['audio'])
      return {
        ...form,
        intro: optionalRichText('intro', form.intro) ?? '',
        body: kind === 'ARTICLE' ? requireRichText('body', form.body) : '',
        duration: audio?.duration ?? null,
      }
    },
    afterSave: async (db, saved, stored) => {
      const [after, before] = [saved as Item, stored as Item | null]
      if (before?.categoryId !== after.categoryId) {
        if (before) await changeItemCount(db, before.categoryId, -1)
        await changeItemCount(db, after.categoryId, 1)
      }
      const pictures = [...imageKeysIn(after.intro), ...imageKeysIn(after.body)]
      await claimFiles(db, ownerOf(after), [after.cover, after.audio, ...pictures])
    },
    beforeRemove: async (db, stored) => {
      const item = stored as Item
      const lessons = await lessonsOf(db, item.id)
      if (lessons > 0) throw new AppError('courseItem.hasLessons', { title: item.title, count: lessons })
      await changeItemCount(db, item.categoryId, -1)
      await claimFiles(db, ownerOf(item), [])
    },
  } satisfies Rules
}

/** A series without lessons must not be shown to anybody. */
export async function requireLessonsInSeries(db: Db, stored: object): Promise<void> {
  const item = stored as Item
  if (item.kind === 'SERIES' && (await lessonsOf(db, item.id)) === 0) {
    throw new AppError('courseItem.noLessons', { title: item.title })
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
