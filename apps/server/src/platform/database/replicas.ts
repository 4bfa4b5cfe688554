import { drizzle } from 'drizzle-orm/node-postgres'
import type { Logger } from '../log/log.ts'
import type { Database, Reads } from './database.ts'
import { drizzleOptions } from './drizzle.ts'
import { createLeaderLog } from './leader-log.ts'
import { type Position, readPosition, unreachable } from './position.ts'
import { askPosition, isReplicaFailure, ReplicaPool, Replicas } from './replica-pool.ts'
import { changeOn, transactionOn } from './transaction.ts'
import { isUnnamed, leaveUnnamed } from './unnamed.ts'

/** Whoever has not just written sees nothing that is older than this. */
const mostSecondsBehind = 3
const lookEveryMs = 1_000
/** How to open the replica. One that cannot be reached soon is left alone, because the leader can answer instead. */
export const replicaOptions = { connectMs: 1_000, hosts: 'any' } as const

/** How far the replica is behind, for those who watch the product. */
export interface ReplicaState {
  secondsBehind: number
  isUsed: boolean
}

/** A database whose reads go to a replica, if there is one that has what they need. */
export async function withReplicas(
  leader: Database,
  replica: Database,
  log: Logger,
  onLook: (state: ReplicaState) => void,
): Promise<Database> {
  const leaderLog = createLeaderLog(leader.db, mostSecondsBehind)
  const replicas = new Replicas(replica.pool, leaderLog.needed)

  const readsAt = (position: Position): Reads => {
    const pool = new ReplicaPool(replicas, leader.pool, position)
    if (isUnnamed(replica.pool)) leaveUnnamed(pool)
    return {
      db: drizzle(pool as never, drizzleOptions),
      pool,
      async transaction(work, signal) {
        try {
          return await transactionOn(pool, work, signal)
        } catch (error) {
          if (signal?.aborted || !isReplicaFailure(error)) throw error
          replicas.rest()
          return leader.transaction(work, signal)
        }
      },
    }
  }
  const usual = readsAt(0n)

  async function look(): Promise<void> {
    // Noting fails while there is no leader. Replicas go on answering meanwhile.
    await leaderLog.note().catch(() => undefined)
    const client = await replica.pool.connect().catch(() => undefined)
    const position = client && (await askPosition(client).catch(() => undefined))
    client?.release(position === undefined)
    if (position === undefined) replicas.rest()
    const isUsed = position !== undefined && position >= leaderLog.needed()
    onLook({ secondsBehind: position === undefined ? Number.NaN : leaderLog.secondsBehind(position), isUsed })
    if (isUsed !== wasUsed)
      log.warn(isUsed ? 'reads go to the replica' : 'the replica is away or behind: the leader answers')
    wasUsed = isUsed
  }
  let wasUsed = true
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEveryMs)
  await looking

  return {
    ...leader,
    replicaPool: replica.pool,
    change: (work, signal) => changeOn(leader.pool, work, signal),
    reading(written) {
      const position = readPosition(written)
      return position === undefined || position <= leaderLog.needed() ? usual : readsAt(position)
    },
    // Without the position, the next reads go to the leader.
    written: () => leaderLog.end().catch(() => unreachable),
    async close() {
      clearInterval(timer)
      await looking
      await Promise.all([replica.close(), leader.close()])
    },
  }
}
