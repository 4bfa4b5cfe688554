import type pg from 'pg'
import { exhaustionOf, isConnectionLost, isDatabaseUnavailable, isRetryable, isTimeout } from './failures.ts'
import { type Position, readPosition } from './position.ts'

/** How long a replica that could not be reached, or was too far behind, is left alone. */
const restMs = 1_000

/** What is known of the replicas of an address, by all who read from them. */
export class Replicas {
  readonly pool: pg.Pool
  readonly #needed: () => Position
  /** What the replica behind each connection is known to have. An address may lead to several replicas. */
  readonly #known = new WeakMap<pg.PoolClient, Position>()
  #restUntil = 0

  constructor(pool: pg.Pool, needed: () => Position) {
    this.pool = pool
    this.#needed = needed
  }

  /** A connection whose replica has what is needed by all, and by this reader; none if the leader has to answer. */
  async connect(position: Position): Promise<pg.PoolClient | undefined> {
    if (Date.now() < this.#restUntil) return undefined
    try {
      const client = await this.pool.connect()
      try {
        const needed = this.#needed()
        const has = await this.#positionOf(client, position > needed ? position : needed)
        if (has >= needed && has >= position) return client
        if (has < needed) this.rest()
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    } catch {
      this.rest()
    }
    return undefined
  }

  rest(): void {
    this.#restUntil = Date.now() + restMs
  }

  /** Asks the replica only if it is not known to have enough, which is about once a second for each connection. */
  async #positionOf(client: pg.PoolClient, wanted: Position): Promise<Position> {
    const known = this.#known.get(client) ?? 0n
    if (known >= wanted) return known
    const position = await askPosition(client)
    this.#known.set(client, position)
    return position
  }
}

/** After a failover the address may lead to the leader, which has everything. */
export async function askPosition(client: pg.PoolClient): Promise<Position> {
  const { rows } = await client.query<{ position: string | null }>(`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as position`)
  return readPosition(rows[0]?.position ?? undefined) ?? 0n
}

/** Reads from a replica that has what this reader needs, and from the leader if there is none. */
export class ReplicaPool {
  readonly #replicas: Replicas
  readonly #leader: pg.Pool
  readonly #position: Position

  constructor(replicas: Replicas, leader: pg.Pool, position: Position) {
    this.#replicas = replicas
    this.#leader = leader
    this.#position = position
  }

  async connect(): Promise<pg.PoolClient> {
    return (await this.#replicas.connect(this.#position)) ?? this.#leader.connect()
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#replicas.connect(this.#position)
    if (!client) return this.#leader.query(config, values)
    try {
      const result = await client.query(config, values)
      client.release()
      return result
    } catch (error) {
      client.release(isConnectionLost(error))
      if (!isReplicaFailure(error)) throw error
      this.#replicas.rest()
      return this.#leader.query(config, values)
    }
  }
}

/**
 * Whether the leader can do what a replica could not: it is away, cancelled a read because of what it had to replay,
 * takes no writes, or has no room or memory for a read. What took too long would take the leader as long.
 */
export const isReplicaFailure = (error: unknown): boolean =>
  !isTimeout(error) && (isDatabaseUnavailable(error) || isRetryable(error) || exhaustionOf(error) !== undefined)
