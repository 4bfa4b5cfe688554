import { seriesTypes } from '@lectern/contract/content/series-types.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type Call, implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { up } from '../../../platform/list/ordering.ts'
import { createRecord, type Rules, updateRecord } from '../../../platform/list/records.ts'
import { courseItemsTable as items, seriesTypesTable as table } from '../courses/course-centre.table.ts'

const list = defineList(seriesTypes.list, {
  from: table,
  filters: { title: words(table.title) },
  order: [up(table.id)],
})

/** A type that a series has decides what vouchers can be for, so it stays until no series has it. */
const rules: Rules<typeof table> = {
  beforeRemove: async ({ db, before: { id, title } }) => {
    const count = await db.$count(items, eq(items.seriesTypeId, id))
    if (count > 0) throw new AppError('seriesType.inUse', { title, count })
  },
}

/** Sets a field of the form by itself. Whoever edits the form meanwhile is told, as if the form had been saved. */
async function setFormField(call: Call & { params: { id: number }; body: Partial<typeof table.$inferInsert> }) {
  await updateRecord(call, list, rules, { id: call.params.id, version: undefined, form: call.body })
  return null
}

export const seriesTypeRoutes = implement(seriesTypes, {
  ...managedListHandlers(seriesTypes, list, rules),
  // Those that a new installation begins with are enabled, which is the column's default.
  create: async (call) => createRecord(call, list, rules, { ...call.body, enable: false }),
  title: setFormField,
  offline: setFormField,
})
