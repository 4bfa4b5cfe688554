import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../platform/errors/app-error.ts'
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts'
import { serverFolder } from '../../../platform/project/folders.ts'
import type { FromWorker, PackageFile } from './package-worker.ts'

const program = join(serverFolder, 'src/domains/content/uploads/package-worker.ts')

/** Together less than the ten seconds that a client waits. The largest directory takes two, and a slow store some more. */
const inTurn = limitConcurrency({ concurrency: 1, waiting: 10, waitMs: 3_000, workMs: 6_000 })

/** Refuses a file that is no Android package. */
export async function requirePackage(file: Blob, runInTurn = inTurn): Promise<void> {
  const ending = new AbortController()
  const isPackage = await runInTurn(() => lookInto(file, ending.signal)).finally(() => ending.abort())
  if (!isPackage) throw new AppError('upload.notPackage')
}

/** Looks into it in a thread of its own, because a directory of many thousand parts takes seconds. Here it is only read. */
async function lookInto(file: Blob, signal: AbortSignal): Promise<boolean> {
  const input: PackageFile = { size: file.size }
  const worker = new Worker(program, { workerData: input, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  worker.on('message', (message: FromWorker) => {
    if ('isPackage' in message) resolve(message.isPackage)
    else
      file
        .slice(message.start, message.end)
        .arrayBuffer()
        .then((bytes) => worker.postMessage(bytes, [bytes]))
        .catch(reject)
  })
  worker.once('error', reject)
  const stop = () => reject(new Error('the check of a package was given up'))
  worker.once('exit', stop)
  signal.addEventListener('abort', stop)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
