import { z } from 'zod'
import { id, idParams, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { secret } from '../base/sensitive.ts'
import { notifyPaths } from './notify-paths.ts'

/** FAILD is misspelt on the wire, and clients depend on it. */
export const taskStatus = z.enum(['RUNNING', 'DONE', 'FAILD', 'CANCELLED', 'EXPIRED'])
export type TaskStatus = z.infer<typeof taskStatus>

export const backgroundTask = z.object({
  id,
  title: z.string(),
  detail: z.string(),
  /** Progress in percent. */
  rate: z.int().min(0).max(100),
  createtime: time,
  finishtime: time.nullable(),
  status: taskStatus,
  /** A short-lived link to the result, created for each reader; null for readers who may no longer see it. */
  content: z.string().nullable(),
  /** Whether this reader can cancel it now. */
  cancellable: z.boolean(),
})
export type BackgroundTask = z.infer<typeof backgroundTask>

export const message = z.object({
  id,
  title: z.string(),
  detail: z.string(),
  messageTime: time,
  readFlag: z.enum(['READ', 'UNREAD']),
})
export type Message = z.infer<typeof message>

/** An event of the live channel: something that changed, and must be fetched again. */
export const liveEvent = z.discriminatedUnion('eventTarget', [
  z.object({
    eventTarget: z.literal('TASK'),
    id,
    status: taskStatus,
    title: z.string(),
    content: z.string().nullable(),
  }),
  z.object({ eventTarget: z.literal('MESSAGE'), id, title: z.string(), content: z.string() }),
  z.object({ eventTarget: z.literal('LIST'), resource: z.string() }),
  /** The member's own rights changed: the console must read them again. */
  z.object({ eventTarget: z.literal('RIGHTS') }),
])
/** Where replicas answer, with the position in the log that it came with. */
export type LiveEvent = z.infer<typeof liveEvent> & { written?: string }

const permission = 'ALWAYS'

export const notify = {
  tasks: defineRoute({
    method: 'GET',
    path: notifyPaths.tasks,
    summary: 'One’s own background tasks',
    permission,
    query: listQuery({ state: z.enum(['running', 'finished']) }),
    reply: pageOf(backgroundTask),
    resource: 'tasks',
  }),
  /** The target of a task's link. It redirects to the file. The link names the session that it was made for. */
  taskResult: defineRoute({
    method: 'GET',
    path: '/api/notify/task/{id}/result',
    summary: 'The file of a background task, by its signed link',
    permission: 'PUBLIC',
    params: idParams,
    query: z.object({
      expires: z.string().default(''),
      session: z.string().default(''),
      signature: secret(z.string()).default(''),
    }),
    resource: 'tasks',
    audit: 'download',
    stream: 'application/octet-stream',
    redirects: true,
  }),
  messages: defineRoute({
    method: 'GET',
    path: notifyPaths.messages,
    summary: 'One’s own messages',
    permission,
    query: listQuery({ state: z.enum(['unread', 'all']) }),
    reply: pageOf(message),
    resource: 'messages',
  }),
  message: defineRoute({
    method: 'GET',
    path: '/api/notify/message/{id}',
    summary: 'One of one’s own messages',
    permission,
    params: idParams,
    reply: message,
  }),
  stream: defineRoute({
    method: 'GET',
    path: notifyPaths.stream,
    summary: 'Live events as they happen',
    permission,
    stream: 'text/event-stream',
  }),
  readMessage: defineRoute({
    method: 'PUT',
    path: '/api/notify/message/readMsg/{id}',
    permission,
    params: idParams,
    resource: 'messages',
    audit: 'read',
  }),
  removeMessage: defineRoute({
    method: 'DELETE',
    path: '/api/notify/message/{id}',
    permission,
    params: idParams,
    resource: 'messages',
    audit: 'delete',
  }),
  clearDoneTasks: defineRoute({
    method: 'DELETE',
    path: '/api/notify/task/clearDoneTask',
    permission,
    resource: 'tasks',
    audit: 'clear',
  }),
  retryTask: defineRoute({
    method: 'DELETE',
    path: '/api/notify/task/taskRetry/{id}',
    permission,
    params: idParams,
    resource: 'tasks',
    audit: 'retry',
  }),
  cancelTask: defineRoute({
    method: 'PUT',
    path: '/api/notify/task/cancel/{id}',
    permission,
    params: idParams,
    resource: 'tasks',
    audit: 'cancel',
  }),
  removeTask: defineRoute({
    method: 'DELETE',
    path: '/api/notify/task/{id}',
    permission,
    params: idParams,
    resource: 'tasks',
    audit: 'delete',
  }),
}
