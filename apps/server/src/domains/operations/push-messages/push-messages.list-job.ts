import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { audienceWhere } from '../audience/audience.rules.ts'
import { askProvider } from './push-messages.provider.ts'
import { lockPush, queueJobs, type Run, updateProgress } from './push-messages.steps.ts'
import {
  pushBatchesTable as batches,
  pushRecipientsTable as recipients,
  pushMessagesTable as table,
} from './push-messages.table.ts'

/** Requests for keys grow in size, so that a small push wastes none and a large one needs few requests. */
const keyRequestSizes = [1, 10, 100, 1000]

/**
 * Stores the recipients of a push in the order of their ids, one batch per transaction, so that another server can
 * continue where a dead one stopped. Each batch gets its key here, long before it is sent for the first time.
 */
export const listAudience: Job<Run> = {
  name: 'push.list',
  run: async (run, platform, signal) => {
    const isWanted = async () => (await platform.database.db.$count(table, isOpen(run))) > 0
    for (let request = 0; await isWanted(); request += 1) {
      const count = keyRequestSizes[Math.min(request, keyRequestSizes.length - 1)] ?? 1
      const ask = () => platform.providers.push.newIds(count)
      const keys = await askProvider({ platform, signal, isWanted }, ask)
      if (keys === undefined) return
      if (keys === null) return platform.database.transaction((tx) => updateProgress(tx, run, true))
      for (const key of keys) {
        signal.throwIfAborted()
        if (await platform.database.transaction((tx) => listBatch(platform, tx, run, key))) return
      }
    }
  },
}

const isOpen = ({ pushId, round }: Run) =>
  and(eq(table.id, pushId), eq(table.round, round), eq(table.status, 'SENDING'), eq(table.listed, false))

/** Lists one batch. True if it was the last one, or if there is nothing to list any more. */
async function listBatch(platform: Platform, tx: Db, run: Run, key: string): Promise<boolean> {
  const push = await lockPush(tx, run.pushId)
  if (push?.status !== 'SENDING' || push.round !== run.round || push.listed) return true
  const size = platform.settings.pushBatchSize
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(audienceWhere(push), gt(accounts.id, push.listedTo)))
    .orderBy(asc(accounts.id))
    .limit(size)
  const ids = people.map(({ id }) => id)
  const last = ids.length < size
  if (ids.length > 0) await addBatch(tx, run, ids, key)
  await tx
    .update(table)
    .set({ listed: last, listedTo: ids.at(-1) ?? push.listedTo, targetCount: push.targetCount + ids.length })
    .where(eq(table.id, push.id))
  if (last) await queueJobs(platform, tx, run, true)
  return last
}

async function addBatch(tx: Db, { pushId, round }: Run, ids: number[], key: string): Promise<void> {
  const [batch] = await tx
    .insert(batches)
    .values({ pushId, round, size: ids.length, key, keyTime: sql`now()` })
    .returning({ id: batches.id })
  if (!batch) throw new Error('the batch was not stored')
  await tx.execute(sql`
    insert into ${recipients} (push_id, round, account_id, batch_id)
    select ${pushId}::bigint, ${round}::int, id, ${batch.id}::bigint from unnest(${sql.param(ids)}::bigint[]) as id`)
}
