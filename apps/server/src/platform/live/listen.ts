import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log/log.ts'
import { type LiveNotice, liveChannel } from './announce.ts'

interface Ears {
  hear(notice: LiveNotice): void
  /** Listening again after a break: what was said meanwhile was not heard. */
  resumed(): void
}

export interface Listening {
  start(): Promise<void>
  stop(): Promise<void>
}

const reconnectMs = 1_000
/** A connection may die without a word, so it is asked whether it lives. */
const checkEveryMs = 3_000
const answerWithinMs = 3_000

/** Keeps one connection listening to what other servers say, and makes it anew whenever it is lost. */
export function listenOn(url: string, log: Logger, { hear, resumed }: Ears): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'lectern-live',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    client = next
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as LiveNotice))
    try {
      await next.connect()
      await next.query(`listen ${liveChannel}`)
      checkLater(next)
    } catch (error) {
      lose(next)
      throw error
    }
  }

  function checkLater(current: pg.Client): void {
    if (client !== current) return
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => checkLater(current),
        () => lose(current),
      )
    }, checkEveryMs)
  }

  function lose(broken: pg.Client): void {
    if (client !== broken) return
    client = undefined
    clearTimeout(timer)
    broken.end().catch(() => undefined)
    if (stopped) return
    timer = setTimeout(() => {
      connect().then(resumed, (error: Error) => {
        log.warn({ error: error.message }, 'the live channel cannot reach the database')
      })
    }, reconnectMs)
  }

  async function stop(): Promise<void> {
    stopped = true
    clearTimeout(timer)
    const last = client
    client = undefined
    // A connection that has gone silent would not answer the farewell.
    await Promise.race([last?.end(), pause(reconnectMs, undefined, { ref: false })])
  }

  return {
    async start() {
      await connect().catch(async (error: unknown) => {
        await stop()
        throw error
      })
    },
    stop,
  }
}
