import type { BodyOf } from '@lectern/contract/base/route.ts'
import { type banners, mayFile, type PostStatus, postSteps } from '@lectern/contract/operations/banners.ts'
import { between, eq, gt, isNotNull, max, sql } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { lockOrder } from '../../../platform/list/order.ts'
import { lockRecord, type Rules, saveRecord } from '../../../platform/list/records.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { requireLink } from '../links/links.rules.ts'
import { requireWindow } from '../time-window/time-window.rules.ts'
import { bannerList } from './banners.list.ts'
import { bannersTable as table } from './banners.table.ts'

export const bannerRules: Rules<typeof table, BodyOf<typeof banners.create>> = {
  beforeSave: async ({ db, form, before }) => {
    requireWindow(form)
    await requireLink(db, form.link)
    await requireUpload(db, 'image', form.image, ['image'])
    if (before) return form
    await makeRoomAtTop(db)
    return { ...form, sequence: 1 }
  },
  afterSave: ({ db, after }) => claimFiles(db, `banner:${after.id}`, [after.image]),
}

export function requirePostStep(from: PostStatus, to: PostStatus): void {
  if (!postSteps[from].includes(to)) throw new AppError('banner.step')
}

/** Every change of places takes this lock before it locks a row, so that two changes cannot deadlock. */
const lockSequence = (db: Db): Promise<void> => lockOrder(db, bannerList)

async function lastPlace(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(table.sequence) }).from(table)
  return row?.last ?? 0
}

/** A new banner comes first, because its maker looks for it there; the others move down. */
async function makeRoomAtTop(db: Db): Promise<void> {
  await lockSequence(db)
  await db
    .update(table)
    .set({ sequence: sql`${table.sequence} + 1` })
    .where(isNotNull(table.sequence))
}

/** Moves a banner to this place, or to the last if there are fewer. Those between the two places shift by one. */
export async function moveToPlace(db: Db, id: number, wanted: number): Promise<Moved> {
  await lockSequence(db)
  const banner = await lockRecord(db, bannerList, id)
  const from = banner.sequence ?? 0
  const to = Math.min(wanted, await lastPlace(db))
  const step = to < from ? 1 : -1
  await db
    .update(table)
    .set({ sequence: sql`case when ${table.id} = ${id} then ${to}::int else ${table.sequence} + ${step}::int end` })
    .where(between(table.sequence, Math.min(from, to), Math.max(from, to)))
  return { from, to, banner }
}

interface Moved {
  from: number
  to: number
  banner: typeof table.$inferSelect
}

/** Moves a banner to the archive, with the name of the staff member. The banners behind it move up. */
export async function fileBanner(db: Db, id: number, staffId: number) {
  await lockSequence(db)
  const before = await lockRecord(db, bannerList, id)
  if (!mayFile(before.postStatus)) throw new AppError('banner.posted', { title: before.title })
  const [member] = await db.select({ name: staffTable.realName }).from(staffTable).where(eq(staffTable.id, staffId))
  const filed = { filedTime: new Date().toISOString(), filedBy: member?.name ?? '', sequence: null }
  const after = await saveRecord(db, bannerList, id, filed)
  await db
    .update(table)
    .set({ sequence: sql`${table.sequence} - 1` })
    .where(gt(table.sequence, before.sequence ?? 0))
  return { before, after }
}
