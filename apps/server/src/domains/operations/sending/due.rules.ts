import { sendingSteps } from '@lectern/contract/operations/sending.ts'
import { and, asc, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'

/** A table of records with a send time: pushes, site messages, message tasks. */
type SendingTable = PgTable & { id: PgColumn; status: PgColumn; sendTime: PgColumn }

/**
 * Claims the rows that are due, the oldest first, each in a transaction of its own. `begin` gets the id of a row that
 * is locked until the commit, and must change its scheduled status. A second server skips locked rows, and a row that
 * fails to start does not hold up the others.
 */
export async function claimDue(
  { database, log }: Platform,
  table: SendingTable,
  begin: (tx: Db, id: number) => Promise<void>,
): Promise<void> {
  const failed: number[] = []
  const claimNext = (tx: Db) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          inArray(table.status, [...sendingSteps.start.from]),
          lte(table.sendTime, sql`now()`),
          notInArray(table.id, failed),
        ),
      )
      .orderBy(asc(table.sendTime), asc(table.id))
      .limit(1)
      .for('update', { skipLocked: true })

  for (let claimed = true; claimed; ) {
    let id: number | undefined
    try {
      await database.transaction(async (tx) => {
        const [row] = await claimNext(tx)
        id = row?.id as number | undefined
        if (id !== undefined) await begin(tx, id)
      })
    } catch (error) {
      if (id === undefined) throw error
      failed.push(id)
      log.error({ err: error, id }, 'what was due could not be begun')
    }
    claimed = id !== undefined
  }
}
