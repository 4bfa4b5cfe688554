import type { TaskStatus } from '@lectern/contract/system/notify.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../access/access.table.ts'
import { createTimeColumn, idColumn, refColumn, timeColumn } from '../database/columns.ts'
import type { PhraseValues, Reason } from '../phrases/phrases.ts'

/** Why a task refused to do its work. */
export interface TaskRefusal {
  reason: Reason
  params: PhraseValues
}

/** Background work that somebody started and watches in the task drawer. */
export const taskTable = pgTable(
  'task',
  {
    id: idColumn(),
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    params: jsonb().notNull(),
    rate: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** How many of them do not count any more, because a later one made progress. */
    attemptsBefore: integer().notNull().default(0),
    status: text().$type<TaskStatus>().notNull().default('RUNNING'),
    /** Where the result is stored, and the name it is downloaded under. */
    resultKey: text(),
    resultName: text(),
    /** The page of the console that shows the result, if the result is not a file. */
    resultPage: text(),
    rows: integer(),
    /** How many rows were left as they are, if the work refuses some. */
    refused: integer().notNull().default(0),
    /** How far the work has got, so that another run goes on from there. */
    state: jsonb(),
    /** Set if the task failed because it refused, and not because something broke. */
    refusal: jsonb().$type<TaskRefusal>(),
    createTime: createTimeColumn(),
    finishTime: timeColumn(),
  },
  (table) => [
    index().on(table.staffId, table.status, table.id),
    index('task_running').on(table.kind).where(sql`status = 'RUNNING'`),
  ],
)
