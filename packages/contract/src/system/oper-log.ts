import { z } from 'zod'
import { id, idParams, searchText, time } from '../base/fields.ts'
import { fieldChange, recordNames } from '../base/history.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { exportRoute } from '../base/transfer.ts'

export const businessType = z.enum([
  'OTHER',
  'INSERT',
  'UPDATE',
  'DELETE',
  'GRANT',
  'EXPORT',
  'IMPORT',
  'FORCE',
  'CLEAN',
  'LOGIN',
])
export const operatorType = z.enum(['OTHER', 'MANAGE', 'MOBILE'])
export const operatorStatus = z.enum(['SUCCESS', 'FAIL'])
export type BusinessType = z.infer<typeof businessType>
export type OperatorType = z.infer<typeof operatorType>
export type OperatorStatus = z.infer<typeof operatorStatus>

export const operLog = z.object({
  id,
  time,
  operatorId: id.nullable(),
  operator: z.string(),
  /** The real name at that time, or empty. */
  operatorName: z.string(),
  /** Which thing was changed: its id and its name at that time. A call on many rows names none. */
  recordId: id.nullable(),
  recordName: z.string(),
  /** `resource.action`; the console names it in the reader's language. */
  title: z.string(),
  businessType,
  operatorType,
  method: z.string(),
  url: z.string(),
  ip: z.string(),
  status: operatorStatus,
  errorMsg: z.string().nullable(),
  costMs: z.int(),
})
export type OperLog = z.infer<typeof operLog>
export const operLogDetail = operLog.extend({
  requestId: z.string(),
  params: z.unknown(),
  diff: z.array(fieldChange),
  names: recordNames,
})

const filters = {
  operator: searchText,
  /** What the record was called. */
  record: searchText,
  title: searchText,
  url: searchText,
  businessType: businessType.optional(),
  operatorType: operatorType.optional(),
  status: operatorStatus.optional(),
  startTime: time.optional(),
  endTime: time.optional(),
}

const path = '/api/management/sys-oper-log'
const permission = 'SYS_OPER_LOG'
const valuesOf = (name: string, values: z.ZodType) =>
  defineRoute({
    method: 'GET',
    path: `${path}/enums/${name}`,
    summary: `Operation log: every ${name.replace('-', ' ')}`,
    permission,
    reply: z.array(values),
  })

export const operLogs = {
  list: defineRoute({
    method: 'GET',
    path,
    permission,
    query: listQuery(filters, ['time', 'costMs']),
    reply: pageOf(operLog),
    resource: 'operLogs',
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/{id}`,
    permission,
    params: idParams,
    reply: operLogDetail,
    resource: 'operLogs',
  }),
  businessTypes: valuesOf('business-type', businessType),
  operatorStatuses: valuesOf('operator-status', operatorStatus),
  operatorTypes: valuesOf('operator-type', operatorType),
  export: exportRoute({ path: `${path}/export`, permission, resource: 'operLogs', query: listQuery(filters) }),
}
