import { messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { lockRecord, readRecord, updateRecord } from '../../../platform/list/records.ts'
import { requireStep } from '../../operations/sending/sending.rules.ts'
import { allTargets, countRecipients, messageTaskRules, sendTask, withTargetNames } from './message-tasks.rules.ts'
import { messageTasksTable as table } from './message-tasks.table.ts'

const list = defineList(messageTasks.list, {
  from: table,
  filters: { title: words(table.title), status: equals(table.status) },
  describe: withTargetNames,
})

export const messageTaskRoutes = implement(messageTasks, {
  ...managedListHandlers(messageTasks, list, messageTaskRules),
  get: async ({ params, db }) => {
    const task = await readRecord(db, list, params.id)
    return { ...(await list.describeRecord(db, task)), reachCount: await countRecipients(db, task) }
  },
  /** The id comes in the body. */
  update: async (call) => {
    const { id, version, ...form } = call.body
    return list.describeRecord(call.db, await updateRecord(call, list, messageTaskRules, { id, version, form }))
  },
  targets: ({ db }) => allTargets(db),
  send: async ({ params, db, audit }) => {
    const before = await lockRecord(db, list, params.id)
    // Sending now follows the rules of scheduling for now.
    requireStep(before.status, 'schedule')
    const after = await sendTask(db, before)
    audit.changed(before, after)
    return { sentCount: after.sentCount }
  },
})
