import { isFinal, logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import { UpstreamError } from '../../../platform/errors/upstream-error.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { logisticsOrdersTable as parcels } from './logistics.table.ts'
import { askCarrier, storeAnswer } from './tracking.rules.ts'

/** A run asks for at most this many parcels, and for none that was asked for within these minutes. */
const most = 500
const restMinutes = 90

const isDue = sql`coalesce(${parcels.pollTime}, 'epoch'::timestamptz) < now() - make_interval(mins => ${restMinutes}::int)`

/**
 * Asks where the parcels on their way are, those that were not asked for the longest first. A parcel that cannot be
 * asked for does not stop the others, but a provider that refuses everybody does.
 */
export async function pollOpenParcels(platform: Platform, signal: AbortSignal): Promise<void> {
  const { database, providers, live, log } = platform
  if (!providers.kuaidi100) return
  const due = await database.db
    .select({ id: parcels.id })
    .from(parcels)
    .where(sql`${parcels.status} not in ('SIGNED', 'RETURNED') and ${isDue}`)
    .orderBy(sql`coalesce(${parcels.pollTime}, 'epoch'::timestamptz)`, parcels.id)
    .limit(most)
  for (const { id } of due) {
    if (signal.aborted) return
    try {
      if (!(await isStillDue(platform, id))) continue
      const answer = await askCarrier(platform, id)
      await database.transaction(async (tx) => {
        await storeAnswer(tx, id, answer)
        await live.announceChange(tx, logisticsOrders.poll, undefined)
      })
      if (answer.outcome === 'refused' && answer.isAboutAll) {
        log.warn({ reason: answer.message }, 'kuaidi100 refuses to say where parcels are')
        return
      }
    } catch (error) {
      log.warn({ err: { message: (error as Error).message } }, 'a parcel could not be asked for')
      if (error instanceof UpstreamError) return
    }
  }
}

/** Somebody may have asked, or taken the parcel off the list, since the run began. */
async function isStillDue({ database: { db } }: Platform, id: number): Promise<boolean> {
  const [parcel] = await db
    .select({ status: parcels.status, due: sql<boolean>`${isDue}` })
    .from(parcels)
    .where(eq(parcels.id, id))
  return parcel !== undefined && parcel.due && !isFinal(parcel.status)
}

export const logisticsJobs: Job[] = [
  {
    name: 'logistics.poll',
    schedule: '0 */2 * * *',
    run: (_data, platform, signal) => pollOpenParcels(platform, signal),
  },
]
