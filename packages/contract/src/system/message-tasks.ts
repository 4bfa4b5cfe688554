import { z } from 'zod'
import { id, idParams, searchText, text, time, version } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { sendingStatus } from '../operations/sending.ts'

/** The groups of staff that a message task can be sent to. */
export const staffAudiences = ['ALL', 'ROLES', 'TAGS', 'PEOPLE'] as const

export const messageTaskForm = z.object({
  title: text(1, 60),
  detail: text(1, 2000),
  audience: z.enum(staffAudiences),
  /** Ids of roles, tags or people, depending on the audience; empty for ALL. */
  targetIds: z.array(id).max(500, 'validation.tooMany').default([]),
  /** When it is sent automatically. If null, it waits until somebody sends it. */
  sendTime: time.nullable().default(null),
})
export const messageTask = messageTaskForm.extend({
  id,
  targetNames: z.array(z.string()),
  status: sendingStatus,
  sentCount: z.int(),
  createTime: time,
  version,
})
export type MessageTask = z.infer<typeof messageTask>

const named = z.object({ id, name: z.string() })
const path = '/api/messageTask'
const permission = 'MESSAGE_TASK'

export const messageTasks = {
  list: defineRoute({
    method: 'POST',
    path: `${path}/getMessageTasksByPage`,
    permission,
    query: listQuery({}),
    body: z.object({ title: searchText, status: sendingStatus.optional() }),
    reply: pageOf(messageTask),
    resource: 'messageTasks',
    changes: false,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/{id}`,
    permission,
    params: idParams,
    /** With how many members it would go to now. */
    reply: messageTask.extend({ reachCount: z.int() }),
    resource: 'messageTasks',
  }),
  /** Everything an audience can be chosen from. It returns only names, whatever the caller's other permissions. */
  targets: defineRoute({
    method: 'GET',
    path: `${path}/targets`,
    summary: 'Roles, tags and people that a message task may go to',
    permission,
    reply: z.object({ roles: z.array(named), tags: z.array(named), people: z.array(named) }),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    permission,
    body: messageTaskForm,
    reply: created,
    resource: 'messageTasks',
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path,
    permission,
    body: messageTaskForm.extend({ id, version: version.optional() }),
    reply: messageTask,
    resource: 'messageTasks',
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${path}/{id}`,
    permission,
    params: idParams,
    resource: 'messageTasks',
    audit: 'delete',
    kept: true,
  }),
  /** Delivers it once to the notification bell of everyone in its audience. The specification makes it a GET. */
  send: defineRoute({
    method: 'GET',
    path: `${path}/{id}/sendMessages`,
    permission,
    params: idParams,
    reply: z.object({ sentCount: z.int() }),
    resource: 'messageTasks',
    audit: 'send',
  }),
}
