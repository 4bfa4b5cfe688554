import type { Logger } from '../log/log.ts'

export interface Clock {
  stop(): Promise<void>
}

/**
 * Calls at the beginning of every second, so that what is due at a second starts in it. What is due is kept in the
 * database, never in a timer: a server that was away finds it when it is back. A call that takes longer than a second
 * is waited for, not overtaken.
 */
export function startClock(look: () => Promise<void>, log: Logger): Clock {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  const wait = () => {
    if (!stopped) timer = setTimeout(tick, 1000 - (Date.now() % 1000))
  }
  const tick = () => {
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'looking for what is due failed'))
      .then(wait)
  }
  wait()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
