import { mayCall } from '@lectern/contract/base/rights.ts'
import { recordHistory, recycleBin, undo } from '@lectern/contract/system/record-history.ts'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { requireCall } from '../../../platform/access/actor.ts'
import type { SessionUser } from '../../../platform/access/sessions.ts'
import { allKinds, kindOf, lockOf, type RecordKind } from '../../../platform/domain/record-kinds.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { binTable } from '../../../platform/history/bin.table.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { type Call, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { bringBackOf } from '../../../platform/list/bin.ts'
import { binList, historyList } from './record-history.list.ts'
import { type Past, readPast, requireKind, shownChanges } from './record-history.rules.ts'
import { namesFor, namesIn } from './record-names.queries.ts'
import { planRestore, type RestorePlan, restore } from './restore.rules.ts'
import { bringBackKept, prepareKept, undoCall } from './undo.rules.ts'

const historyRoutes = implement(recordHistory, {
  list: async ({ params, query, db, user }) => {
    const kind = await requireKind(db, user, params)
    const ofRecord = and(eq(historyTable.resource, params.resource), eq(historyTable.recordId, params.id))
    const page = await historyList.page(db, query, ofRecord)
    // Only a record without a history can be one that does not exist.
    if (page.content.length === 0) await kind.read(db, params.id)
    const names = await namesIn(
      db,
      params.resource,
      page.content.flatMap(({ changes }) => changes),
    )
    const content = page.content.map((entry) => {
      const changes = shownChanges(user, params.resource, entry.changes)
      return { ...entry, changes, names: namesFor(names, changes) }
    })
    return { ...page, content }
  },
  compare: async ({ params, db, user }) => {
    const kind = await requireKind(db, user, params)
    const { now, before } = await readPast(db, kind, params.id, params.historyId)
    const changes = shownChanges(
      user,
      params.resource,
      [...before].map(([field, value]) => ({ field, before: value, after: now[field] })),
    )
    const fields = changes.map((change) => ({ field: change.field, before: change.before, now: change.after }))
    const version = kind.update ? Number(now[lockOf(kind.update.route) ?? 'version'] ?? 0) : null
    return { fields, names: await namesIn(db, params.resource, changes), version }
  },
  restore: prepareFirst(
    async (call): Promise<RestorePlan> => {
      const { params, body, db, user } = call
      const kind = await requireKind(db, user, params)
      const past = await readPast(db, kind, params.id, params.historyId)
      return planRestore(call, kind, past, { id: params.id, fields: body.fields, version: body.version })
    },
    async (call, plan) => {
      const { params, db, user, audit } = call
      const kind = await requireKind(db, user, params)
      const before = await kind.read(db, params.id)
      await restore(call, kind, params.id, plan)
      const after = await kind.read(db, params.id)
      audit.resource = kind.resource
      audit.changed(restorableOf(kind, before), restorableOf(kind, after))
      audit.of({ ...after, id: params.id })
      return null
    },
  ),
})

function restorableOf(
  { formFields, setters }: Pick<ReturnType<typeof kindOf>, 'formFields' | 'setters'>,
  now: Past['now'],
) {
  return Object.fromEntries([...formFields, ...Object.keys(setters)].map((field) => [field, now[field]]))
}

const binRoutes = implement(recycleBin, {
  list: ({ query, db, user }) => binList.page(db, query, keptFor(user)),
  resources: async ({ user }) => mayBringBack(user).map(({ resource }) => resource),
  restore: prepareFirst(prepareOne, async (call) => {
    const { params, db, user, audit } = call
    const [kept] = await db.select().from(binTable).where(eq(binTable.id, params.id)).for('update')
    if (!kept) throw new AppError('record.gone')
    const kind = kindOf(kept.resource)
    requireCall(user, kind.create ?? kind.readers)
    if ((await db.$count(binTable, and(eq(binTable.id, kept.id), kind.keptFor?.(user)))) === 0)
      throw new AppError('record.gone')
    await bringBackKept(call, kind, kept)
    audit.resource = kind.resource
    return { resource: kept.resource, recordId: kept.recordId }
  }),
})

function prepareOne({ params, db }: Call<typeof recycleBin.restore>): Promise<void> {
  return prepareKept(db, eq(binTable.id, params.id))
}

/** The kinds whose deleted records this member may bring back: those that they may add. */
const mayBringBack = ({ rights }: SessionUser): RecordKind[] =>
  allKinds().filter(({ resource, create }) => bringBackOf.has(resource) && create && mayCall(rights, create))

/** What is in the bin for this member. What they may not bring back they do not learn of. */
function keptFor(user: SessionUser): SQL | undefined {
  const kinds = mayBringBack(user)
  const whole = kinds.filter((kind) => !kind.keptFor?.(user)).map(({ resource }) => resource)
  const parts = kinds.flatMap(({ resource, keptFor }) => {
    const some = keptFor?.(user)
    return some ? [and(eq(binTable.resource, resource), some)] : []
  })
  return or(inArray(binTable.resource, ['', ...whole]), ...parts)
}

const undoRoutes = implement(undo, {
  run: prepareFirst(
    ({ params, db }: Call<typeof undo.run>) => prepareKept(db, eq(binTable.requestId, params.requestId)),
    (call) => undoCall(call as never, call.params.requestId),
  ),
})

export const recordHistoryRoutes = [...historyRoutes, ...binRoutes, ...undoRoutes]
