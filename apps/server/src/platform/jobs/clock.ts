import type { Logger } from '../log/log.ts'

export interface Clock {
  stop(): Promise<void>
}

/**
 * Calls `runDue` at the beginning of every second, so that work starts within the second in which it is due. Due times
 * are kept in the database and never in a timer, so that a server that was down finds them when it is back. If a call
 * takes longer than a second, the next one waits for it.
 */
export function startClock(runDue: () => Promise<void>, log: Logger): Clock {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const wait = () => {
    if (!stopped) timer = setTimeout(tick, 1000 - (Date.now() % 1000))
  }
  const tick = () => {
    running = runDue()
      .catch((error: unknown) => log.error({ err: error }, 'looking for what is due failed'))
      .then(wait)
  }
  wait()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
