import { importLimits } from '@lectern/contract/base/transfer.ts'
import { AppError } from '../errors/app-error.ts'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import type { ReadOptions, TableRow } from './read/collect.ts'
import { readInWorker } from './read/in-worker.ts'
import { waitMs, workMs } from './read/limits.ts'

export type { ReadOptions, TableRow }

/** The queue allows some seconds more than the reader, because the reader answers with the better reason. */
const queue = limitConcurrency({ concurrency: 1, waitMs, workMs: workMs + 2_000 })

/** Reads an uploaded .xlsx or CSV file into rows of text. Its content decides what it is, not its name. */
export async function readTable(file: { name: string; bytes: Buffer }, options: ReadOptions): Promise<TableRow[]> {
  if (file.bytes.length > importLimits.bytes) throw new AppError('sheet.tooLarge')
  const answer = await queue(() => readInWorker(file.bytes, options))
  if ('rows' in answer) return answer.rows
  throw new AppError(answer.reason, answer.params)
}
