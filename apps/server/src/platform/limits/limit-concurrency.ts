import { AppError } from '../errors/app-error.ts'

interface Limits {
  concurrency: number
  /** How many works may wait, if not any number. */
  waiting?: number
  waitMs: number
  /** How long a work may take, if that is not limited elsewhere. */
  workMs?: number
}

/** Runs work when there is room for it, or refuses it. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 2

export const tooBusy = (): AppError => new AppError('request.busy', { seconds: retryAfterSeconds })

/** Runs a few works at the same time, first come first served. Work that waits or takes too long is refused. */
export function limitConcurrency({ concurrency, waiting = Infinity, waitMs, workMs }: Limits): RunLimited {
  const queue: (() => void)[] = []
  let running = 0

  async function acquireSlot(): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw tooBusy()
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
    if (workMs === undefined) return done
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooBusy()), workMs)
    })
    return Promise.race([done, timeout]).finally(() => clearTimeout(timer))
  }
}
