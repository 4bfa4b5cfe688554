import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { serverFolder } from '../project/folders.ts'
import type { Answer, Question } from './worker.ts'

const program = join(serverFolder, 'src/platform/rich-text/worker.ts')

/** Together some seconds less than the ten that a call may take. The costliest text takes half a second. */
const queue = limitConcurrency({ concurrency: 1, waiting: 50, waitMs: 5_000 })
const workMs = 4_500
const maxHeapMegabytes = 256

/** It starts with the first long text, stays for the next one, and does not keep the process alive. */
let worker: Worker | undefined

/** Cleans a text in a thread of its own. Null if the text is too large, undefined if it takes too long or too much. */
export const cleanInWorker = (text: Question, limits = { workMs, maxHeapMegabytes }): Promise<Answer | undefined> =>
  queue(async () => {
    const own = worker ?? startWorker(limits.maxHeapMegabytes)
    worker = own
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
    const timer = setTimeout(() => resolve(undefined), limits.workMs)
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error)
    const onExit = () => reject(new Error('the thread that cleans texts ended without an answer'))
    own.once('message', resolve).once('error', onError).once('exit', onExit)
    own.postMessage(text, [])
    let cleaned: Answer | undefined
    try {
      cleaned = await promise
      return cleaned
    } finally {
      clearTimeout(timer)
      own.off('message', resolve).off('error', onError).off('exit', onExit)
      // What it still works at is given up.
      if (cleaned === undefined) await end(own)
    }
  })

function startWorker(maxOldGenerationSizeMb: number): Worker {
  const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb }, execArgv: [] })
  started.unref()
  // It may also end between two texts.
  started.on('error', () => undefined).once('exit', () => forget(started))
  return started
}

async function end(one: Worker): Promise<void> {
  forget(one)
  await one.terminate()
}

/** The next text starts another one. */
function forget(one: Worker): void {
  if (worker === one) worker = undefined
}
