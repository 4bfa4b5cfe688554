import type { CancelledPush, PushMessage } from '@lectern/contract/operations/push-messages.ts'
import { type SendingStep, sendingSteps } from '@lectern/contract/operations/sending.ts'
import { and, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { announceList } from '../../../platform/live/announce.ts'
import { requireStep } from '../sending/sending.rules.ts'
import { pushBatchesTable as batches, pushMessagesTable as table } from './push-messages.table.ts'
import { showInTaskDrawers } from './push-messages.watchers.ts'

/** One round of sending a push. Results of jobs from an earlier round no longer count. */
export interface Run {
  pushId: number
  round: number
}
type Push = typeof table.$inferSelect
type Outcome = (typeof batches.$inferSelect)['outcome']

/** How many jobs send the batches of a push, so that several servers share the work. */
const sendJobCount = 4

/** Every change of a push locks its row first, before any batch. Code that has locked a batch never locks the push. */
export async function lockPush(tx: Db, pushId: number): Promise<Push | undefined> {
  const [push] = await tx.select().from(table).where(eq(table.id, pushId)).for('update')
  return push
}

/** Queues the jobs that send a push, or the one that lists its recipients first if they are not all listed yet. */
export async function queueJobs({ jobs }: Platform, tx: Db, { pushId, round }: Run, listed: boolean): Promise<void> {
  const names = listed ? Array.from({ length: sendJobCount }, () => 'push.send') : ['push.list']
  for (const name of names) await jobs.send(tx, name, { pushId, round })
}

/** UNDERWAY are those of the pending who are with the provider at this moment. */
type People = Record<Outcome | 'UNDERWAY', number>

/** How many recipients of this round have each outcome. Always counted from the batches, so none is counted twice. */
async function countByOutcome(tx: Db, { pushId, round }: Run): Promise<People> {
  const leased = sql`${batches.leaseUntil} > now()`
  const rows = await tx
    .select({
      outcome: batches.outcome,
      people: sum(batches.size).mapWith(Number),
      leased: sql`coalesce(sum(${batches.size}) filter (where ${leased}), 0)`.mapWith(Number),
    })
    .from(batches)
    .where(and(eq(batches.pushId, pushId), eq(batches.round, round)))
    .groupBy(batches.outcome)
  const people: People = { PENDING: 0, UNDERWAY: 0, SENT: 0, UNREACHED: 0, FAILED: 0 }
  for (const row of rows) people[row.outcome] = row.people
  people.UNDERWAY = rows.find(({ outcome }) => outcome === 'PENDING')?.leased ?? 0
  return people
}

const countsOf = (people: People): Pick<PushMessage, 'sentCount' | 'failedCount'> => ({
  sentCount: people.SENT,
  failedCount: people.FAILED + people.UNREACHED,
})

async function updatePush(tx: Db, push: Push, values: Partial<Push>): Promise<Push> {
  const [after] = await tx.update(table).set(values).where(eq(table.id, push.id)).returning()
  if (!after) throw new Error('the push is gone although its row was locked')
  await showInTaskDrawers(tx, after)
  return after
}

/**
 * Updates the counts of a push, and ends it when nothing is left to send or when a job gave up. The row of the push is
 * locked, so it ends only once, whichever job sees the end first.
 */
export async function updateProgress(tx: Db, { pushId, round }: Run, gaveUp = false): Promise<void> {
  const push = await lockPush(tx, pushId)
  if (!push || push.round !== round) return
  const people = await countByOutcome(tx, { pushId, round })
  const counts = countsOf(people)
  const step = endingStep(push, people, gaveUp)
  if (!step && counts.sentCount === push.sentCount && counts.failedCount === push.failedCount) return
  await updatePush(tx, push, { ...counts, ...(step && { status: sendingSteps[step].to, finishTime: timeNow() }) })
  await announceList(tx, 'pushMessages')
}

function endingStep(push: Push, people: People, gaveUp: boolean): 'finish' | 'fail' | null {
  if (push.status !== 'SENDING') return null
  if (gaveUp) return 'fail'
  if (!push.listed || people.PENDING > 0) return null
  return people.SENT === 0 && people.FAILED > 0 ? 'fail' : 'finish'
}

const timeNow = (): string => new Date().toISOString()

/** Takes a step if the status allows it, and returns the changed push. */
async function takeStep(tx: Db, push: Push, step: SendingStep, values: Partial<Push>): Promise<Push> {
  requireStep(push.status, step)
  const { to } = sendingSteps[step]
  if (!to) throw new Error(`${step} leaves nothing behind`)
  return updatePush(tx, push, { ...values, status: to })
}

export async function start(platform: Platform, tx: Db, push: Push): Promise<void> {
  await takeStep(tx, push, 'start', {})
  await queueJobs(platform, tx, { pushId: push.id, round: push.round }, push.listed)
}

/** Starts no more batches. Those that are with the provider at this moment still finish. */
export async function cancel(tx: Db, push: Push): Promise<{ after: Push; cancelled: CancelledPush }> {
  const people = await countByOutcome(tx, { pushId: push.id, round: push.round })
  const after = await takeStep(tx, push, 'cancel', { ...countsOf(people), finishTime: timeNow() })
  const { SENT: sentCount, UNDERWAY: underwayCount } = people
  const missedCount = push.listed ? push.targetCount - sentCount - underwayCount : null
  return { after, cancelled: { sentCount, underwayCount, missedCount } }
}

/** Resends to those who did not get it, in the same round, or to all, in a new round. Counts them if they are listed. */
export async function resend(
  platform: Platform,
  tx: Db,
  push: Push,
  to: 'MISSED' | 'ALL',
): Promise<{ after: Push; count: number | null }> {
  requireStep(push.status, 'resend')
  if (to === 'MISSED' && push.recipientsDropped) throw new AppError('push.recipientsDropped')
  const round = to === 'ALL' ? push.round + 1 : push.round
  const run = { pushId: push.id, round }
  if (to === 'MISSED') await reopenMissedBatches(tx, run)
  const reset =
    to === 'ALL' ? { round, listedTo: 0, listed: false, targetCount: 0, clickCount: 0, recipientsDropped: false } : {}
  const people = await countByOutcome(tx, run)
  // One that was cancelled before its time goes out now, not then.
  const now = timeNow()
  const sendTime = push.sendTime !== null && push.sendTime < now ? push.sendTime : now
  const after = await takeStep(tx, push, 'resend', { ...reset, ...countsOf(people), sendTime, finishTime: null })
  await queueJobs(platform, tx, run, after.listed)
  return { after, count: after.listed ? people.PENDING : null }
}

/**
 * A failed batch keeps its key, because it may have arrived although no answer came back. An unreached batch gets a new
 * key: nothing went out, and under the old key the provider might just repeat that it reached nobody.
 */
async function reopenMissedBatches(tx: Db, { pushId, round }: Run): Promise<void> {
  const keep = (column: typeof batches.key | typeof batches.keyTime) =>
    sql`case when ${batches.outcome} = 'FAILED' then ${column} end`
  await tx
    .update(batches)
    .set({ outcome: 'PENDING', time: null, key: keep(batches.key), keyTime: keep(batches.keyTime) })
    .where(and(eq(batches.pushId, pushId), eq(batches.round, round), inArray(batches.outcome, ['FAILED', 'UNREACHED'])))
}
