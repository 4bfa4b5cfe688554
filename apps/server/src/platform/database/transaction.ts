import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Db, drizzleOptions } from './drizzle.ts'
import { isConnectionLost, UnavailableError } from './failures.ts'

type Work<T> = (tx: Db) => Promise<T>
type Pool = Pick<pg.Pool, 'connect'>

/** What a change returned, and where the log ends after it; the latter only if that was asked. */
export interface Changed<T> {
  result: T
  written?: string
}

/** Runs the work in a transaction. Always releases its connection; Drizzle's own transaction leaks it if `begin` fails. */
export const transactionOn = async <T>(pool: Pool, work: Work<T>, signal?: AbortSignal): Promise<T> =>
  (await runAndCommit(pool, work, 'commit', signal)).result

/** The same, and where the log ends after it. One question asks for both, because every change pays for it. */
export const changeOn = <T>(pool: Pool, work: Work<T>, signal?: AbortSignal): Promise<Changed<T>> =>
  runAndCommit(pool, work, 'commit; select pg_current_wal_insert_lsn()::text as written', signal)

async function runAndCommit<T>(
  pool: Pool,
  work: Work<T>,
  commit: string,
  signal: AbortSignal | undefined,
): Promise<Changed<T>> {
  const client = await pool.connect()
  let broken = false
  // Ending the connection fails the current statement and all that follow, and PostgreSQL rolls the work back.
  const abort = () => {
    broken = true
    void client.end()
  }
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const unreplicated = noteUnreplicated(client)
  try {
    await client.query('begin')
    const result = await work(withSavepoints(client))
    const answers = [await client.query<{ written?: string }>(commit)].flat()
    // PostgreSQL answers the commit of a failed transaction with a rollback, and calls that no error.
    if (answers[0]?.command !== 'COMMIT') throw new Error('rolled back, because one of its statements had failed')
    if (unreplicated.noted) throw new UnavailableError('the change was not replicated in time')
    return { result, ...answers.at(-1)?.rows[0] }
  } catch (error) {
    // PostgreSQL rolls back by itself when the connection ends.
    broken ||= isConnectionLost(error) || (await fails(client.query('rollback')))
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    unreplicated.end()
    client.release(broken)
  }
}

const fails = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  )

/** Inside a transaction, another one is a savepoint. */
function withSavepoints(client: pg.PoolClient, depth = 1): Db {
  const tx: Db = Object.create(drizzleOf(client))
  const name = `inner${depth}`
  tx.transaction = async (work: (tx: never) => Promise<never>) => {
    await client.query(`savepoint ${name}`)
    try {
      const result = await work(withSavepoints(client, depth + 1) as never)
      await client.query(`release savepoint ${name}`)
      return result
    } catch (error) {
      if (!isConnectionLost(error)) await client.query(`rollback to savepoint ${name}`)
      throw error
    }
  }
  return tx
}

const known = new WeakMap<pg.PoolClient, Db>()

/** Connections stay, so what Drizzle needs for one is made once. */
function drizzleOf(client: pg.PoolClient): Db {
  const db = known.get(client) ?? drizzle(client, drizzleOptions)
  known.set(client, db)
  return db
}

/**
 * A commit that waits for its synchronous replica longer than a statement may take ends with a mere warning, and would be
 * lost with the leader. The caller is told that it failed, and may repeat it with its key.
 */
function noteUnreplicated(client: pg.PoolClient): { noted: boolean; end(): void } {
  const onNotice = ({ routine }: { routine?: string }) => {
    if (routine === 'SyncRepWaitForLSN') note.noted = true
  }
  const note = { noted: false, end: () => void client.off('notice', onNotice) }
  client.on('notice', onNotice)
  return note
}
