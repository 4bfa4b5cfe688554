import { AppError } from '../errors/app-error.ts'

interface Limits {
  /** So many work at the same time. */
  atOnce: number
  waitMs: number
  workMs: number
}

/** When somebody who was refused may try again. */
const againInSeconds = 2

export const tooBusy = (): AppError => new AppError('request.busy', { seconds: againInSeconds })

/** Lets few work at the same time, in the order they came; whom this would keep too long is refused and may come again. */
export function takeTurns({ atOnce, waitMs, workMs }: Limits) {
  const waiting: (() => void)[] = []
  let working = 0

  async function waitForTurn(): Promise<void> {
    if (working >= atOnce) {
      await new Promise<void>((resolve, reject) => {
        const begin = () => {
          clearTimeout(patience)
          resolve()
        }
        const patience = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1)
          reject(tooBusy())
        }, waitMs)
        waiting.push(begin)
      })
    } else working += 1
  }

  /** Whoever waits takes over the place of who leaves it. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await waitForTurn()
    // The place is free only when the work has really ended, also where nobody waits for it any longer.
    const done = work().finally(leave)
    let patience: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      patience = setTimeout(() => reject(tooBusy()), workMs)
    })
    return Promise.race([done, late]).finally(() => clearTimeout(patience))
  }
}
