import { permissionMenus } from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { permissionTable, permissionMenuTable as table } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { createRecord, lockRecord, readRecord, updateRecord } from '../../../platform/list/records.ts'

type Row = typeof table.$inferSelect

const rows = rowsOf(table)

export const menuRoutes = implement(permissionMenus, {
  tree: async ({ db }) => {
    const menus = await db.select().from(table).orderBy(asc(table.sort), asc(table.id))
    const build = (parentId: number | null): PermissionMenu[] =>
      menus.filter((row) => row.parentId === parentId).map((row) => ({ ...row, childVms: build(row.id) }))
    return build(null)
  },
  save: async (call) => {
    const { id, version, ...form } = call.body
    const { db } = call
    await lockTree(db)
    await refuseNoParent(db, form.parentId)
    if (id === undefined) return createRecord(call, rows, {}, form)
    await lockRecord(db, rows, id, version)
    await refuseCycle(db, id, form.parentId)
    await updateRecord(call, rows, {}, { id, version, form })
    return { id }
  },
  remove: async ({ params, db, audit }) => {
    await lockTree(db)
    const row = await readMenu(db, params.id)
    if ((await db.$count(table, eq(table.parentId, row.id))) > 0) throw new AppError('menu.hasChildren')
    await db.update(permissionTable).set({ menuId: null }).where(eq(permissionTable.menuId, row.id))
    await db.delete(table).where(eq(table.id, row.id))
    audit.changed(row, null)
    return null
  },
  permissions: async ({ params, db }) => {
    await readMenu(db, params.id)
    return db
      .select()
      .from(permissionTable)
      .where(eq(permissionTable.menuId, params.id))
      .orderBy(asc(permissionTable.id))
  },
})

export const menuRecords: Record<string, RecordPart> = { permissionMenus: { read: readMenu } }

async function lockTree(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.menu-tree'))`)
}

async function readMenu(db: Db, id: number): Promise<Row> {
  return readRecord(db, rows, id)
}

async function refuseCycle(db: Db, id: number, parentId: number | null): Promise<void> {
  for (let next = parentId; next !== null; ) {
    if (next === id) throw new AppError('menu.cycle')
    next = (await readMenu(db, next)).parentId
  }
}

async function refuseNoParent(db: Db, parentId: number | null): Promise<void> {
  if (parentId === null || (await db.$count(table, eq(table.id, parentId))) > 0) return
  throw badInput({ parentId: 'validation.format' })
}
