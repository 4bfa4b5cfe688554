import type { BusinessType, OperatorStatus, OperatorType } from '@lectern/contract/system/oper-log.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, refColumn } from '../database/columns.ts'

export interface FieldChange {
  field: string
  before?: unknown
  after?: unknown
}

/**
 * Who did what, when, from where, and what it changed. Rows are only ever added, and go by whole months: the table is
 * partitioned by time, which Drizzle cannot say, so its migration is written by hand (`log-months.ts` keeps the months).
 */
export const operLogTable = pgTable(
  'oper_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    time: createTimeColumn(),
    operatorId: refColumn(),
    /** The name at the time; it stays when the person goes. */
    operator: text().notNull(),
    title: text().notNull(),
    businessType: text().$type<BusinessType>().notNull(),
    operatorType: text().$type<OperatorType>().notNull(),
    method: text().notNull(),
    url: text().notNull(),
    ip: text().notNull(),
    requestId: text().notNull(),
    params: jsonb().notNull(),
    diff: jsonb().$type<FieldChange[]>().notNull(),
    status: text().$type<OperatorStatus>().notNull(),
    errorMsg: text(),
    costMs: integer().notNull(),
  },
  (table) => [
    // The key of a partitioned table holds what it is divided by.
    primaryKey({ columns: [table.id, table.time] }),
    index().on(table.time, table.id),
    index().on(table.costMs, table.id),
    index().on(table.operatorId, table.time),
    index().on(table.businessType, table.time),
    index().on(table.operatorType, table.time),
    index().on(table.status, table.time),
    // The log only grows: what people search by text has an index that finds the middle of a word.
    index().using('gin', table.operator.op('gin_trgm_ops')),
    index().using('gin', table.title.op('gin_trgm_ops')),
    index().using('gin', table.url.op('gin_trgm_ops')),
  ],
)
