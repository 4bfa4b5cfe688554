import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { serverFolder } from '../../project/folders.ts'
import type { ReadOptions } from './collect.ts'
import { maxHeapMegabytes, workMs } from './limits.ts'
import type { WorkerAnswer, WorkerInput } from './worker.ts'

const program = join(serverFolder, 'src/platform/spreadsheet/read/worker.ts')

/** Reads in a thread of its own, so that a costly file neither holds up calls nor takes more than its share. */
export async function readInWorker(
  file: Buffer,
  options: ReadOptions,
  limits = { workMs, maxHeapMegabytes },
): Promise<WorkerAnswer> {
  // A copy that the thread owns, because the caller may need the bytes afterwards.
  const bytes = Uint8Array.from(file)
  const input: WorkerInput = { bytes, options }
  const worker = new Worker(program, {
    workerData: input,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMegabytes },
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>()
  const timer = setTimeout(() => resolve({ reason: 'sheet.tooSlow', params: {} }), limits.workMs)
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
