import { type PermissionNode, permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  permissionMenuTable,
  rolePermissionTable,
  roleTable,
  permissionTable as table,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput, type FieldProblems } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { contains } from '../../../platform/list/filters.ts'
import { pageAt } from '../../../platform/list/page.ts'

type Row = typeof table.$inferSelect

/** Codes that the product's own routes require: their permissions can be renamed and moved, but never lost. */
const ownCodes = new Set<string>(permissionCodes)

export const permissionRoutes = implement(permissionAdmin, {
  list: async ({ query, body, db }) => {
    const where = and(
      body.code ? contains(table.code, body.code) : undefined,
      body.mid ? eq(table.mid, body.mid) : undefined,
      body.menuId ? eq(table.menuId, body.menuId) : undefined,
    )
    const order = query.sort === 'code,desc' ? desc(table.code) : query.sort ? asc(table.code) : asc(table.id)
    return pageAt(query, {
      count: () => db.$count(table, where),
      read: (limit, offset) => db.select().from(table).where(where).orderBy(order).limit(limit).offset(offset),
    })
  },
  create: async ({ body, db, audit }) => {
    await lockTree(db)
    await requireParentAndMenu(db, body)
    const [row] = await db.insert(table).values(body).returning()
    if (!row) throw new Error('the permission was not stored')
    audit.changed(null, row)
    return { id: row.id }
  },
  update: async ({ body, db, audit }) => {
    const { id, version, ...form } = body
    await lockTree(db)
    const before = await readPermission(db, id)
    if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
    if (ownCodes.has(before.code) && form.code !== before.code) throw new AppError('permission.own')
    await requireParentAndMenu(db, form)
    await refuseCycle(db, id, form.mid)
    const [after] = await db
      .update(table)
      .set({ ...form, version: before.version + 1 })
      .where(eq(table.id, id))
      .returning()
    if (!after) throw new AppError('record.gone')
    audit.changed(before, after)
    return after
  },
  remove: async ({ params, db, audit }) => {
    await lockTree(db)
    const row = await readPermission(db, params.id)
    if (ownCodes.has(row.code)) throw new AppError('permission.own')
    if ((await db.$count(table, eq(table.mid, row.id))) > 0) throw new AppError('permission.hasChildren')
    await db.delete(table).where(eq(table.id, row.id))
    audit.changed(row, null)
    return null
  },
  appointParent: async ({ params, db, audit }) => {
    await lockTree(db)
    const row = await readPermission(db, params.id)
    const mid = params.mid === 0 ? null : params.mid
    if (mid !== null) await readPermission(db, mid)
    await refuseCycle(db, row.id, mid)
    await db.update(table).set({ mid }).where(eq(table.id, row.id))
    audit.changed({ mid: row.mid }, { mid })
    return null
  },
  ofRoles: async ({ body, db }) => {
    if (body.length === 0) return []
    const builtin = await db.$count(roleTable, and(inArray(roleTable.id, body), eq(roleTable.builtin, true)))
    if (builtin > 0) return db.select().from(table).orderBy(asc(table.id))
    const granted = db
      .select({ id: rolePermissionTable.permissionId })
      .from(rolePermissionTable)
      .where(inArray(rolePermissionTable.roleId, body))
    return db.select().from(table).where(inArray(table.id, granted)).orderBy(asc(table.id))
  },
  tree: async ({ db }) => {
    const rows = await db.select().from(table).orderBy(asc(table.id))
    const build = (mid: number | null): PermissionNode[] =>
      rows.filter((row) => row.mid === mid).map((row) => ({ ...row, childVms: build(row.id) }))
    return build(null)
  },
})

async function lockTree(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.permission-tree'))`)
}

async function readPermission(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(table).where(eq(table.id, id))
  if (!row) throw new AppError('record.gone')
  return row
}

/** A permission below itself would drop out of every tree. */
async function refuseCycle(db: Db, id: number, mid: number | null): Promise<void> {
  for (let next = mid; next !== null; ) {
    if (next === id) throw new AppError('permission.cycle')
    next = (await readPermission(db, next)).mid
  }
}

/** Checks that the parent and the menu of a form exist, because neither has a foreign key. */
async function requireParentAndMenu(db: Db, { mid, menuId }: Pick<Row, 'mid' | 'menuId'>): Promise<void> {
  const wrong: FieldProblems = {}
  if (mid !== null && (await db.$count(table, eq(table.id, mid))) === 0) wrong.mid = 'validation.format'
  const menu = menuId === null ? undefined : eq(permissionMenuTable.id, menuId)
  if (menu && (await db.$count(permissionMenuTable, menu)) === 0) wrong.menuId = 'validation.format'
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
}
