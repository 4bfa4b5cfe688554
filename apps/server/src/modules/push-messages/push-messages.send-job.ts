import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { keyHours, mostFailures } from './push-messages.patience.ts'
import { askProvider, messageFor } from './push-messages.provider.ts'
import { type Run, settle } from './push-messages.steps.ts'
import {
  pushBatchesTable as batches,
  pushMessagesTable as table,
  pushRecipientsTable as recipients,
} from './push-messages.table.ts'

type Batch = typeof batches.$inferSelect
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
      const done = await transaction((tx) => sendNext({ platform, run, signal }, tx))
      if (done === 'nothing left') break
      failures = done === 'FAILED' ? failures + 1 : 0
      if (failures >= mostFailures) break
      if (failures === 0 && Date.now() > turnEnds) return transaction((tx) => platform.jobs.send(tx, 'push.send', run))
    }
    await transaction((tx) => settle(tx, run, failures >= mostFailures))
  },
}

/**
 * Sends a batch while its row is locked: nobody else can send it at the same time. If this server dies the lock goes
 * with it, and whoever sends the batch again does so under its key, by which the provider knows it.
 */
async function sendNext(sending: Sending, tx: Db): Promise<Batch['outcome'] | 'nothing left'> {
  const picked = await pickBatch(tx, sending.run)
  if (!picked) return 'nothing left'
  const { push, batch } = picked
  if (!isFresh(batch)) return giveKey(sending, tx, batch)
  const people = await tx
    .select({ id: recipients.accountId })
    .from(recipients)
    .where(eq(recipients.batchId, batch.id))
    .orderBy(asc(recipients.accountId))
  const { platform } = sending
  const ids = people.map(({ id }) => id)
  const message = messageFor(platform, push, batch.key, ids)
  const reply = await askProvider(patience(sending, tx), () => platform.providers.push.send(message))
  if (reply === undefined) return 'nothing left'
  return end(tx, batch, reply === 'sent' ? 'SENT' : reply === 'nobody' ? 'UNREACHED' : 'FAILED')
}

const { id, title, content, image, link, platform } = table
const contentColumns = { id, title, content, image, link, platform }

async function pickBatch(tx: Db, run: Run) {
  const [picked] = await tx
    .select({ push: contentColumns, batch: batches })
    .from(batches)
    .innerJoin(table, eq(table.id, batches.pushId))
    .where(and(isOpen(run), eq(batches.round, run.round), eq(batches.outcome, 'PENDING')))
    .orderBy(asc(batches.id))
    .limit(1)
    .for('update', { of: batches, skipLocked: true })
  return picked
}

const isOpen = ({ pushId, round }: Run) =>
  and(eq(table.id, pushId), eq(table.round, round), eq(table.status, 'SENDING'))

const patience = ({ platform, run, signal }: Sending, tx: Db) => ({
  platform,
  signal,
  isWanted: async () => (await tx.$count(table, isOpen(run))) > 0,
})

const isFresh = (batch: Batch): batch is Batch & { key: string } =>
  batch.key !== null && Date.parse(batch.keyTime ?? '') > Date.now() - keyHours * 3_600_000

/** Only stored now: it is sent when that is certain, by whoever picks it next. */
async function giveKey(sending: Sending, tx: Db, batch: Batch): Promise<Batch['outcome'] | 'nothing left'> {
  const { push } = sending.platform.providers
  const keys = await askProvider(patience(sending, tx), () => push.newIds(1))
  if (keys === undefined) return 'nothing left'
  if (keys === null) return end(tx, batch, 'FAILED')
  await tx.update(batches).set({ key: keys[0], keyTime: new Date().toISOString() }).where(eq(batches.id, batch.id))
  return 'PENDING'
}

async function end(tx: Db, { id }: Batch, outcome: Batch['outcome']): Promise<Batch['outcome']> {
  await tx.update(batches).set({ outcome, time: new Date().toISOString() }).where(eq(batches.id, id))
  return outcome
}
