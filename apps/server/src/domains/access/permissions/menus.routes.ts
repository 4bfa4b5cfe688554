import { permissionMenus } from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { permissionTable, permissionMenuTable as table } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'

type Row = typeof table.$inferSelect

export const menuRoutes = implement(permissionMenus, {
  tree: async ({ db }) => {
    const rows = await db.select().from(table).orderBy(asc(table.sort), asc(table.id))
    const build = (parentId: number | null): PermissionMenu[] =>
      rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, childVms: build(row.id) }))
    return build(null)
  },
  save: async ({ body, db, audit }) => {
    const { id, version, ...form } = body
    await lockTree(db)
    await refuseNoParent(db, form.parentId)
    if (id === undefined) {
      const [row] = await db.insert(table).values(form).returning()
      if (!row) throw new Error('the menu was not stored')
      audit.changed(null, row)
      return { id: row.id }
    }
    const before = await readMenu(db, id)
    if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
    await refuseCycle(db, id, form.parentId)
    const after = { ...form, version: before.version + 1 }
    await db.update(table).set(after).where(eq(table.id, id))
    audit.changed(before, { ...before, ...after })
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

async function lockTree(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.menu-tree'))`)
}

async function readMenu(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(table).where(eq(table.id, id))
  if (!row) throw new AppError('record.gone')
  return row
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
