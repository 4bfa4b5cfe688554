import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../core/platform.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { readQueues } from '../jobs/read-queues.ts'

const answerMs = 1_000

export interface GaugeReader {
  /** Sets what is not counted as it happens. Never fails: what cannot be read is left out. */
  read(): Promise<void>
  close(): Promise<void>
}

/**
 * Asks the database on a connection of its own, which the first reading opens: a full pool is what these metrics have to
 * show, so they must not wait for it, nor take it for a database that is away.
 */
export function createGaugeReader(
  platform: Pick<Platform, 'database' | 'live' | 'log' | 'metrics' | 'settings'>,
): GaugeReader {
  const { database, live, log, metrics, settings } = platform
  // Past a pooler, which would not let it have limits of its own.
  const url = settings.databaseDirectUrl ?? database.url
  let own: Database | undefined
  let asked: Promise<void> | undefined

  async function askDatabase(): Promise<void> {
    own ??= openDatabase(url, 1, log, { limits: { statement: 1, lock: 1, idle: 1 } })
    const queues = await readQueues(own.db)
    for (const { queue, waiting, oldestSeconds } of queues) {
      metrics.jobsWaiting.set({ queue }, waiting)
      metrics.oldestJob.set({ queue }, oldestSeconds)
    }
  }

  return {
    async read() {
      metrics.liveChannels.set(live.openChannels())
      readPool(metrics, 'primary', database.pool)
      if (database.replicaPool) readPool(metrics, 'replica', database.replicaPool)
      // Readings that come together share one question, so that there is never more than one.
      asked ??= askDatabase().finally(() => {
        asked = undefined
      })
      try {
        await Promise.race([asked, noAnswer()])
        metrics.databaseUp.set(1)
      } catch {
        metrics.databaseUp.set(0)
        metrics.jobsWaiting.reset()
        metrics.oldestJob.reset()
      }
    },
    close: async () => own?.close(),
  }
}

function readPool(metrics: Platform['metrics'], pool: 'primary' | 'replica', of: Database['pool']): void {
  const { totalCount, idleCount, waitingCount, options } = of
  metrics.poolOpen.set({ pool }, totalCount)
  metrics.poolIdle.set({ pool }, idleCount)
  metrics.poolWaiting.set({ pool }, waitingCount)
  metrics.poolMax.set({ pool }, options.max)
}

async function noAnswer(): Promise<never> {
  await pause(answerMs, undefined, { ref: false })
  throw new Error('no answer')
}
