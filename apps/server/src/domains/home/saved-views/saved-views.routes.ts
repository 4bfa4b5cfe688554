import { roles } from '@lectern/contract/access/roles.ts'
import { mayCall } from '@lectern/contract/base/rights.ts'
import { mostViews, type SharingRole, savedViews } from '@lectern/contract/home/saved-views.ts'
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { roleTable, staffRoleTable } from '../../../platform/access/access.table.ts'
import type { SessionUser } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { announceList } from '../../../platform/live/announce.ts'
import { isOwnedBy, openableView, rolesOf, viewsOfList } from './saved-views.queries.ts'
import { defaultViewsOf, mayOpen } from './saved-views.rules.ts'
import {
  savedViewDefaultTable as defaults,
  savedViewTable as table,
  savedViewRoleTable as viewRoles,
} from './saved-views.table.ts'

type View = typeof table.$inferSelect

export const savedViewRoutes = implement(savedViews, {
  list: async ({ query, db, user, platform }) => {
    if (!mayOpen({ platform, user }, query.list)) throw new AppError('record.gone')
    return viewsOfList(db, user.id, query.list)
  },
  defaults: defaultViewsOf,
  roles: async ({ db, user }) => shareableRoles(db, user),
  get: async ({ params, db, user, platform }) => {
    const view = await openableView(db, user.id, params.id)
    if (!view || !mayOpen({ platform, user }, view.list)) throw new AppError('record.gone')
    return view
  },

  create: async ({ body, db, user, platform, audit }) => {
    if (!mayOpen({ platform, user }, body.list)) throw badInput({ list: 'validation.choiceGone' })
    await refuseTooMany(db, user.id, body.list)
    const [view] = await db
      .insert(table)
      .values({ ...body, staffId: user.id })
      .returning()
    if (!view) throw new Error('the view was not stored')
    audit.changed(null, view)
    return { id: view.id }
  },
  update: async ({ params, body, db, user, audit }) => {
    const before = await lockOwn(db, user.id, params.id)
    if (before.version !== body.version) throw new AppError('record.conflict')
    const [after] = await db
      .update(table)
      .set({ ...body, version: before.version + 1 })
      .where(eq(table.id, before.id))
      .returning()
    audit.changed(before, after ?? null)
    await tellRoles(db, await sharedWith(db, before.id))
    return null
  },
  share: async ({ params, body, db, user, audit }) => {
    const view = await lockOwn(db, user.id, params.id)
    const before = await sharedWith(db, view.id)
    const known = new Map([...before, ...(await shareableRoles(db, user))].map((role) => [role.id, role]))
    const after = [...new Set(body.roleIds)].sort((a, b) => a - b).map((id) => known.get(id) ?? unknownRole())
    await db.delete(viewRoles).where(eq(viewRoles.viewId, view.id))
    if (after.length > 0) await db.insert(viewRoles).values(after.map(({ id }) => ({ viewId: view.id, roleId: id })))
    await db.update(table).set({ byLink: body.byLink }).where(eq(table.id, view.id))
    audit.changed({ byLink: view.byLink, roles: namesOf(before) }, { byLink: body.byLink, roles: namesOf(after) })
    audit.of(view)
    await tellRoles(db, [...before, ...after])
    return null
  },
  setDefault: async ({ body, db, user, audit }) => {
    const { list, viewId } = body
    const views = await viewsOfList(db, user.id, list)
    const chosen = views.find(({ id }) => id === viewId)
    if (viewId !== null && !chosen) throw new AppError('record.gone')
    if (viewId === null) await db.delete(defaults).where(and(eq(defaults.staffId, user.id), eq(defaults.list, list)))
    else
      await db
        .insert(defaults)
        .values({ staffId: user.id, list, viewId })
        .onConflictDoUpdate({ target: [defaults.staffId, defaults.list], set: { viewId } })
    const before = views.find(({ isDefault }) => isDefault)
    audit.changed({ default: before?.name ?? null }, { default: chosen?.name ?? null })
    const view = chosen ?? before
    if (view) audit.of(view)
    return null
  },
  remove: async ({ params, db, user, audit }) => {
    const view = await lockOwn(db, user.id, params.id)
    const roles = await sharedWith(db, view.id)
    await db.delete(table).where(eq(table.id, view.id))
    audit.changed(view, null)
    await tellRoles(db, roles)
    return null
  },
})

async function sharedWith(db: Db, viewId: number): Promise<SharingRole[]> {
  const shared = await rolesOf(db, [viewId])
  return shared.get(viewId) ?? []
}

const namesOf = (roles: SharingRole[]): string[] => roles.map(({ name }) => name)

function unknownRole(): never {
  throw new AppError('role.unknown')
}

/** Everybody else's views do not exist for whoever wants to change them. */
async function lockOwn(db: Db, staffId: number, id: number): Promise<View> {
  const [view] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isOwnedBy(staffId)))
    .for('update')
  if (!view) throw new AppError('record.gone')
  return view
}

/** Waits for whatever else the member is adding, so that two calls at once do not exceed the limit together. */
async function refuseTooMany(db: Db, staffId: number, list: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`lectern.saved-views.${staffId}`}))`)
  const kept = await db.$count(table, and(isOwnedBy(staffId), eq(table.list, list)))
  if (kept >= mostViews) throw new AppError('savedView.tooMany', { most: mostViews })
}

/** Who may not see roles can only share with the colleagues in their own. */
async function shareableRoles(db: Db, { id, rights }: SessionUser): Promise<SharingRole[]> {
  const held: SQL = exists(
    db
      .select({ found: sql`1` })
      .from(staffRoleTable)
      .where(and(eq(staffRoleTable.roleId, roleTable.id), eq(staffRoleTable.staffId, id))),
  )
  return db
    .select({ id: roleTable.id, name: roleTable.name })
    .from(roleTable)
    .where(mayCall(rights, roles.list) ? undefined : held)
    .orderBy(asc(roleTable.name))
}

/** Others see a view that is shared with their role: their consoles read it again. The owner's do so in any case. */
async function tellRoles(db: Db, shared: SharingRole[]): Promise<void> {
  if (shared.length > 0) await announceList(db, 'savedViews')
}
