import type { BodyOf } from '@lectern/contract/base/route.ts'
import type { operLogs } from '@lectern/contract/system/oper-log.ts'
import { and, asc, desc, eq, gte, lte, type SQL } from 'drizzle-orm'
import { operLogTable as table } from '../../../platform/audit/audit.table.ts'
import { contains } from '../../../platform/list/filters.ts'

export type OperLogFilters = Omit<BodyOf<typeof operLogs.export>, 'format'>

export function operLogWhere(filters: OperLogFilters): SQL | undefined {
  const { operator, title, url, businessType, operatorType, status, startTime, endTime } = filters
  return and(
    operator ? contains(table.operator, operator) : undefined,
    title ? contains(table.title, title) : undefined,
    url ? contains(table.url, url) : undefined,
    businessType ? eq(table.businessType, businessType) : undefined,
    operatorType ? eq(table.operatorType, operatorType) : undefined,
    status ? eq(table.status, status) : undefined,
    startTime ? gte(table.time, startTime) : undefined,
    endTime ? lte(table.time, endTime) : undefined,
  )
}

const sortable = { time: table.time, costMs: table.costMs }

export function operLogOrder(sort = 'time,desc'): SQL[] {
  const [field, direction] = sort.split(',') as [keyof typeof sortable, string]
  const order = direction === 'asc' ? asc : desc
  return [order(sortable[field]), order(table.id)]
}

/** The columns of the list. Parameters and changes are large and stored apart, so they are read for one record only. */
export const listColumns = {
  id: table.id,
  time: table.time,
  operatorId: table.operatorId,
  operator: table.operator,
  title: table.title,
  businessType: table.businessType,
  operatorType: table.operatorType,
  method: table.method,
  url: table.url,
  ip: table.ip,
  status: table.status,
  errorMsg: table.errorMsg,
  costMs: table.costMs,
}
