import { mayCall, type Requirement } from '@lectern/contract/base/rights.ts'
import type { ParamsOf } from '@lectern/contract/base/route.ts'
import { editing, editingSeconds, type RecordEditor } from '@lectern/contract/system/editing.ts'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { sessionTable, staffTable } from '../../../platform/access/access.table.ts'
import type { SessionUser } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { kindOf, type RecordKind } from '../../../platform/domain/record-kinds.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { denied } from '../../../platform/errors/denied.ts'
import { implement } from '../../../platform/http/implement.ts'
import { announceList } from '../../../platform/live/announce.ts'
import { editingTable as table } from './editing.table.ts'

type Edited = ParamsOf<typeof editing.renew>

export const editingRoutes = implement(editing, {
  renew: async ({ params, user, db, platform }) => {
    await requireEditable(db, user, params)
    return platform.database.transaction(async (tx) => {
      // Whoever looks at the console as another edits nothing, and sees what that member would see.
      const begins = user.looker === null && (await renew(tx, params, user.sessionId))
      const others = await othersOf(tx, params, user.id)
      if (begins) await announceTo(tx, others)
      return others
    })
  },
  // Without a lease of one's own it does nothing, so it is asked for no right: the record may be gone by now.
  end: async ({ params, user, platform }) =>
    platform.database.transaction(async (tx) => {
      const ended = await tx
        .delete(table)
        .where(and(isOf(params), eq(table.sessionId, user.sessionId)))
        .returning({ until: table.until })
      if (ended.length > 0) await announceTo(tx, await othersOf(tx, params, user.id))
      return null
    }),
})

/** Who edits a record is for those alone who may save it, and for records that there are. */
async function requireEditable(db: Db, user: SessionUser, { resource, id }: Edited): Promise<void> {
  const kind = kindOf(resource)
  const [needed, ...others] = savingCalls(kind)
  if (!needed) throw new AppError('record.gone')
  if (![needed, ...others].some((one) => mayCall(user.rights, one))) throw denied(needed)
  await kind.requireAccess?.(db, user, id, 'EDIT')
  await kind.read(db, id)
}

/** The call that saves the form of such records; where they have no form, those that set single fields. */
const savingCalls = ({ update, setters }: RecordKind): Requirement[] =>
  update ? [update.route] : Object.values(setters).map(({ needs }) => needs)

const isOf = ({ resource, id }: Edited) => and(eq(table.resource, resource), eq(table.recordId, id))
const isCurrent = gt(table.until, sql`now()`)

/** Renews the lease of a session on a record. True if it begins, because there was none or it has run out. */
async function renew(tx: Db, edited: Edited, sessionId: number): Promise<boolean> {
  const held = await tx.$count(table, and(isOf(edited), eq(table.sessionId, sessionId), isCurrent))
  const until = sql`now() + make_interval(secs => ${editingSeconds}::int)`
  await tx
    .insert(table)
    .values({ resource: edited.resource, recordId: edited.id, sessionId, until })
    .onConflictDoUpdate({
      target: [table.resource, table.recordId, table.sessionId],
      set: { until, since: sql`case when ${isCurrent} then ${table.since} else now() end` },
    })
  return held === 0
}

/** The other members who edit a record, each once, whoever began first coming first. */
function othersOf(tx: Db, edited: Edited, staffId: number): Promise<RecordEditor[]> {
  const since = sql<string>`min(${table.since})`.mapWith(table.since)
  return tx
    .select({ staffId: staffTable.id, name: staffTable.realName, since })
    .from(table)
    .innerJoin(sessionTable, eq(sessionTable.id, table.sessionId))
    .innerJoin(staffTable, eq(staffTable.id, sessionTable.staffId))
    .where(and(isOf(edited), isCurrent, ne(staffTable.id, staffId)))
    .groupBy(staffTable.id, staffTable.realName)
    .orderBy(asc(since), asc(staffTable.id))
}

/** Makes the consoles of these members ask at once who else is editing. */
async function announceTo(tx: Db, editors: RecordEditor[]): Promise<void> {
  for (const { staffId } of editors) await announceList(tx, 'editing', staffId)
}
