import { domainNames } from '@lectern/contract/system/domain-names.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { up } from '../../../platform/list/ordering.ts'
import { updateRecord } from '../../../platform/list/records.ts'
import { domainNamesTable as table } from './domain-names.table.ts'

const list = defineList(domainNames.list, {
  from: table,
  filters: { name: words(table.name), host: words(table.host), purpose: equals(table.purpose) },
  order: [up(table.id)],
})

export const domainNameRoutes = implement(domainNames, {
  ...managedListHandlers(domainNames, list),
  /** The id comes in the body. */
  update: async (call) => {
    const { id, version, ...form } = call.body
    return updateRecord(call, list, {}, { id, version, form })
  },
})
