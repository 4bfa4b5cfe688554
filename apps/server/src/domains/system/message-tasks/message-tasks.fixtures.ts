import type { CallInput } from '@lectern/contract/base/route.ts'
import { messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { eq } from 'drizzle-orm'
import {
  roleTable,
  staffRoleTable,
  staffTable,
  staffTagTable,
  tagTable,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../testing/test-server.ts'
import { messageTable } from '../messages/messages.table.ts'

type Form = CallInput<typeof messageTasks.create>['body']

export const taskForm = (values: Partial<Form> = {}): Form => ({
  title: '停机通知',
  detail: '今晚十点停机半小时。',
  audience: 'ALL',
  ...values,
})

export async function addTask(who: Caller, values: Partial<Form> = {}): Promise<number> {
  return (await who.ask(messageTasks.create, { body: taskForm(values) })).id
}

/** A task as the list shows it. */
export async function readTask(who: Caller, id: number) {
  const { content } = await who.ask(messageTasks.list, { query: { size: 200 }, body: {} })
  const task = content.find((row) => row.id === id)
  if (!task) throw new Error(`there is no task ${id}`)
  return task
}

/** The messages that a task has put into bells, by recipient. */
export async function messagesOf(db: Db, taskId: number) {
  return db
    .select({ staffId: messageTable.staffId, time: messageTable.messageTime, title: messageTable.title })
    .from(messageTable)
    .where(eq(messageTable.source, `messageTask:${taskId}`))
    .orderBy(messageTable.staffId)
}

/** Adds a role and a tag, and gives them to these members. */
export async function addGroup(db: Db, name: string, staffIds: number[]): Promise<{ roleId: number; tagId: number }> {
  const [role] = await db.insert(roleTable).values({ name }).returning()
  const [tag] = await db.insert(tagTable).values({ name, colour: '#1668DC' }).returning()
  if (!role || !tag) throw new Error('no group')
  await db.insert(staffRoleTable).values(staffIds.map((staffId) => ({ staffId, roleId: role.id })))
  await db.insert(staffTagTable).values(staffIds.map((staffId) => ({ staffId, tagId: tag.id })))
  return { roleId: role.id, tagId: tag.id }
}

export const disable = async (db: Db, staffId: number): Promise<void> => {
  await db.update(staffTable).set({ active: false }).where(eq(staffTable.id, staffId))
}
