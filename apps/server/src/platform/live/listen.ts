import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '../database/connection.ts'
import type { Logger } from '../log/log.ts'
import { type LiveNotice, liveChannel } from './announce.ts'

interface Handlers {
  onNotice(notice: LiveNotice): void
  /** Called after the connection was lost and opened again. Notices sent in between were missed. */
  onReconnect(): void
}

export interface Listener {
  start(): Promise<void>
  stop(): Promise<void>
}

const reconnectMs = 1_000
/** A connection may die silently, so it is checked regularly. */
const checkEveryMs = 3_000
const timeoutMs = 3_000

/** Keeps one connection that listens for the notices of other servers, and reconnects whenever it is lost. */
export function listenOn(url: string, log: Logger, { onNotice, onReconnect }: Handlers): Listener {
  const connection = connectionTo(url)
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      keepAlive: true,
      application_name: 'lectern-live',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client = next
    next.on('error', () => replace(next))
    next.on('end', () => replace(next))
    next.on('notification', ({ payload }) => onNotice(JSON.parse(payload ?? '{}') as LiveNotice))
    try {
      await next.connect()
      await next.query(`listen ${liveChannel}`)
      checkLater(next)
    } catch (error) {
      replace(next)
      throw error
    }
  }

  function checkLater(current: pg.Client): void {
    if (client !== current) return
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => checkLater(current),
        () => replace(current),
      )
    }, checkEveryMs)
  }

  function replace(broken: pg.Client): void {
    if (client !== broken) return
    client = undefined
    clearTimeout(timer)
    broken.end().catch(() => undefined)
    if (stopped) return
    timer = setTimeout(() => {
      connect().then(onReconnect, (error: Error) => {
        log.warn({ error: error.message }, 'the live channel cannot reach the database')
      })
    }, reconnectMs)
  }

  async function stop(): Promise<void> {
    stopped = true
    clearTimeout(timer)
    const last = client
    client = undefined
    // A connection that no longer answers would never finish `end`.
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
