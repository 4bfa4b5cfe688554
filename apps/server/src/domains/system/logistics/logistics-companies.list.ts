import { logisticsCompanies } from '@lectern/contract/system/logistics.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { logisticsCompaniesTable as table } from './logistics.table.ts'

/** The carriers, those with the highest weight first. */
export const companyList = defineList(logisticsCompanies.list, {
  from: table,
  filters: { name: words(table.name), enable: equals(table.enable) },
  sorts: { weight: table.weight, createTime: table.createTime },
})
