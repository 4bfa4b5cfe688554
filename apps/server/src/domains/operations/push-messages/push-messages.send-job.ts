import { asc, eq } from 'drizzle-orm'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import { claimBatch, endLease, renewLease } from './push-messages.lease.ts'
import { keyHours, mostFailures } from './push-messages.patience.ts'
import { askProvider, messageFor } from './push-messages.provider.ts'
import { type Run, settle } from './push-messages.steps.ts'
import { type pushBatchesTable as batches, pushRecipientsTable as recipients } from './push-messages.table.ts'

type Batch = typeof batches.$inferSelect
type Claimed = NonNullable<Awaited<ReturnType<typeof claimBatch>>>
interface Sending {
  platform: Platform
  run: Run
  signal: AbortSignal
}

/** After this long a lane goes to the end of the queue, so that a small push does not wait for a large one. */
const turnMs = 10_000

/** A lane: sends one batch after the other until none is left that nobody else is sending. */
export const sendBatches: Job<Run> = {
  name: 'push.send',
  concurrency: 2,
  run: async (run, platform, signal) => {
    const { transaction } = platform.database
    const turnEnds = Date.now() + turnMs
    let failures = 0
    for (;;) {
      signal.throwIfAborted()
      const done = await sendNext({ platform, run, signal })
      if (done === 'nothing left') break
      failures = done === 'FAILED' ? failures + 1 : 0
      if (failures >= mostFailures) break
      if (failures === 0 && Date.now() > turnEnds) return transaction((tx) => platform.jobs.send(tx, 'push.send', run))
    }
    await transaction((tx) => settle(tx, run, failures >= mostFailures))
  },
}

/**
 * Sends a batch under a lease: no transaction is open while the provider answers. If this server dies the lease runs
 * out, and whoever sends the batch again does so under its key, by which the provider knows it.
 */
async function sendNext(sending: Sending): Promise<Batch['outcome'] | 'nothing left'> {
  const { database } = sending.platform
  const claimed = await claimBatch(database, sending.run)
  if (!claimed) return 'nothing left'
  try {
    const change = await deliver(sending, claimed)
    const noted = await endLease(database.db, claimed.batch, change ?? {})
    if (!change) return 'nothing left'
    return (noted && change.outcome) || 'PENDING'
  } catch (error) {
    await endLease(database.db, claimed.batch, {}).catch(() => undefined)
    throw error
  }
}

/** What becomes of a batch: an outcome, or a key to be sent under by whoever picks it next, once that is stored. */
async function deliver(sending: Sending, { push, batch }: Claimed): Promise<Partial<Batch> | undefined> {
  const { platform } = sending
  const provider = platform.providers.push
  const time = () => new Date().toISOString()
  if (!isFresh(batch)) {
    const keys = await askProvider(patience(sending, batch), () => provider.newIds(1))
    return keys === undefined
      ? undefined
      : keys
        ? { key: keys[0], keyTime: time() }
        : { outcome: 'FAILED', time: time() }
  }
  const people = await platform.database.db
    .select({ id: recipients.accountId })
    .from(recipients)
    .where(eq(recipients.batchId, batch.id))
    .orderBy(asc(recipients.accountId))
  const ids = people.map(({ id }) => id)
  const message = messageFor(platform, push, batch.key, ids)
  const reply = await askProvider(patience(sending, batch), () => provider.send(message))
  if (reply === undefined) return undefined
  return { outcome: reply === 'sent' ? 'SENT' : reply === 'nobody' ? 'UNREACHED' : 'FAILED', time: time() }
}

const patience = ({ platform, run, signal }: Sending, batch: Claimed['batch']) => ({
  platform,
  signal,
  isWanted: () => renewLease(platform.database.db, batch, run),
})

const isFresh = <T extends Batch>(batch: T): batch is T & { key: string } =>
  batch.key !== null && Date.parse(batch.keyTime ?? '') > Date.now() - keyHours * 3_600_000
