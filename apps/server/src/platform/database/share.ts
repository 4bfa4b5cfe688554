import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { limitConcurrency, type RunLimited } from '../limits/limit-concurrency.ts'
import type { Database, Db, Reads } from './database.ts'
import { drizzleOptions } from './drizzle.ts'
import { isUnnamed, leaveUnnamed } from './unnamed.ts'

/** What calls read and change with. */
export type Share = Pick<Database, 'db' | 'reading' | 'change'>

/** Short, because what waits here is a single statement or transaction, and there is no end to how many may come. */
const waiting = 1_000
const waitMs = 3_000

/**
 * The same database for callers who together may hold only so many of its connections, so that others always find one.
 * What they ask beyond waits in a queue of its own, and is refused when that is long.
 */
export function shareOf(database: Database, connections: number): Share {
  const limited = limitConcurrency({ concurrency: connections, waiting, waitMs })
  const known = new WeakMap<Reads, Reads>()
  return {
    db: limitedDb(database.pool, limited),
    change: (work, signal) => limited(() => database.change(work, signal)),
    reading(written) {
      const reads = database.reading(written)
      const shared = known.get(reads) ?? {
        ...reads,
        db: limitedDb(reads.pool as pg.Pool, limited),
        transaction: (work, signal) => limited(() => reads.transaction(work, signal)),
      }
      known.set(reads, shared)
      return shared
    },
  }
}

/** Each statement waits for itself and holds nothing meanwhile, so that no call waits for what it has. */
function limitedDb(pool: Pick<pg.Pool, 'query'>, limited: RunLimited): Db {
  const shared = {
    query: (config: pg.QueryConfig, values?: unknown[]) => limited(() => pool.query(config, values)),
  }
  if (isUnnamed(pool)) leaveUnnamed(shared)
  return drizzle(shared as never, drizzleOptions)
}
