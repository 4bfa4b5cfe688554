import { addAbortSignal, PassThrough, type Writable } from 'node:stream'
import type { FileFormat } from '@lectern/contract/base/transfer.ts'
import type { Platform } from '../core/platform.ts'
import { type Table, writeTable } from './write-table.ts'

export const contentTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface StoredFile {
  /** Where the file is stored. */
  key: string
  format: FileFormat
  /** Aborting it stops both the writer and the upload, and leaves no file. */
  signal: AbortSignal
}

/** Writes a table into a file of the store, and says how many rows it has. */
export const storeTable = (platform: Platform, { key, signal, ...table }: StoredFile & Omit<Table, 'out'>) =>
  storeWritten(platform, { key, signal, format: table.format }, (out) => writeTable({ ...table, out }))

/** Stores what `write` writes. */
export async function storeWritten<Result>(
  { storage }: Platform,
  { key, signal, format }: StoredFile,
  write: (out: Writable) => Promise<Result>,
): Promise<Result> {
  const out = addAbortSignal(signal, new PassThrough())
  const stored = storage.put(key, out, contentTypes[format])
  const written = write(out)
  // Wait for both even if one fails, so that nothing is left half-written and no failure goes unheard.
  await Promise.allSettled([stored, written])
  await stored
  return written
}
