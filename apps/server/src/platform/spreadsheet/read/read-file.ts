import { collectRows, type ReadOptions, type TableRow } from './collect.ts'
import { readCsv } from './csv.ts'
import { kindOf } from './kind.ts'
import { readSheet } from './sheet.ts'
import { readWorkbook } from './workbook.ts'
import { openZip } from './zip.ts'

/** Reads a table where it is called. Use `readTable`, which reads in a thread of its own. */
export async function readFile(bytes: Buffer, options: ReadOptions): Promise<TableRow[]> {
  const rows = collectRows(options)
  if (kindOf(bytes) === 'csv') {
    readCsv(bytes, rows.add)
    return rows.finish([])
  }
  const zip = await openZip(bytes)
  return rows.finish(await readSheet(zip, await readWorkbook(zip), rows.add))
}
