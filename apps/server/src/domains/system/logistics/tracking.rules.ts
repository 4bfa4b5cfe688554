import { isFinal } from '@lectern/contract/system/logistics.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { lockRecord } from '../../../platform/list/records.ts'
import type { ParcelAnswer } from '../../../platform/providers/kuaidi100.ts'
import {
  logisticsCompaniesTable as companies,
  logisticsOrdersTable as parcels,
  logisticsTracksTable as tracks,
} from './logistics.table.ts'
import { parcelList } from './logistics-orders.list.ts'
import { statusOf } from './parcel-status.ts'
import { reportProblem } from './problem-notice.ts'

type Parcel = typeof parcels.$inferSelect

/** Asks the provider where a parcel is. This may take seconds, so it never happens in a transaction. */
export async function askCarrier({ providers, database }: Platform, id: number): Promise<ParcelAnswer> {
  if (!providers.kuaidi100) throw new AppError('logistics.notConfigured')
  const [parcel] = await database.db
    .select({ carrier: companies.code, trackingNo: parcels.trackingNo, phone: parcels.phone })
    .from(parcels)
    .innerJoin(companies, eq(companies.id, parcels.companyId))
    .where(eq(parcels.id, id))
  if (!parcel) throw new AppError('record.gone')
  return providers.kuaidi100.track(parcel)
}

/** Stores what is new in an answer. The same answer twice, or an older one after it, changes nothing. */
export async function storeAnswer(
  db: Db,
  id: number,
  answer: ParcelAnswer,
): Promise<{ before: Parcel; after: Parcel }> {
  const before = await lockRecord(db, parcelList, id)
  if (answer.outcome !== 'found') return { before, after: await save(db, id, { pollError: answer.message }) }

  const known = await newestTrack(db, id)
  // The provider gives the newest first. The oldest gets the lowest id, so that steps of the same second keep their order.
  const steps = answer.steps.map(({ state, ...step }) => ({ ...step, orderId: id, status: statusOf(state) })).reverse()
  if (steps.length > 0) await db.insert(tracks).values(steps).onConflictDoNothing()
  const newest = await newestTrack(db, id)
  const isCurrent = known === undefined || steps.some(({ time }) => time >= known.time)
  const status = isFinal(before.status) || !isCurrent ? before.status : (statusOf(answer.state) ?? before.status)
  const after = await save(db, id, {
    status,
    lastTrack: newest?.context ?? '',
    pollError: '',
    // The form holds the status, so whoever edits the parcel has to see that it changed.
    version: status === before.status ? before.version : before.version + 1,
  })
  if (status === 'PROBLEM' && before.status !== 'PROBLEM') await reportProblem(db, after, newest?.time ?? '')
  return { before, after }
}

async function newestTrack(db: Db, orderId: number): Promise<typeof tracks.$inferSelect | undefined> {
  const [newest] = await db
    .select()
    .from(tracks)
    .where(eq(tracks.orderId, orderId))
    .orderBy(desc(tracks.time), desc(tracks.id))
    .limit(1)
  return newest
}

async function save(db: Db, id: number, values: Partial<Parcel>): Promise<Parcel> {
  const [after] = await db
    .update(parcels)
    .set({ ...values, pollTime: sql`now()` })
    .where(eq(parcels.id, id))
    .returning()
  if (!after) throw new AppError('record.gone')
  return after
}
