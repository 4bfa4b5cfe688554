import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { QueryOf } from '@lectern/contract/base/route.ts'
import type { Settlement, settlements } from '@lectern/contract/finance/settlement.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import type { Db } from '../../../platform/database/database.ts'
import { phrase } from '../../../platform/phrases/phrases.ts'
import { type Cell, writeTable } from '../../../platform/spreadsheet/write-table.ts'
import type { Reader } from '../../../platform/transfer/write-list.ts'
import { monthBatches, rowsOfMonths } from './settlement.list.ts'

const columns = [
  'month',
  'channel',
  'orderCount',
  'gross',
  'refund',
  'feeRate',
  'fee',
  'net',
  'status',
  'confirmedBy',
  'confirmTime',
] as const

/** A CSV file of what came in by month and channel, in the words and the time zone of its reader. */
export async function writeSettlements(
  db: Db,
  filters: QueryOf<typeof settlements.export>,
  { language, timeZone }: Reader,
): Promise<Buffer> {
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const months of await monthBatches(db, filters)) {
      for (const row of await rowsOfMonths(db, months, filters))
        yield columns.map((name) => cellOf(name, row, language))
    }
  }
  const out = new PassThrough()
  const headings = columns.map((name) => phrase(language, `settlements.exported.${name}`))
  const table = { format: 'csv', columns: headings, rows: rows(), out, timeZone } as const
  const [bytes] = await Promise.all([buffer(out), writeTable(table)])
  return bytes
}

function cellOf(name: (typeof columns)[number], row: Settlement, language: Language): Cell {
  if (name === 'channel') return phrase(language, `orders.channels.${row.channel}`)
  if (name === 'status') return phrase(language, `settlements.statuses.${row.status}`)
  if (name === 'confirmTime') return row.confirmTime === null ? null : new Date(row.confirmTime)
  // Amounts in yuan and rates in percent are both hundredths of what is written.
  if (name === 'month' || name === 'orderCount' || name === 'confirmedBy') return row[name]
  return row[name] / 100
}
