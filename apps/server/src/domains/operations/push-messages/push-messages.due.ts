import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { roleTable, staffRoleTable, staffTable } from '../../../platform/access/access.table.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { announceList } from '../../../platform/live/announce.ts'
import { startTask } from '../../../platform/tasks/tasks.ts'
import { claimDue } from '../sending/due.rules.ts'
import { lockPush, type Run, start, updateProgress } from './push-messages.steps.ts'
import { pushBatchesTable as batches, pushMessagesTable as table } from './push-messages.table.ts'
import { pushTask } from './push-messages.task.ts'

const requeueEverySeconds = 5

/** Starts the pushes that are due, and updates the progress of those that are being sent. */
export async function runPushes(platform: Platform): Promise<void> {
  const { db, transaction } = platform.database
  await claimDue(platform, table, (tx, id) => startDue(platform, tx, id))
  const beingSent = await db
    .select({ pushId: table.id, round: table.round, listed: table.listed })
    .from(table)
    .where(eq(table.status, 'SENDING'))
  const mayRequeue = Math.floor(Date.now() / 1000) % requeueEverySeconds === 0
  for (const { listed, ...run } of beingSent) {
    await transaction((tx) => updateProgress(tx, run))
    if (mayRequeue && !(await hasRecentProgress(db, run))) {
      await transaction((tx) => platform.jobs.send(tx, listed ? 'push.send' : 'push.list', run))
    }
  }
}

async function startDue(platform: Platform, tx: Db, pushId: number): Promise<void> {
  const push = await lockPush(tx, pushId)
  if (!push) return
  await start(platform, tx, push)
  const watcher = push.senderId ?? (await someAdministrator(tx))
  if (watcher !== null) await startTask(platform, tx, pushTask, watcher, { pushId: push.id, title: push.title })
  await announceList(tx, 'pushMessages')
}

async function someAdministrator(tx: Db): Promise<number | null> {
  const [admin] = await tx
    .select({ id: staffTable.id })
    .from(staffTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.staffId, staffTable.id))
    .innerJoin(roleTable, eq(roleTable.id, staffRoleTable.roleId))
    .where(and(eq(staffTable.active, true), eq(roleTable.builtin, true)))
    .orderBy(asc(staffTable.id))
    .limit(1)
  return admin?.id ?? null
}

/**
 * Whether a batch is leased, or was listed or sent recently. If not, the servers at work may have died, and every
 * server queues a job right away instead of waiting until the queue notices. A superfluous job finds nothing to do.
 */
async function hasRecentProgress(db: Db, { pushId, round }: Run): Promise<boolean> {
  const recently = sql`now() - make_interval(secs => ${requeueEverySeconds}::int)`
  const progressed = or(gt(batches.time, recently), gt(batches.keyTime, recently), gt(batches.leaseUntil, sql`now()`))
  return (await db.$count(batches, and(eq(batches.pushId, pushId), eq(batches.round, round), progressed))) > 0
}
