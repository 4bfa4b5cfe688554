import { z } from 'zod'
import { id, time } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** What has a window of time on the app's pages. */
export const windowResources = [
  'homeBanners',
  'homeRecommends',
  'homeActivities',
  'shareRecommends',
  'announcements',
  'banners',
] as const
/** What can be kept as a draft before it is shown or sent. */
export const draftResources = ['banners', 'pushMessages', 'siteMessages', 'messageTasks'] as const

const count = z.int()

/** What waits for the reader, each part left out for those who may not see its list. */
export const todoReply = z.object({
  feedback: z.object({ count, oldest: time.nullable() }).optional(),
  /** Waiting for their time, the next one's time, and those of the last 30 days that failed. */
  pushes: z.object({ scheduled: count, next: time.nullable(), failed: count }).optional(),
  /** Windows that open or end within seven days, the nearest first; at most ten of them, and how many there are. */
  windows: z
    .object({
      count,
      nearest: z.array(
        z.object({
          resource: z.enum(windowResources),
          id,
          name: z.string(),
          event: z.enum(['opens', 'ends']),
          at: time,
        }),
      ),
    })
    .optional(),
  /** Drafts that the reader made, the newest first. */
  drafts: z
    .object({
      count,
      newest: z.array(z.object({ resource: z.enum(draftResources), id, name: z.string(), at: time })),
    })
    .optional(),
  /** The reader's imports of the last 30 days in which rows were refused or that failed, the newest first. */
  imports: z.object({ count, newest: z.array(z.object({ id, name: z.string(), errors: count, at: time })) }).optional(),
})
export type Todo = z.infer<typeof todoReply>

export const todo = {
  get: defineRoute({
    method: 'GET',
    path: '/api/management/home/todo',
    permission: 'ALWAYS',
    summary: 'What needs doing: each part for those who may see its list',
    reply: todoReply,
  }),
}
