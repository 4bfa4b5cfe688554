import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileFormat } from '@lectern/contract/base/transfer.ts'
import { type BackgroundTask, notify } from '@lectern/contract/system/notify.ts'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { writeTable } from '../platform/spreadsheet/write-table.ts'
import { eventually } from './eventually.ts'
import type { Caller } from './test-server.ts'

/** Waits until a task has ended, and returns it as its owner sees it. */
export const endedTask = (who: Caller, id: number, withinMs?: number): Promise<BackgroundTask> =>
  eventually(
    `task ${id} ends`,
    async () => {
      const { content } = await who.ask(notify.tasks, { query: { state: 'finished', size: 50 } })
      return content.find((task) => task.id === id)
    },
    withinMs,
  )

/** Follows the link of a finished task, as its owner's browser does. */
export async function download(who: Caller, { content }: BackgroundTask): Promise<Response> {
  const response = await fetch(who.address + content)
  if (!response.ok) throw new Error(`the file of the task answers ${response.status}`)
  return response
}

/** Every row of a finished task's file, the headings first. */
export async function fileRows(who: Caller, task: BackgroundTask, format: FileFormat): Promise<unknown[][]> {
  const bytes = Buffer.from(await (await download(who, task)).arrayBuffer())
  if (format === 'csv') return parseCsv(bytes.toString())
  return (await readXlsx(bytes)).sheets[0]?.rows ?? []
}

/** A file to import. */
export async function sheetFile(headings: string[], rows: string[][], format: FileFormat = 'csv'): Promise<File> {
  const out = new PassThrough()
  async function* cells() {
    yield* rows
  }
  const [bytes] = await Promise.all([buffer(out), writeTable({ format, columns: headings, rows: cells(), out })])
  return new File([new Uint8Array(bytes)], `rows.${format}`)
}
