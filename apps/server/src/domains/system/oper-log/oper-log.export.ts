import { addAbortSignal, PassThrough } from 'node:stream'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, asc, gt, lte, max } from 'drizzle-orm'
import { operLogTable as table } from '../../../platform/audit/audit.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isPhrase, phrase } from '../../../platform/phrases/phrases.ts'
import { type Cell, writeTable } from '../../../platform/spreadsheet/write-table.ts'
import { resultsFolder, type TaskKind, type TaskRun } from '../../../platform/tasks/tasks.ts'
import { listColumns, type OperLogFilters, operLogWhere } from './oper-log.queries.ts'

type ExportParams = OperLogFilters & { format: 'csv' | 'xlsx'; language: Language; timeZone: string }
type Row = Pick<typeof table.$inferSelect, keyof typeof listColumns>

const batchSize = 1_000
const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const columns = [
  'time',
  'operator',
  'title',
  'businessType',
  'status',
  'method',
  'url',
  'ip',
  'costMs',
  'errorMsg',
] as const

/** Writes the filtered log into a file, in batches by id, so that time and memory stay low however long the log is. */
export const operLogExport: TaskKind<ExportParams> = {
  kind: 'operLogExport',
  permission: 'SYS_OPER_LOG',
  cancellable: true,
  run: async (task) => {
    const { params, platform, taskId, signal } = task
    const { format, language } = params
    const key = `${resultsFolder}/oper-log-${taskId}.${format}`
    // Destroyed when the task is aborted, which stops both the writer and the upload.
    const out = addAbortSignal(signal, new PassThrough())
    const stored = platform.storage.put(key, out, contentTypes[format])
    const written = writeTable({
      format,
      columns: columns.map((column) => phrase(language, `operLog.columns.${column}`)),
      rows: cellsOf(task),
      timeZone: params.timeZone,
      out,
    })
    // Wait for both before the task ends, so that nothing is left half-written.
    await Promise.allSettled([written, stored])
    await stored
    const { rows } = await written
    return { key, name: `operation-log-${taskId}.${format}`, rows }
  },
}

async function* cellsOf({ params, platform, report, signal }: TaskRun<ExportParams>): AsyncGenerator<Cell[]> {
  const { db } = platform.database
  const where = operLogWhere(params)
  // Leave out rows that are logged from now on, or the export might never end.
  const last = await newestId(db)
  const total = await db.$count(table, and(where, lte(table.id, last)))
  let done = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const rows = await db
      .select(listColumns)
      .from(table)
      .where(and(where, gt(table.id, after), lte(table.id, last)))
      .orderBy(asc(table.id))
      .limit(batchSize)
    for (const row of rows) yield cells(row, params.language)
    done += rows.length
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? last
    await report((done / total) * 100)
  }
}

async function newestId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(table.id) }).from(table)
  return row?.id ?? 0
}

function cells(row: Row, language: Language): Cell[] {
  return columns.map((column) => {
    if (column === 'title') return shownTitle(row.title, language)
    if (column === 'time') return new Date(row.time)
    return row[column]
  })
}

function shownTitle(title: string, language: Language): string {
  const [resource, action] = title.split('.')
  const names = [`audit.resources.${resource}`, `audit.actions.${action}`]
  return names.map((name, index) => (isPhrase(name) ? phrase(language, name) : [resource, action][index])).join(' · ')
}
