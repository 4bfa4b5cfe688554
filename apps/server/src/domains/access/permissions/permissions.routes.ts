import { type PermissionNode, permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import type { Level } from '@lectern/contract/base/rights.ts'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import {
  permissionMenuTable,
  rolePermissionTable,
  roleTable,
  permissionTable as table,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput, type FieldProblems } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { up } from '../../../platform/list/ordering.ts'
import { createRecord, lockRecord, readRecord, updateRecord } from '../../../platform/list/records.ts'

type Row = typeof table.$inferSelect

/** Codes that the product's own routes require: their permissions can be renamed and moved, but never lost. */
const ownCodes = new Set<string>(permissionCodes)

const list = defineList(permissionAdmin.list, {
  from: table,
  filters: { code: words(table.code), mid: equals(table.mid), menuId: equals(table.menuId) },
  sorts: { code: table.code },
  order: [up(table.id)],
})

export const permissionRoutes = implement(permissionAdmin, {
  list: ({ query, body, db }) => list.page(db, { ...query, ...body }),
  create: async (call) => {
    await lockTree(call.db)
    await requireParentAndMenu(call.db, call.body)
    return createRecord(call, list, {}, call.body)
  },
  update: async (call) => {
    const { id, version, ...form } = call.body
    const { db } = call
    await lockTree(db)
    const before = await lockRecord(db, list, id, version)
    if (ownCodes.has(before.code) && form.code !== before.code) throw new AppError('permission.own')
    await requireParentAndMenu(db, form)
    await refuseCycle(db, id, form.mid)
    return updateRecord(call, list, {}, { id, version, form })
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
    audit.of(row)
    return null
  },
  ofRoles: async ({ body, db }) => {
    if (body.length === 0) return []
    const builtin = await db.$count(roleTable, and(inArray(roleTable.id, body), eq(roleTable.builtin, true)))
    if (builtin > 0) {
      const all = await db.select().from(table).orderBy(asc(table.id))
      return all.map((row) => ({ ...row, level: 'FULL' }))
    }
    return db
      .select({ ...getTableColumns(table), level: sql<Level>`max(${rolePermissionTable.level})` })
      .from(table)
      .innerJoin(rolePermissionTable, eq(rolePermissionTable.permissionId, table.id))
      .where(inArray(rolePermissionTable.roleId, body))
      .groupBy(table.id)
      .orderBy(asc(table.id))
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

const readPermission = (db: Db, id: number): Promise<Row> => readRecord(db, list, id)

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
