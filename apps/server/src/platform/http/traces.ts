import type { Route } from '@lectern/contract/base/route.ts'
import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { staffNameOf } from '../access/actor.ts'
import { operLogTable } from '../audit/audit.table.ts'
import { logRow } from '../audit/audit.ts'
import type { Platform } from '../core/platform.ts'
import type { Db } from '../database/database.ts'
import { type Statement, textStatement } from '../database/statement.ts'
import { historyTable } from '../history/history.table.ts'
import { historyEntry } from '../history/history.ts'
import { keepOldFiles } from '../history/kept-files.ts'
import { liveChannel } from '../live/announce.ts'

/**
 * Leaves what a changing call leaves besides its change, in its transaction: its log row, its entry in the history of
 * the record, and the announcement to open lists. All in one statement, because every change pays for it.
 */
export async function leaveTraces(tx: Db, platform: Platform, request: FastifyRequest, route: Route): Promise<void> {
  const log = logRow(request, route, null)
  if (!log) return
  const history = historyEntry(request, route)
  const resource = request.auditNote.resource ?? route.resource
  const notice = platform.live.noticeOf({ ...route, resource }, request.session?.id)
  await statementFor(history !== null, notice !== null)(tx, {
    ...valuesOf('log', log),
    ...valuesOf('history', history ?? {}),
    notice: JSON.stringify(notice),
  })
  if (history) await keepOldFiles(tx, [history])
}

/** Leaves only the log row of a call that was refused. */
export async function logRefusal(db: Db, request: FastifyRequest, route: Route, refusal: string): Promise<void> {
  const log = logRow(request, route, refusal)
  if (log) await statementFor(false, false)(db, valuesOf('log', log))
}

const statements = new Map<string, Statement<object[]>>()

function statementFor(withHistory: boolean, withNotice: boolean): Statement<object[]> {
  const name = `${withHistory} ${withNotice}`
  let known = statements.get(name)
  if (!known) {
    known = textStatement((db) => {
      const log = db.insert(operLogTable).values({
        ...placeholders('log', operLogTable),
        operatorName: staffNameOf(sql.placeholder('log operatorId')),
      })
      const history = db.insert(historyTable).values({
        ...placeholders('history', historyTable),
        staffName: staffNameOf(sql.placeholder('history staffId')),
      })
      const kept = withHistory ? sql`, kept as (${history.getSQL()})` : sql``
      const told = withNotice ? sql`pg_notify(${sql.raw(`'${liveChannel}'`)}, ${sql.placeholder('notice')})` : sql``
      return sql`with logged as (${log.getSQL()})${kept} select ${told}`
    })
    statements.set(name, known)
  }
  return known
}

/** A placeholder for each column of a table but those that the database fills. */
const placeholders = <T extends PgTable>(prefix: string, table: T) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table))
      .filter((name) => name !== 'id' && name !== 'time')
      .map((name) => [name, sql.placeholder(`${prefix} ${name}`)]),
  ) as Record<Exclude<keyof T['$inferInsert'], 'id' | 'time'>, Placeholder>

const valuesOf = (prefix: string, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]))
