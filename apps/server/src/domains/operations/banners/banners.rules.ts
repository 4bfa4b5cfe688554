import { type bannerForm, mayFile, type PostStatus, postSteps } from '@lectern/contract/operations/banners.ts'
import { and, between, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { lockOrder } from '../../../platform/list/order.ts'
import { requireUpload } from '../../../platform/storage/uploads.ts'
import { requireLink } from '../links/links.rules.ts'
import { requireWindow } from '../time-window/time-window.rules.ts'
import { bannersTable as table } from './banners.table.ts'

type BannerRow = typeof table.$inferSelect

export const inUse = isNull(table.filedTime)

/** Finds only banners in use, because a filed banner can no longer be changed. */
export async function lockBanner(db: Db, id: number): Promise<BannerRow & { sequence: number }> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), inUse))
    .for('update')
  if (!row) throw new AppError('record.gone')
  return { ...row, sequence: row.sequence ?? 0 }
}

export async function saveBanner(db: Db, id: number, values: Partial<BannerRow>): Promise<BannerRow> {
  const [row] = await db.update(table).set(values).where(eq(table.id, id)).returning()
  if (!row) throw new Error('the banner was not stored')
  return row
}

export async function requireBanner(db: Db, form: z.infer<typeof bannerForm>): Promise<void> {
  requireWindow(form)
  await requireLink(db, form.link)
  await requireUpload(db, 'image', form.image, ['image'])
}

export function requirePostStep(from: PostStatus, to: PostStatus): void {
  if (!postSteps[from].includes(to)) throw new AppError('banner.step')
}

/** Every change of places takes this lock before it locks a row, so that two changes cannot deadlock. */
const lockSequence = (db: Db): Promise<void> => lockOrder(db, { table, scope: {} })

async function lastPlace(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(table.sequence) }).from(table)
  return row?.last ?? 0
}

export async function nextPlace(db: Db): Promise<number> {
  await lockSequence(db)
  return (await lastPlace(db)) + 1
}

/** Moves a banner to this place, or to the last if there are fewer. Those between the two places shift by one. */
export async function moveToPlace(db: Db, id: number, wanted: number): Promise<{ from: number; to: number }> {
  await lockSequence(db)
  const { sequence: from } = await lockBanner(db, id)
  const to = Math.min(wanted, await lastPlace(db))
  const step = to < from ? 1 : -1
  await db
    .update(table)
    .set({ sequence: sql`case when ${table.id} = ${id} then ${to}::int else ${table.sequence} + ${step}::int end` })
    .where(between(table.sequence, Math.min(from, to), Math.max(from, to)))
  return { from, to }
}

/** Moves a banner to the archive, with the name of the staff member. The banners behind it move up. */
export async function fileBanner(db: Db, id: number, staffId: number) {
  await lockSequence(db)
  const before = await lockBanner(db, id)
  if (!mayFile(before.postStatus)) throw new AppError('banner.posted', { title: before.title })
  const [member] = await db.select({ name: staffTable.realName }).from(staffTable).where(eq(staffTable.id, staffId))
  const filed = { filedTime: new Date().toISOString(), filedBy: member?.name ?? '', sequence: null }
  const after = await saveBanner(db, id, filed)
  await db
    .update(table)
    .set({ sequence: sql`${table.sequence} - 1` })
    .where(gt(table.sequence, before.sequence))
  return { before, after }
}
