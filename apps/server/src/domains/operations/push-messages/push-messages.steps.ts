import type { PushMessage } from '@lectern/contract/operations/push-messages.ts'
import { type SendingStep, sendingSteps } from '@lectern/contract/operations/sending.ts'
import { and, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { announceList } from '../../../platform/live/announce.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import { requireStep } from '../sending/sending.rules.ts'
import { pushBatchesTable as batches, pushMessagesTable as table } from './push-messages.table.ts'
import { showInDrawers } from './push-messages.watchers.ts'

/** One sending of a push. Whatever was begun for an earlier round has nothing more to say. */
export interface Run {
  pushId: number
  round: number
}
type Push = typeof table.$inferSelect
type Outcome = (typeof batches.$inferSelect)['outcome']

/** So many jobs send the batches of a push, so that several servers share them. */
const lanes = 4

/** Whoever changes a push holds its row. It is taken before any batch, and who holds a batch never asks for it. */
export async function lockPush(tx: Db, pushId: number): Promise<Push | undefined> {
  const [push] = await tx.select().from(table).where(eq(table.id, pushId)).for('update')
  return push
}

/** Sends what is due, or sends again: begins with whom it goes to, if they are not all listed yet. */
export async function setOut({ jobs }: Platform, tx: Db, { pushId, round }: Run, listed: boolean): Promise<void> {
  const names = listed ? Array.from({ length: lanes }, () => 'push.send') : ['push.list']
  for (const name of names) await jobs.send(tx, name, { pushId, round })
}

/** How many people stand where, in this round. It is always counted from the batches, so nothing is counted twice. */
async function peopleBy(tx: Db, { pushId, round }: Run): Promise<Record<Outcome, number>> {
  const rows = await tx
    .select({ outcome: batches.outcome, people: sum(batches.size).mapWith(Number) })
    .from(batches)
    .where(and(eq(batches.pushId, pushId), eq(batches.round, round)))
    .groupBy(batches.outcome)
  return Object.assign(
    { PENDING: 0, SENT: 0, UNREACHED: 0, FAILED: 0 },
    Object.fromEntries(rows.map(({ outcome, people }) => [outcome, people])),
  )
}

const countsOf = (people: Record<Outcome, number>): Pick<PushMessage, 'sentCount' | 'failedCount'> => ({
  sentCount: people.SENT,
  failedCount: people.FAILED + people.UNREACHED,
})

async function change(tx: Db, push: Push, values: Partial<Push>): Promise<Push> {
  const [after] = await tx.update(table).set(values).where(eq(table.id, push.id)).returning()
  if (!after) throw new Error('the push is gone although its row was locked')
  await showInDrawers(tx, after)
  return after
}

/**
 * Brings the counts of a push up to date, and ends it when nothing is left to send, or when it is given up. Done under
 * the lock of the push's row, so it ends once, whoever sees the end first.
 */
export async function settle(tx: Db, { pushId, round }: Run, givenUp = false): Promise<void> {
  const push = await lockPush(tx, pushId)
  if (!push || push.round !== round) return
  const people = await peopleBy(tx, { pushId, round })
  const counts = countsOf(people)
  const step = endOf(push, people, givenUp)
  if (!step && counts.sentCount === push.sentCount && counts.failedCount === push.failedCount) return
  await change(tx, push, { ...counts, ...(step && { status: sendingSteps[step].to, finishTime: timeNow() }) })
  await announceList(tx, 'pushMessages')
}

function endOf(push: Push, people: Record<Outcome, number>, givenUp: boolean): 'finish' | 'fail' | null {
  if (push.status !== 'SENDING') return null
  if (givenUp) return 'fail'
  if (!push.listed || people.PENDING > 0) return null
  return people.SENT === 0 && people.FAILED > 0 ? 'fail' : 'finish'
}

const timeNow = (): string => new Date().toISOString()

/** A step that somebody asks for. Gives the push as it is afterwards. */
async function stepOf(tx: Db, push: Push, step: SendingStep, values: Partial<Push>): Promise<Push> {
  requireStep(push.status, step)
  const { to } = sendingSteps[step]
  if (!to) throw new Error(`${step} leaves nothing behind`)
  return change(tx, push, { ...values, status: to })
}

/** A push whose time has come. */
export async function start(platform: Platform, tx: Db, push: Push): Promise<void> {
  await stepOf(tx, push, 'start', {})
  await setOut(platform, tx, { pushId: push.id, round: push.round }, push.listed)
}

/** What is with the provider at this moment still ends as it will; nothing more is begun. */
export async function cancel(tx: Db, push: Push): Promise<Push> {
  const people = await peopleBy(tx, { pushId: push.id, round: push.round })
  return stepOf(tx, push, 'cancel', { ...countsOf(people), finishTime: timeNow() })
}

/** To those who did not get it, in the same round; or to all, in a new one. */
export async function resend(platform: Platform, tx: Db, push: Push, to: 'MISSED' | 'ALL'): Promise<Push> {
  requireStep(push.status, 'resend')
  const round = to === 'ALL' ? push.round + 1 : push.round
  const run = { pushId: push.id, round }
  if (to === 'MISSED') await openMissed(tx, run)
  const anew = to === 'ALL' ? { round, listedTo: 0, listed: false, targetCount: 0, clickCount: 0 } : {}
  const counts = countsOf(await peopleBy(tx, run))
  const after = await stepOf(tx, push, 'resend', { ...anew, ...counts, finishTime: null })
  await setOut(platform, tx, run, after.listed)
  return after
}

/**
 * A failed batch keeps its key: it may have arrived although no answer did. Where the provider said that nobody was
 * there nothing went out, and under the old key it might just say so again.
 */
async function openMissed(tx: Db, { pushId, round }: Run): Promise<void> {
  const keep = (column: typeof batches.key | typeof batches.keyTime) =>
    sql`case when ${batches.outcome} = 'FAILED' then ${column} end`
  await tx
    .update(batches)
    .set({ outcome: 'PENDING', time: null, key: keep(batches.key), keyTime: keep(batches.keyTime) })
    .where(and(eq(batches.pushId, pushId), eq(batches.round, round), inArray(batches.outcome, ['FAILED', 'UNREACHED'])))
}
