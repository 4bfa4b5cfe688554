import type { Page } from '@lectern/contract/base/page.ts'
import { type BackgroundTask, type Message, notify } from '@lectern/contract/system/notify.ts'
import { eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { describeTask } from '../../../platform/tasks/describe-task.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import { describeMessage } from '../messages/messages.rules.ts'
import { messageTable as messages } from '../messages/messages.table.ts'

const taskList = defineList(notify.tasks, {
  from: tasks,
  alsoRead: ['kind', 'params', 'createTime', 'finishTime', 'resultKey', 'resultPage', 'rows', 'refused', 'refusal'],
  filters: {
    state: (state: 'running' | 'finished') => (state === 'running' ? eq : ne)(tasks.status, 'RUNNING'),
  },
})

const messageList = defineList(notify.messages, {
  from: messages,
  alsoRead: ['read', 'messageTime'],
  filters: { state: (state: 'unread' | 'all') => (state === 'unread' ? eq(messages.read, false) : undefined) },
})

type Reader = Pick<Call, 'db' | 'user' | 'platform' | 'language'>

export async function ownTasks(
  { db, user, platform, language }: Reader,
  query: z.infer<typeof notify.tasks.query>,
): Promise<Page<BackgroundTask>> {
  const page = await taskList.page(db, query, eq(tasks.staffId, user.id))
  const reader = { language, rights: user.rights, sessionId: user.looker ? null : user.sessionId }
  return { ...page, content: page.content.map((task) => describeTask(platform, task, reader)) }
}

export async function ownMessages(
  { db, user }: Reader,
  query: z.infer<typeof notify.messages.query>,
): Promise<Page<Message>> {
  const page = await messageList.page(db, query, eq(messages.staffId, user.id))
  return { ...page, content: page.content.map(describeMessage) }
}
