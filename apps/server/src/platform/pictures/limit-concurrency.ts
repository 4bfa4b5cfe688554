import { AppError } from '../errors/app-error.ts'

interface Limits {
  concurrency: number
  waitMs: number
  workMs: number
}

const retryAfterSeconds = 2

export const tooBusy = (): AppError => new AppError('request.busy', { seconds: retryAfterSeconds })

/** Runs a few works at the same time, first come first served. Work that waits or takes too long is refused. */
export function limitConcurrency({ concurrency, waitMs, workMs }: Limits) {
  const queue: (() => void)[] = []
  let running = 0

  async function acquireSlot(): Promise<void> {
    if (running >= concurrency) {
      await new Promise<void>((resolve, reject) => {
        const begin = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(begin), 1)
          reject(tooBusy())
        }, waitMs)
        queue.push(begin)
      })
    } else running += 1
  }

  /** Passes the slot on to the next in the queue, if there is one. */
  function releaseSlot(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    await acquireSlot()
    // The slot is released only when the work has really ended, even if its caller has already been refused.
    const done = work().finally(releaseSlot)
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooBusy()), workMs)
    })
    return Promise.race([done, timeout]).finally(() => clearTimeout(timer))
  }
}
