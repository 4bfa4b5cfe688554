import type { BodyOf } from '@lectern/contract/base/route.ts'
import type { teachers as contract } from '@lectern/contract/content/teachers.ts'
import { count, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { courseItemsTable as items, teachersTable as table } from '../courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../courses/lessons.table.ts'

/** How much names each teacher: series and articles of both sections, and lessons. */
export async function withUses<T extends { id: number }>(db: Db, rows: T[]) {
  const ids = rows.map(({ id }) => id)
  const [itemCounts, lessonCounts] = [await usesIn(db, items, ids), await usesIn(db, lessons, ids)]
  return rows.map((row) => ({
    ...row,
    itemCount: itemCounts.get(row.id) ?? 0,
    lessonCount: lessonCounts.get(row.id) ?? 0,
  }))
}

async function usesIn(db: Db, table: typeof items | typeof lessons, ids: number[]) {
  const { teacherId } = table
  const uses = await db
    .select({ teacherId, count: count() })
    .from(table)
    .where(inArray(teacherId, ids))
    .groupBy(teacherId)
  return new Map(uses.map((use) => [use.teacherId, use.count]))
}

const ownerOf = (id: number): string => `teacher:${id}`

/** Names need not be unique: people share them, and whoever picks a teacher sees the picture. */
export const teacherRules: Rules<typeof table, BodyOf<typeof contract.create>> = {
  beforeSave: async ({ db, form }) => {
    await requireUpload(db, 'avatar', form.avatar, ['image'])
    return form
  },
  afterSave: ({ db, after }) => claimFiles(db, ownerOf(after.id), [after.avatar]),
  beforeRemove: async ({ db, before: { id, name } }) => {
    const [{ itemCount, lessonCount } = { itemCount: 0, lessonCount: 0 }] = await withUses(db, [{ id }])
    if (itemCount + lessonCount > 0) throw new AppError('teacher.inUse', { name, itemCount, lessonCount })
    await claimFiles(db, ownerOf(id), [])
  },
}
