import { sendingSteps } from '@lectern/contract/operations/sending.ts'
import type { messageTaskForm } from '@lectern/contract/system/message-tasks.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  roleTable,
  staffTable as staff,
  staffRoleTable,
  staffTagTable,
  tagTable,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { requireSaving, requireSendTime, requireStep } from '../../operations/sending/sending.rules.ts'
import { sendMessage } from '../messages/messages.rules.ts'
import { messageTasksTable as table } from './message-tasks.table.ts'

export type TaskRow = typeof table.$inferSelect
type Form = z.infer<typeof messageTaskForm>
type Named = { id: number; name: string }

/** Reads the possible targets of an audience, all of them or only these ids. */
const targetsOf: Record<Exclude<Form['audience'], 'ALL'>, (db: Db, ids?: number[]) => Promise<Named[]>> = {
  ROLES: (db, ids) =>
    db
      .select({ id: roleTable.id, name: roleTable.name })
      .from(roleTable)
      .where(ids && inArray(roleTable.id, ids))
      .orderBy(asc(roleTable.id)),
  TAGS: (db, ids) =>
    db
      .select({ id: tagTable.id, name: tagTable.name })
      .from(tagTable)
      .where(ids && inArray(tagTable.id, ids))
      .orderBy(asc(tagTable.id)),
  // Disabled members get nothing and are not offered, but their names are still shown if they were chosen before.
  PEOPLE: (db, ids) =>
    db
      .select({ id: staff.id, name: staff.realName })
      .from(staff)
      .where(ids ? inArray(staff.id, ids) : eq(staff.active, true))
      .orderBy(asc(staff.username)),
}

export async function allTargets(db: Db): Promise<{ roles: Named[]; tags: Named[]; people: Named[] }> {
  const [roles, tags, people] = await Promise.all([targetsOf.ROLES(db), targetsOf.TAGS(db), targetsOf.PEOPLE(db)])
  return { roles, tags, people }
}

/** Adds the names of its targets to each task. Deleted targets are left out. */
export async function withTargetNames<T extends Pick<TaskRow, 'audience' | 'targetIds'>>(
  db: Db,
  rows: T[],
): Promise<(T & { targetNames: string[] })[]> {
  const names = new Map<string, string>()
  for (const [audience, find] of Object.entries(targetsOf)) {
    const ids = rows.flatMap((row) => (row.audience === audience ? row.targetIds : []))
    if (ids.length === 0) continue
    for (const { id, name } of await find(db, [...new Set(ids)])) names.set(`${audience}:${id}`, name)
  }
  return rows.map((row) => ({
    ...row,
    targetNames: row.targetIds.flatMap((id) => names.get(`${row.audience}:${id}`) ?? []),
  }))
}

export const messageTaskRules: Rules<typeof table, Form> = {
  beforeSave: async ({ db, user, form, before }) => {
    const step = form.sendTime === null ? 'draft' : 'schedule'
    requireSaving(user, 'MESSAGE_TASK', step, before?.status)
    if (form.sendTime !== null) requireSendTime(form.sendTime)
    return { ...form, status: sendingSteps[step].to, targetIds: await requireTargets(db, form) }
  },
  // What was sent is not undone.
  isRestorable: ({ status }) => status === 'DRAFT',
  beforeRemove: async ({ before }) => requireStep(before.status, 'remove'),
}

async function requireTargets(db: Db, { audience, targetIds }: Form): Promise<number[]> {
  if (audience === 'ALL') return []
  const ids = [...new Set(targetIds)]
  if (ids.length === 0) throw badInput({ targetIds: 'validation.choose' })
  const found = await targetsOf[audience](db, ids)
  if (found.length !== ids.length) throw badInput({ targetIds: 'validation.choiceGone' })
  return ids
}

/** Members who cannot sign in get nothing. */
const isRecipient = (db: Db, task: TaskRow) => and(eq(staff.active, true), audienceWhere(db, task))

export const countRecipients = (db: Db, task: TaskRow): Promise<number> => db.$count(staff, isRecipient(db, task))

/** Puts the message into the bell of every recipient. The caller has locked the task. */
export async function sendTask(tx: Db, task: TaskRow): Promise<TaskRow> {
  const people = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(isRecipient(tx, task))
    // Waits for members that are being deleted at this moment, and leaves them out.
    .for('key share')
  const sentCount = await sendMessage(
    tx,
    people.map(({ id }) => id),
    { title: task.title, detail: task.detail, source: `messageTask:${task.id}` },
  )
  // If it is sent early or without a time, the send time becomes now.
  const sendTime = sql`least(${table.sendTime}, now())`
  const [sent] = await tx
    .update(table)
    .set({ status: sendingSteps.finish.to, sendTime, sentCount })
    .where(eq(table.id, task.id))
    .returning()
  if (!sent) throw new Error('the task was not stored')
  return sent
}

function audienceWhere(db: Db, { audience, targetIds }: TaskRow): SQL | undefined {
  switch (audience) {
    case 'ALL':
      return undefined
    case 'ROLES': {
      const holders = db.select({ id: staffRoleTable.staffId }).from(staffRoleTable)
      return inArray(staff.id, holders.where(inArray(staffRoleTable.roleId, targetIds)))
    }
    case 'TAGS': {
      const tagged = db.select({ id: staffTagTable.staffId }).from(staffTagTable)
      return inArray(staff.id, tagged.where(inArray(staffTagTable.tagId, targetIds)))
    }
    case 'PEOPLE':
      return inArray(staff.id, targetIds)
  }
}
