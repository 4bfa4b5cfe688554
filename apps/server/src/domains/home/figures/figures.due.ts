import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { computeDays, tryFigureLock } from './figures.rules.ts'
import type { FigureSource } from './figures.sources.ts'
import { staleDaysTable as stale } from './figures.table.ts'

interface StaleDay {
  source: FigureSource
  day: string
}

/**
 * A day waits this long from its first change on. Computing it reads all that happened on it, tens of thousands of rows in
 * a large school, and on a busy day something changes all the time.
 */
const restSeconds = 3
/** What else is due every second must not wait long for figures. The days that are left come in the next second. */
const mostMs = 300

/** Computes the days again that have changed. All servers try, and one of them does it. */
export async function refreshFigures(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { rest = restSeconds, ms = mostMs } = {},
): Promise<void> {
  const failed: StaleDay[] = []
  const deadline = Date.now() + ms
  for (let found = true; found && Date.now() < deadline; ) {
    let next: StaleDay | undefined
    try {
      await database.transaction(async (tx) => {
        if (!(await tryFigureLock(tx))) return
        next = await oldestStaleDay(tx, rest, failed)
        if (!next) return
        // This deletes only the marks that are committed now, so a change that comes later keeps its own.
        await tx.delete(stale).where(and(eq(stale.source, next.source), eq(stale.day, next.day)))
        await computeDays(tx, next.source, { first: next.day, last: next.day })
      })
    } catch (error) {
      if (!next) throw error
      failed.push(next)
      log.error({ err: error, ...next }, 'the figures of a day could not be computed')
    }
    found = next !== undefined
  }
}

async function oldestStaleDay(tx: Db, rest: number, failed: StaleDay[]): Promise<StaleDay | undefined> {
  const { rows } = await tx.execute<{ source: FigureSource; day: string }>(sql`
    select source, day::text from ${stale}
    where (source, day) not in (select * from unnest(${sql.param(failed.map(({ source }) => source))}::text[],
      ${sql.param(failed.map(({ day }) => day))}::date[]))
    group by source, day having min(time) <= now() - make_interval(secs => ${rest})
    order by min(time) limit 1`)
  return rows[0]
}
