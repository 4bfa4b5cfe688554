import { and, asc, eq } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { claimBatch, endLease, renewLease } from './push-messages.lease.ts'
import { askProvider, messageFor } from './push-messages.provider.ts'
import { keyMaxAgeHours, maxFailuresInARow } from './push-messages.retry-limits.ts'
import { type Run, updateProgress } from './push-messages.steps.ts'
import { type pushBatchesTable as batches, pushRecipientsTable as recipients } from './push-messages.table.ts'

type Batch = typeof batches.$inferSelect
type Claimed = NonNullable<Awaited<ReturnType<typeof claimBatch>>>
interface SendContext {
  platform: Platform
  run: Run
  signal: AbortSignal
}

/** After this long a job goes back to the end of the queue, so that a small push does not wait for a large one. */
const timeSliceMs = 10_000

/** Sends one batch after another, until every batch left is being sent by another job. */
export const sendBatches: Job<Run> = {
  name: 'push.send',
  concurrency: 2,
  run: async (run, platform, signal) => {
    const { transaction } = platform.database
    const sliceEnd = Date.now() + timeSliceMs
    let failures = 0
    for (;;) {
      signal.throwIfAborted()
      const done = await sendNext({ platform, run, signal })
      if (done === 'nothing left') break
      failures = done === 'FAILED' ? failures + 1 : 0
      if (failures >= maxFailuresInARow) break
      if (failures === 0 && Date.now() > sliceEnd) return transaction((tx) => platform.jobs.send(tx, 'push.send', run))
    }
    await transaction((tx) => updateProgress(tx, run, failures >= maxFailuresInARow))
  },
}

/**
 * Sends a batch under a lease, so that no transaction is open while the provider answers. If this server dies, the
 * lease runs out and another sends the batch again under the same key, by which the provider recognises the repetition.
 */
async function sendNext(sending: SendContext): Promise<Batch['outcome'] | 'nothing left'> {
  const { database } = sending.platform
  const claimed = await claimBatch(database, sending.run)
  if (!claimed) return 'nothing left'
  try {
    const change = await deliver(sending, claimed)
    const stored = await endLease(database.db, claimed.batch, change ?? {})
    if (!change) return 'nothing left'
    return (stored && change.outcome) || 'PENDING'
  } catch (error) {
    await endLease(database.db, claimed.batch, {}).catch(() => undefined)
    throw error
  }
}

/** The changes to a batch: its outcome, or a new key, which is stored before the batch is claimed and sent again. */
async function deliver(sending: SendContext, { push, batch }: Claimed): Promise<Partial<Batch> | undefined> {
  const { platform } = sending
  const provider = platform.providers.push
  const time = () => new Date().toISOString()
  if (!isFresh(batch)) {
    const keys = await askProvider(retryOptions(sending, batch), () => provider.newIds(1))
    return keys === undefined
      ? undefined
      : keys
        ? { key: keys[0], keyTime: time() }
        : { outcome: 'FAILED', time: time() }
  }
  const people = await platform.database.db
    .select({ id: recipients.accountId })
    .from(recipients)
    // The push says in which partition they are.
    .where(and(eq(recipients.pushId, push.id), eq(recipients.batchId, batch.id)))
    .orderBy(asc(recipients.accountId))
  const ids = people.map(({ id }) => id)
  const message = messageFor(platform, push, batch.key, ids)
  const reply = await askProvider(retryOptions(sending, batch), () => provider.send(message))
  if (reply === undefined) return undefined
  return { outcome: reply === 'sent' ? 'SENT' : reply === 'nobody' ? 'UNREACHED' : 'FAILED', time: time() }
}

const retryOptions = ({ platform, run, signal }: SendContext, batch: Claimed['batch']) => ({
  platform,
  signal,
  isWanted: () => renewLease(platform.database.db, batch, run),
})

const isFresh = <T extends Batch>(batch: T): batch is T & { key: string } =>
  batch.key !== null && Date.parse(batch.keyTime ?? '') > Date.now() - keyMaxAgeHours * 3_600_000
