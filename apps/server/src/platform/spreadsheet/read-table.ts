import { Worker } from 'node:worker_threads'
import { AppError } from '../errors/app-error.ts'
import { limitConcurrency } from '../pictures/limit-concurrency.ts'
import type { ReadOptions, TableRow } from './read/collect.ts'
import { maxFileBytes, maxHeapMegabytes, waitMs, workMs } from './read/limits.ts'
import type { WorkerAnswer, WorkerInput } from './read/worker.ts'

export type { ReadOptions, TableRow }

/** A second more than the reader's own limit, which answers with the better reason. */
const queue = limitConcurrency({ concurrency: 1, waitMs, workMs: workMs + 1_000 })

/** Reads an uploaded .xlsx or CSV file into rows of text. Its content decides what it is, not its name. */
export async function readTable(file: { name: string; bytes: Buffer }, options: ReadOptions): Promise<TableRow[]> {
  if (file.bytes.length > maxFileBytes) throw new AppError('sheet.tooLarge')
  const answer = await queue(() => readInWorker(file.bytes, options))
  if ('rows' in answer) return answer.rows
  throw new AppError(answer.reason, answer.params)
}

/** Reads in a thread of its own, so that a costly file neither holds up calls nor takes more than its share. */
async function readInWorker(file: Buffer, options: ReadOptions): Promise<WorkerAnswer> {
  const bytes = Uint8Array.from(file)
  const input: WorkerInput = { bytes, options }
  const worker = new Worker(new URL('./read/worker.ts', import.meta.url), {
    workerData: input,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>()
  const timer = setTimeout(() => resolve({ reason: 'sheet.tooSlow', params: {} }), workMs)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ reason: 'sheet.tooLarge', params: {} })
    else reject(error)
  })
  worker.once('exit', () => reject(new Error('The reader of a spreadsheet ended without an answer')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
