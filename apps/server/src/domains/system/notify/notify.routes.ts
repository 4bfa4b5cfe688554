import { notify } from '@lectern/contract/system/notify.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { pageAt } from '../../../platform/list/page.ts'
import { describeTask } from '../../../platform/tasks/describe-task.ts'
import { cancelTask, requireTaskPermission } from '../../../platform/tasks/task-steps.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import { restartTask, type TaskKinds } from '../../../platform/tasks/tasks.ts'
import { describeMessage } from '../messages/messages.rules.ts'
import { messageTable as messages } from '../messages/messages.table.ts'
import { stream } from './stream.ts'
import { taskResult } from './task-result.ts'

export const notifyRoutes = (kinds: TaskKinds) =>
  implement(notify, {
    tasks: async ({ query, user, db, platform, language }) => {
      const running = query.state === 'running' ? eq(tasks.status, 'RUNNING') : ne(tasks.status, 'RUNNING')
      const where = and(eq(tasks.staffId, user.id), running)
      const page = await pageAt(query, {
        count: () => db.$count(tasks, where),
        read: (limit, offset) =>
          db.select().from(tasks).where(where).orderBy(desc(tasks.id)).limit(limit).offset(offset),
      })
      const reader = { language, codes: user.codes }
      return { ...page, content: page.content.map((task) => describeTask(platform, kinds, task, reader)) }
    },
    taskResult: taskResult(kinds),
    messages: async ({ query, user, db }) => {
      const unread = query.state === 'unread' ? eq(messages.read, false) : undefined
      const where = and(eq(messages.staffId, user.id), unread)
      const page = await pageAt(query, {
        count: () => db.$count(messages, where),
        read: (limit, offset) =>
          db.select().from(messages).where(where).orderBy(desc(messages.id)).limit(limit).offset(offset),
      })
      return { ...page, content: page.content.map(describeMessage) }
    },
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
      const kind = requireTaskPermission(kinds, task, user.codes)
      if (task.status !== 'FAILD') throw new AppError('task.notFailed')
      await restartTask(platform, db, kind, task)
      return null
    },
    cancelTask: async ({ params, user, db, audit }) => {
      const task = await ownTask(db, user.id, params.id)
      await cancelTask(db, requireTaskPermission(kinds, task, user.codes), task)
      audit.changed({ status: task.status }, { status: 'CANCELLED' })
      return null
    },
    removeTask: async ({ params, user, db, platform, audit }) => {
      const task = await ownTask(db, user.id, params.id)
      if (task.status === 'RUNNING') throw new AppError('task.running')
      await db.delete(tasks).where(eq(tasks.id, task.id))
      if (task.resultKey) await platform.jobs.send(db, 'files.remove', { keys: [task.resultKey] })
      audit.changed(task, null)
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
