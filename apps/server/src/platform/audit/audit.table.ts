import type { BusinessType, OperatorStatus, OperatorType } from '@lectern/contract/system/oper-log.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createTimeColumn, refColumn } from '../database/columns.ts'
import { letterIndex } from '../database/indexes.ts'

export interface FieldChange {
  field: string
  before?: unknown
  after?: unknown
}

/**
 * Who did what, when, from where, and what it changed. Rows are only added, and are dropped by whole months. The table
 * is partitioned by time, which Drizzle cannot express, so its migration is written by hand (`log-months.ts` maintains
 * the partitions).
 */
export const operLogTable = pgTable(
  'oper_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    time: createTimeColumn(),
    operatorId: refColumn(),
    /** The name at that time. It stays when the member is deleted. */
    operator: text().notNull(),
    /** The real name at that time. */
    operatorName: text().notNull().default(''),
    /** The record that was changed, and what it was called then. */
    recordId: refColumn(),
    recordName: text().notNull().default(''),
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
    // The key of a partitioned table must include the partition column.
    primaryKey({ columns: [table.id, table.time] }),
    index().on(table.time, table.id),
    index().on(table.costMs, table.id),
    index().on(table.operatorId, table.time),
    index().on(table.businessType, table.time),
    index().on(table.operatorType, table.time),
    index().on(table.status, table.time),
    // The log is large, so columns that people search by text have an index that also finds the middle of a word.
    index().using('gin', table.operator.op('gin_trgm_ops')),
    // The log of one resource is found by the beginning of its titles.
    index('oper_log_resource').on(table.title.op('text_pattern_ops'), table.time),
    index().using('gin', table.url.op('gin_trgm_ops')),
    index().using('gin', table.recordName.op('gin_trgm_ops')),
    letterIndex('oper_log_record', table.recordName),
    letterIndex('oper_log_operator', table.operator),
    letterIndex('oper_log_url', table.url),
  ],
)
