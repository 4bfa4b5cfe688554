import type { AuditAction, Route } from '@lectern/contract/base/route.ts'
import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { staffNameOf } from '../access/actor.ts'
import { operLogTable } from '../audit/audit.table.ts'
import { logRow } from '../audit/audit.ts'
import { hideTypedNames } from '../audit/typed-names.ts'
import type { Platform } from '../core/platform.ts'
import type { Db } from '../database/database.ts'
import { type Statement, textStatement } from '../database/statement.ts'
import { historyTable } from '../history/history.table.ts'
import { historyEntry } from '../history/history.ts'
import { keepOldFiles } from '../history/kept-files.ts'
import { liveChannel } from '../live/announce.ts'
import { type CallKey, keepReply } from './idempotency.ts'

/**
 * Leaves what a changing call leaves besides its change, in its transaction: its log row, its entry in the history of
 * the record, its reply for whoever repeats it, and the announcement to open lists. All in one statement, because every
 * change pays for it.
 */
export async function leaveTraces(
  tx: Db,
  platform: Platform,
  request: FastifyRequest,
  route: Route,
  keyed: (CallKey & { reply: unknown }) | undefined,
): Promise<void> {
  const log = logRow(request, route, null)
  const history = log && historyEntry(request, route)
  const resource = request.auditNote.resource ?? route.resource
  const notice = log && platform.live.noticeOf({ ...route, resource }, request.session?.id)
  await leave(tx, {
    log: log && valuesOf('log', log),
    history: history && valuesOf('history', history),
    keyed,
    notice: notice && { notice: JSON.stringify(notice) },
  })
  if (history) await keepOldFiles(tx, [history])
}

/** Leaves only the log row of a call that was refused. */
export async function logRefusal(
  db: Db,
  { fileLinkSecret }: Platform,
  request: FastifyRequest,
  route: Route,
  refusal: string,
): Promise<void> {
  await hideTypedNames(db, request, route, fileLinkSecret)
  const log = logRow(request, route, refusal)
  await leave(db, { log: log && valuesOf('log', log) })
}

/** Leaves the log row of a call that changes nothing, but that somebody may want to know of. */
export const logReading = (db: Db, request: FastifyRequest, route: Route & { audit: AuditAction }): Promise<void> => {
  const log = logRow(request, route, null)
  return leave(db, { log: log && valuesOf('log', log) })
}

/** The values of each part of the statement that this call needs. */
type Traces = Partial<Record<Part | 'notice', object | null | undefined>>
type Part = keyof typeof parts

const parts = {
  log: (db: Db) =>
    db.insert(operLogTable).values({
      ...placeholders('log', operLogTable),
      operatorName: staffNameOf(sql.placeholder('log operatorId')),
    }),
  history: (db: Db) =>
    db.insert(historyTable).values({
      ...placeholders('history', historyTable),
      staffName: staffNameOf(sql.placeholder('history staffId')),
    }),
  keyed: keepReply,
}
const partNames = Object.keys(parts) as Part[]

const statements = new Map<string, Statement<object[]>>()

async function leave(db: Db, traces: Traces): Promise<void> {
  const needed = partNames.filter((part) => traces[part])
  if (needed.length === 0) return
  const name = `${needed.join()} ${Boolean(traces.notice)}`
  const run = statements.get(name) ?? statementOf(needed, Boolean(traces.notice))
  statements.set(name, run)
  await run(db, Object.assign({}, ...Object.values(traces)))
}

function statementOf(needed: Part[], withNotice: boolean): Statement<object[]> {
  const told = withNotice ? sql`pg_notify(${sql.raw(`'${liveChannel}'`)}, ${sql.placeholder('notice')})` : sql``
  return textStatement((db) => {
    const written = needed.map((part) => sql`${sql.identifier(part)} as (${parts[part](db).getSQL()})`)
    return sql`with ${sql.join(written, sql`, `)} select ${told}`
  })
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
