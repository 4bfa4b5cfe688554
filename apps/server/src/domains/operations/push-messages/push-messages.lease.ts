import { randomUUID } from 'node:crypto'
import { and, asc, eq, exists, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { Run } from './push-messages.steps.ts'
import { pushBatchesTable as batches, pushMessagesTable as table } from './push-messages.table.ts'

type Batch = typeof batches.$inferSelect

/** Renewed before every retry. It is twice as long as a call to the provider or a wait between two checks may take. */
const leaseSeconds = 20
const leaseUntil = sql`now() + make_interval(secs => ${leaseSeconds}::int)`

const { id, title, content, image, link, platform } = table
const contentColumns = { id, title, content, image, link, platform }

const isOpen = ({ pushId, round }: Run) =>
  and(eq(table.id, pushId), eq(table.round, round), eq(table.status, 'SENDING'))

/** Claims a batch that nobody else is sending. If this server dies, the batch is free again when the lease runs out. */
export async function claimBatch({ transaction }: Database, run: Run) {
  return transaction(async (tx) => {
    const free = or(isNull(batches.leaseUntil), lt(batches.leaseUntil, sql`now()`))
    const [picked] = await tx
      .select({ push: contentColumns, batch: batches })
      .from(batches)
      .innerJoin(table, eq(table.id, batches.pushId))
      .where(and(isOpen(run), eq(batches.round, run.round), eq(batches.outcome, 'PENDING'), free))
      .orderBy(asc(batches.id))
      .limit(1)
      .for('update', { of: batches, skipLocked: true })
    if (!picked) return undefined
    const lease = { leaseHolder: randomUUID(), leaseUntil }
    await tx.update(batches).set(lease).where(eq(batches.id, picked.batch.id))
    return { push: picked.push, batch: { ...picked.batch, leaseHolder: lease.leaseHolder } }
  })
}

type HeldBatch = Pick<Batch, 'id'> & { leaseHolder: string }

const isOurs = ({ id, leaseHolder }: HeldBatch) => and(eq(batches.id, id), eq(batches.leaseHolder, leaseHolder))

/** Extends the lease. False if the batch is no longer ours, or its push is no longer being sent. */
export async function renewLease(db: Db, batch: HeldBatch, run: Run): Promise<boolean> {
  const wanted = exists(db.select({ id: table.id }).from(table).where(isOpen(run)))
  const renewed = await db
    .update(batches)
    .set({ leaseUntil })
    .where(and(isOurs(batch), wanted))
    .returning({ id: batches.id })
  return renewed.length > 0
}

/** Releases a batch and stores its result. False if another sender has taken it over and will store the result. */
export async function endLease(db: Db, batch: HeldBatch, values: Partial<Batch>): Promise<boolean> {
  const ended = await db
    .update(batches)
    .set({ ...values, leaseHolder: null, leaseUntil: null })
    .where(isOurs(batch))
    .returning({ id: batches.id })
  return ended.length > 0
}
