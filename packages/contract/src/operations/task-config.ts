import { z } from 'zod'
import { id, text, version } from '../base/fields.ts'
import { pageOf, pickListQuery } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

/** The activities that the app rewards with gold. */
export const taskTypes = [
  'SIGN_IN',
  'STUDY_MINUTES',
  'FINISH_LESSON',
  'RECORD_VOICE',
  'SHARE',
  'INVITE',
  'FIRST_ORDER',
  'BIND_PHONE',
] as const
export const taskType = z.enum(taskTypes)

export const taskConfigForm = z.object({
  title: text(1, 30),
  gold: z.int().min(0).max(100_000),
  /** The amount that earns the gold once: minutes, lessons, recordings… */
  target: z.int().min(1).max(10_000),
  dailyLimit: z.int().min(1).max(1000),
  enable: z.boolean(),
})
export const taskConfigEntry = taskConfigForm.extend({ id, taskType, version })
export type TaskConfigEntry = z.infer<typeof taskConfigEntry>

const permission = 'TASK_CONFIG'

export const taskConfig = {
  list: defineRoute({
    method: 'GET',
    path: '/api/management/task-config',
    permission,
    query: pickListQuery,
    reply: pageOf(taskConfigEntry),
    resource: 'taskConfig',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/management/task-config/{taskType}',
    permission,
    // Any text is accepted here, so that an unknown type is a 404 and not a bad field.
    params: z.object({ taskType: z.string() }),
    body: taskConfigForm.extend({ version: version.optional() }),
    reply: taskConfigEntry,
    resource: 'taskConfig',
    audit: 'update',
  }),
}
