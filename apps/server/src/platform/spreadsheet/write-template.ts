import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeTable } from './write-table.ts'

/** An empty .xlsx file with the headings of an import. */
export async function writeTemplate(columns: string[]): Promise<Buffer> {
  const out = new PassThrough()
  async function* noRows(): AsyncGenerator<never> {}
  const [bytes] = await Promise.all([buffer(out), writeTable({ format: 'xlsx', columns, rows: noRows(), out })])
  return bytes
}
