import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type Position, readPosition, unreachablePosition } from './position.ts'

export interface LeaderLog {
  /** Where the log of the leader ends now, as text. */
  end(): Promise<string>
  /** Notes where it ends. Called every second. */
  note(): Promise<void>
  /** What a replica must have, or it is further behind than anybody should notice. */
  needed(): Position
  /** How far behind a replica is that has this position. */
  secondsBehind(position: Position): number
}

/**
 * Where the log of the leader ended in the last seconds. How far behind a replica is cannot be asked of the replica: one
 * that has lost its leader, or whose leader is quiet, does not know.
 */
export function createLeaderLog(db: Db, mostSecondsBehind: number, now = Date.now): LeaderLog {
  const noted: { at: number; position: Position }[] = []

  const end = async () => {
    const { rows } = await db.execute<{ position: string }>(sql`select pg_current_wal_insert_lsn()::text as position`)
    return rows[0]?.position ?? ''
  }
  const isOld = (entry: { at: number } | undefined) =>
    entry !== undefined && entry.at <= now() - mostSecondsBehind * 1000
  return {
    end,
    async note() {
      const position = readPosition(await end())
      if (position === undefined) return
      // A new leader may begin before the end of the old one.
      if (position < (noted.at(-1)?.position ?? 0n)) noted.length = 0
      noted.push({ at: now(), position })
      while (isOld(noted[1])) noted.shift()
    },
    // Until enough is noted, a replica must have all that was there at the start.
    needed: () => noted[0]?.position ?? unreachablePosition,
    secondsBehind(position) {
      const first = noted.find((entry) => entry.position > position)
      return first ? (now() - first.at) / 1000 : 0
    },
  }
}
