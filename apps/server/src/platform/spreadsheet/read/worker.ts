import { parentPort, workerData } from 'node:worker_threads'
import type { ReadOptions, TableRow } from './collect.ts'
import { readFile } from './read-file.ts'
import { Refusal } from './refusal.ts'

/** What a worker is started with, and its one answer. */
export interface WorkerInput {
  bytes: Uint8Array
  options: ReadOptions
}
export type WorkerAnswer = { rows: TableRow[] } | Pick<Refusal, 'reason' | 'params'>

const { bytes, options }: WorkerInput = workerData

async function answer(): Promise<WorkerAnswer> {
  try {
    return { rows: await readFile(Buffer.from(bytes.buffer), options) }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.reason, params: error.params }
    throw error
  }
}

parentPort?.postMessage(await answer(), [])
