import type { SavedView, SharingRole } from '@lectern/contract/home/saved-views.ts'
import { and, asc, desc, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { roleTable, staffRoleTable, staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  savedViewDefaultTable as defaults,
  savedViewRoleTable as viewRoles,
  savedViewTable as views,
} from './saved-views.table.ts'

export const isOwnedBy = (staffId: number): SQL => eq(views.staffId, staffId)

/** The views that a member finds at a list: their own, and those shared with one of their roles. */
const isListedFor = (db: Db, staffId: number) =>
  or(
    isOwnedBy(staffId),
    exists(
      db
        .select({ found: sql`1` })
        .from(viewRoles)
        .innerJoin(staffRoleTable, eq(staffRoleTable.roleId, viewRoles.roleId))
        .where(and(eq(viewRoles.viewId, views.id), eq(staffRoleTable.staffId, staffId))),
    ),
  )

/** The views of a list, the member's own first. */
export const viewsOfList = (db: Db, staffId: number, list: string): Promise<SavedView[]> =>
  readViews(db, staffId, and(eq(views.list, list), isListedFor(db, staffId)))

/** A view that no longer is shared with the member stays chosen, and counts again if it is shared again. */
export const defaultViews = (db: Db, staffId: number): Promise<SavedView[]> =>
  readViews(db, staffId, and(isNotNull(defaults.viewId), isListedFor(db, staffId)))

/** One of those views, or one that is shared by link. */
export async function openableView(db: Db, staffId: number, id: number): Promise<SavedView | undefined> {
  const [view] = await readViews(
    db,
    staffId,
    and(eq(views.id, id), or(eq(views.byLink, true), isListedFor(db, staffId))),
  )
  return view
}

async function readViews(db: Db, staffId: number, which: SQL | undefined): Promise<SavedView[]> {
  const own = sql<boolean>`${views.staffId} = ${staffId}`
  const rows = await db
    .select({
      id: views.id,
      list: views.list,
      name: views.name,
      state: views.state,
      byLink: views.byLink,
      version: views.version,
      own,
      ownerName: staffTable.realName,
      isDefault: sql<boolean>`${defaults.viewId} is not null`,
    })
    .from(views)
    .innerJoin(staffTable, eq(staffTable.id, views.staffId))
    .leftJoin(defaults, and(eq(defaults.viewId, views.id), eq(defaults.staffId, staffId)))
    .where(which)
    .orderBy(desc(own), asc(views.name), asc(views.id))
  const roles = await rolesOf(
    db,
    rows.filter((row) => row.own).map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, roles: roles.get(row.id) ?? [] }))
}

/** With which roles each of these views is shared. */
export async function rolesOf(db: Db, viewIds: number[]): Promise<Map<number, SharingRole[]>> {
  if (viewIds.length === 0) return new Map()
  const rows = await db
    .select({ viewId: viewRoles.viewId, role: { id: roleTable.id, name: roleTable.name } })
    .from(viewRoles)
    .innerJoin(roleTable, eq(roleTable.id, viewRoles.roleId))
    .where(inArray(viewRoles.viewId, viewIds))
    .orderBy(asc(roleTable.id))
  const byView = Map.groupBy(rows, ({ viewId }) => viewId)
  return new Map([...byView].map(([viewId, found]) => [viewId, found.map(({ role }) => role)]))
}
