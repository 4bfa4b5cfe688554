import type { BusinessType, OperatorStatus, OperatorType } from '@lectern/contract/oper-log.ts'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn } from '../database/columns.ts'

export interface FieldChange {
  field: string
  before?: unknown
  after?: unknown
}

/** Who did what, when, from where, and what it changed. Rows are only ever added. */
export const operLogTable = pgTable(
  'oper_log',
  {
    id: idColumn(),
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
    index().on(table.time, table.id),
    index().on(table.operatorId, table.time),
    index().on(table.businessType, table.time),
    index().on(table.status, table.time),
    // The log only grows: what people search by text has an index that finds the middle of a word.
    index().using('gin', table.operator.op('gin_trgm_ops')),
    index().using('gin', table.title.op('gin_trgm_ops')),
    index().using('gin', table.url.op('gin_trgm_ops')),
  ],
)
