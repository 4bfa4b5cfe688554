import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { newPhone } from '../../../testing/people.ts'
import {
  logisticsCompaniesTable as companies,
  logisticsOrdersTable as parcels,
  logisticsTracksTable as tracks,
} from './logistics.table.ts'

let numbers = 0
export const newTrackingNo = (): string => `SF${String(1_000_000_000_000 + ++numbers)}`

/** The id of a carrier that every database has. */
export async function carrierId(db: Db, code = 'shunfeng'): Promise<number> {
  const [carrier] = await db.select({ id: companies.id }).from(companies).where(eq(companies.code, code))
  return carrier?.id ?? 0
}

/** A valid form of a parcel. */
export const parcelForm = async (db: Db) => ({
  orderNo: '',
  companyId: await carrierId(db),
  trackingNo: newTrackingNo(),
  accountId: null as number | null,
  receiver: '李小薇',
  phone: newPhone(),
  address: '广东省深圳市南山区科技园南路18号',
  goods: '教材一套',
  status: 'PENDING' as const,
})

/** Adds a parcel. */
export async function newParcel(
  db: Db,
  values: Partial<typeof parcels.$inferInsert> = {},
): Promise<typeof parcels.$inferSelect> {
  const [row] = await db
    .insert(parcels)
    .values({ ...(await parcelForm(db)), ...values })
    .returning()
  if (!row) throw new Error('no parcel')
  return row
}

export async function storedParcel(db: Db, id: number): Promise<typeof parcels.$inferSelect | undefined> {
  return (await db.select().from(parcels).where(eq(parcels.id, id)))[0]
}

/** What is stored of a parcel's way, oldest first. */
export async function storedTracks(db: Db, orderId: number): Promise<string[]> {
  const found = await db.select().from(tracks).where(eq(tracks.orderId, orderId)).orderBy(tracks.time, tracks.id)
  return found.map(({ context }) => context)
}
