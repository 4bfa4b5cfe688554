import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { operLogTable as table } from '../../../platform/audit/audit.table.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { atLeast, atMost, equals, prefix, words } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'

/** The log, newest first. Parameters and changes are large and stored apart, so they are read for one row only. */
export const operLogList = defineList(operLogs.list, {
  from: table,
  filters: {
    operator: words(table.operator),
    record: words(table.recordName),
    // `banners.` are the rows of one resource, and not those of `homeBanners`.
    title: prefix(table.title),
    url: words(table.url),
    businessType: equals(table.businessType),
    operatorType: equals(table.operatorType),
    status: equals(table.status),
    startTime: atLeast(table.time),
    endTime: atMost(table.time),
  },
  sorts: { time: table.time, costMs: table.costMs },
  order: [down(table.time), down(table.id)],
})
