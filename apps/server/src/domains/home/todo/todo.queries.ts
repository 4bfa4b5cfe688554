import { mayCall } from '@lectern/contract/base/rights.ts'
import type { Todo } from '@lectern/contract/home/todo.ts'
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { describeTask } from '../../../platform/tasks/describe-task.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import { taskKinds } from '../../../platform/tasks/tasks.ts'
import { pushMessagesTable as pushes } from '../../operations/push-messages/push-messages.table.ts'
import { mostShown } from './todo.rows.ts'

const monthAgo = sql`now() - interval '30 days'`

/** Pushes that wait for their time, and those that failed lately. */
export async function pushesToWatch(db: Db): Promise<Todo['pushes']> {
  const isScheduled = eq(pushes.status, 'SCHEDULED')
  const [row] = await db
    .select({
      scheduled: sql<number>`(count(*) filter (where ${isScheduled}))::int`,
      next: sql<string | null>`min(${pushes.sendTime}) filter (where ${isScheduled})`.mapWith(pushes.sendTime),
      failed: sql<number>`(count(*) filter (where ${pushes.status} = 'FAILED'
        and coalesce(${pushes.finishTime}, ${pushes.createTime}) > ${monthAgo}))::int`,
    })
    .from(pushes)
    .where(inArray(pushes.status, ['SCHEDULED', 'FAILED']))
  return { scheduled: row?.scheduled ?? 0, next: row?.next ?? null, failed: row?.failed ?? 0 }
}

/** The caller's own imports of which rows were refused, or that failed. An expired one has only lost its file. */
export async function importsToCorrect({ db, user, platform, language }: Call): Promise<Todo['imports']> {
  const kinds = [...taskKinds.values()].filter(({ isImport, needs }) => isImport && mayCall(user.rights, needs))
  if (kinds.length === 0) return undefined
  const hasErrors = or(eq(tasks.status, 'FAILD'), and(inArray(tasks.status, ['DONE', 'EXPIRED']), gt(tasks.refused, 0)))
  const names = kinds.map(({ kind }) => kind)
  const isAsked = and(eq(tasks.staffId, user.id), inArray(tasks.kind, names), hasErrors, gt(tasks.createTime, monthAgo))
  const [count, newest] = await Promise.all([
    db.$count(tasks, isAsked),
    db.select().from(tasks).where(isAsked).orderBy(desc(tasks.id)).limit(mostShown),
  ])
  const reader = { language, rights: user.rights, sessionId: null }
  return {
    count,
    newest: newest.map((task) => {
      const { title } = describeTask(platform, task, reader)
      return { id: task.id, name: title, errors: task.refused, at: task.finishTime ?? task.createTime }
    }),
  }
}
