import { notify } from '@lectern/contract/system/notify.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { cancelTask, requireTaskPermission } from '../../../platform/tasks/task-steps.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import { restartTask } from '../../../platform/tasks/tasks.ts'
import { describeMessage } from '../messages/messages.rules.ts'
import { messageTable as messages } from '../messages/messages.table.ts'
import { ownMessages, ownTasks } from './notify.queries.ts'
import { stream } from './stream.ts'
import { taskResult } from './task-result.ts'

export const notifyRoutes = implement(notify, {
  tasks: (call) => ownTasks(call, call.query),
  taskResult,
  messages: (call) => ownMessages(call, call.query),
  message: async ({ params, user, db }) => describeMessage(await ownMessage(db, user.id, params.id)),
  stream,
  readMessage: async ({ params, user, db, audit }) => {
    const message = await ownMessage(db, user.id, params.id)
    await db.update(messages).set({ read: true }).where(eq(messages.id, message.id))
    audit.changed({ read: message.read }, { read: true })
    return null
  },
  removeMessage: async ({ params, user, db, audit }) => {
    const message = await ownMessage(db, user.id, params.id)
    if (!message.read) throw new AppError('message.unread')
    await db.delete(messages).where(eq(messages.id, message.id))
    audit.changed(message, null)
    return null
  },
  clearDoneTasks: async ({ user, db, platform }) => {
    const gone = await db
      .delete(tasks)
      .where(and(eq(tasks.staffId, user.id), ne(tasks.status, 'RUNNING')))
      .returning({ resultKey: tasks.resultKey })
    await platform.jobs.send(db, 'files.remove', { keys: gone.flatMap(({ resultKey }) => resultKey ?? []) })
    return null
  },
  retryTask: async ({ params, user, db, platform }) => {
    const task = await ownTask(db, user.id, params.id)
    const kind = requireTaskPermission(task, user.rights)
    if (task.status !== 'FAILD') throw new AppError('task.notFailed')
    await restartTask(platform, db, kind, task)
    return null
  },
  cancelTask: async ({ params, user, db, audit }) => {
    const task = await ownTask(db, user.id, params.id)
    await cancelTask(db, requireTaskPermission(task, user.rights), task)
    audit.changed({ status: task.status }, { status: 'CANCELLED' })
    return null
  },
  removeTask: async ({ params, user, db, platform, audit }) => {
    const task = await ownTask(db, user.id, params.id)
    if (task.status === 'RUNNING') throw new AppError('task.running')
    await db.delete(tasks).where(eq(tasks.id, task.id))
    if (task.resultKey) await platform.jobs.send(db, 'files.remove', { keys: [task.resultKey] })
    // Not its parameters: the filters of an export may name a person.
    audit.changed({ id: task.id, kind: task.kind, status: task.status }, null)
    return null
  },
})

/** Somebody else's task or message counts as not found. */
async function ownTask(db: Db, staffId: number, id: number): Promise<typeof tasks.$inferSelect> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.staffId, staffId)))
    .for('update')
  if (!task) throw new AppError('record.gone')
  return task
}

async function ownMessage(db: Db, staffId: number, id: number): Promise<typeof messages.$inferSelect> {
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.staffId, staffId)))
  if (!message) throw new AppError('record.gone')
  return message
}
