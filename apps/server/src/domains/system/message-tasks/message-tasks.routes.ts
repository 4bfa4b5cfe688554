import { type messageTaskForm, messageTasks } from '@lectern/contract/system/message-tasks.ts'
import type { z } from 'zod'
import { implement } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { lockRow } from '../../../platform/list/rows.ts'
import { requireStep } from '../../operations/sending/sending.rules.ts'
import { allTargets, requireTask, sendTask, type TaskRow, withTargetNames } from './message-tasks.rules.ts'
import { messageTasksTable as table } from './message-tasks.table.ts'

const handlers = managedListHandlers(messageTasks, table, {
  describe: (db, rows) => withTargetNames(db, rows as unknown as TaskRow[]),
  beforeSave: (db, form, before) =>
    requireTask(db, form as z.infer<typeof messageTaskForm>, before as unknown as TaskRow | null),
  beforeRemove: async (_, row) => requireStep((row as unknown as TaskRow).status, 'remove'),
})

export const messageTaskRoutes = implement(messageTasks, {
  ...handlers,
  /** The filters come in the body. */
  list: (call) => handlers.list({ ...call, query: { ...call.query, ...call.body } }),
  /** The id comes in the body. */
  update: (call) => {
    const { id, ...body } = call.body
    return handlers.update({ ...call, params: { id }, body } as unknown as typeof call)
  },
  targets: ({ db }) => allTargets(db),
  send: async ({ params, db, audit }) => {
    const before = (await lockRow(db, { table, scope: {} }, params.id)) as unknown as TaskRow
    // Sending now follows the rules of scheduling for now.
    requireStep(before.status, 'schedule')
    const after = await sendTask(db, before)
    audit.changed(before, after)
    return { sentCount: after.sentCount }
  },
})
