import { addAbortSignal, PassThrough } from 'node:stream'
import type { FileFormat } from '@lectern/contract/base/transfer.ts'
import type { Platform } from '../core/platform.ts'
import { type Table, writeTable } from './write-table.ts'

export const contentTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface StoredTable extends Omit<Table, 'out'> {
  /** Where the file is stored. */
  key: string
  /** Aborting it stops both the writer and the upload, and leaves no file. */
  signal: AbortSignal
}

/** Writes a table into a file of the store, and says how many rows it has. */
export async function storeTable(
  { storage }: Platform,
  { key, signal, ...table }: StoredTable,
): Promise<{ rows: number }> {
  const out = addAbortSignal(signal, new PassThrough())
  const stored = storage.put(key, out, contentTypes[table.format])
  const written = writeTable({ ...table, out })
  // Wait for both even if one fails, so that nothing is left half-written and no failure goes unheard.
  await Promise.allSettled([stored, written])
  await stored
  return written
}
