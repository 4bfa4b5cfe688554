import { and, eq } from 'drizzle-orm'
import type { Module } from '../../../platform/domain/module.ts'
import { describeTask } from '../../../platform/tasks/describe-task.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { taskJob } from '../../../platform/tasks/tasks.ts'
import { messageTable } from '../messages/messages.table.ts'
import { resultJobs } from './notify.jobs.ts'
import { notifyRoutes } from './notify.routes.ts'
import { tellBell } from './told-bell.jobs.ts'

/** The task and message centre; it runs the background tasks of every module. */
export const notifyModule: Module = {
  routes: notifyRoutes,
  jobs: [taskJob, tellBell, ...resultJobs],
  live: (platform) => ({
    TASK: async (id, reader) => {
      const own = and(eq(taskTable.id, id), eq(taskTable.staffId, reader.staffId))
      const [row] = await platform.database.db.select().from(taskTable).where(own)
      if (!row) return null
      const { status, title, content } = describeTask(platform, row, { ...reader, sessionId: reader.ownSessionId })
      return { eventTarget: 'TASK', id, status, title, content }
    },
    MESSAGE: async (id, { staffId }) => {
      const own = and(eq(messageTable.id, id), eq(messageTable.staffId, staffId))
      const [row] = await platform.database.db.select().from(messageTable).where(own)
      return row ? { eventTarget: 'MESSAGE', id, title: row.title, content: row.detail } : null
    },
  }),
}
