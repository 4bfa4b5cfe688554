import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../access/access.table.ts'
import { createTimeColumn, refColumn } from '../database/columns.ts'
import type { PhraseKey, PhraseValues } from '../phrases/phrases.ts'

/** One row of a file, and what is to be done with it or was done. */
export interface JudgedRow {
  row: number
  cells: Record<string, string>
  ok: boolean
  verdict: PhraseKey
  params: PhraseValues
}

/** What a dry run found out, kept for a day so that the import does what was shown. */
export const importPlansTable = pgTable('import_plan', {
  key: text().primaryKey(),
  kind: text().notNull(),
  staffId: refColumn()
    .notNull()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  rows: jsonb().$type<JudgedRow[]>().notNull(),
  /** What became of the rows so far, in the same order. */
  results: jsonb().$type<JudgedRow[]>().notNull().default([]),
  /** The task that imports the rows, once it has been started. */
  taskId: refColumn(),
  createTime: createTimeColumn(),
})
