import { and, eq } from 'drizzle-orm'
import type { Job } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { messageTable } from '../../shared/messages/messages.table.ts'
import { describeTask, taskJob, type TaskKind, taskRestarter } from '../../shared/tasks/tasks.ts'
import { taskTable } from '../../shared/tasks/tasks.table.ts'
import { notifyRoutes } from './notify.routes.ts'

/** Results of deleted tasks go too, once the deletion is certain. */
const removeFiles: Job<{ keys: string[] }> = {
  name: 'files.remove',
  run: async ({ keys }, { storage }) => {
    for (const key of keys) await storage.remove(key)
  },
}

/** The task and message centre; it runs the background tasks of every module. */
export function notifyModule(taskKinds: TaskKind<never>[]): Module {
  return {
    routes: notifyRoutes(taskRestarter(taskKinds)),
    jobs: [taskJob(taskKinds), removeFiles],
    live: (platform) => ({
      TASK: async (id, { staffId, language }) => {
        const own = and(eq(taskTable.id, id), eq(taskTable.staffId, staffId))
        const [row] = await platform.database.db.select().from(taskTable).where(own)
        if (!row) return null
        const { status, title, content } = await describeTask(platform, row, language)
        return { eventTarget: 'TASK', id, status, title, content }
      },
      MESSAGE: async (id, { staffId }) => {
        const own = and(eq(messageTable.id, id), eq(messageTable.staffId, staffId))
        const [row] = await platform.database.db.select().from(messageTable).where(own)
        return row ? { eventTarget: 'MESSAGE', id, title: row.title, content: row.detail } : null
      },
    }),
  }
}
