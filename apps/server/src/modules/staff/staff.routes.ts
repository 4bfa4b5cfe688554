import { staff } from '@lectern/contract/staff.ts'
import { asc, eq, ne, or, sql, and } from 'drizzle-orm'
import { staffTable as table } from '../../platform/access/access.table.ts'
import { hashPassword, readablePassword } from '../../platform/access/passwords.ts'
import { endSessionsOf, type SessionUser } from '../../platform/access/sessions.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { pageAt } from '../../shared/managed-list/page.ts'
import { setGrants } from './grants.ts'
import { describeStaff, lockStaff, readStaff, staffOrder, staffWhere } from './staff.queries.ts'
import { keepingAnAdministrator, refuseStronger } from './staff.rules.ts'

export const staffRoutes = implement(staff, {
  list: async ({ query, body, db }) => {
    const where = staffWhere(db, body)
    const page = await pageAt(query, {
      count: () => db.$count(table, where),
      read: (limit, offset) =>
        db
          .select()
          .from(table)
          .where(where)
          .orderBy(...staffOrder(query.sort))
          .limit(limit)
          .offset(offset),
    })
    return { ...page, content: await describeStaff(db, page.content) }
  },
  pickList: async ({ query, db }) =>
    pageAt(query, {
      count: () => db.$count(table, eq(table.active, true)),
      read: (limit, offset) =>
        db
          .select({ id: table.id, username: table.username, realName: table.realName })
          .from(table)
          .where(eq(table.active, true))
          .orderBy(asc(table.username))
          .limit(limit)
          .offset(offset),
    }),
  create: async ({ body, db, audit, platform }) => {
    const { password, ...form } = body
    if (password.length < platform.settings.passwordMin) throw shortPassword()
    await refuseTaken(db, form, null)
    const values = { ...form, passwordHash: await hashPassword(password), active: true }
    const [row] = await db.insert(table).values(values).returning()
    if (!row) throw new Error('the member was not stored')
    audit.changed(null, await readStaff(db, row.id))
    return { id: row.id }
  },
  update: async ({ body, db, user, audit }) => {
    const { id, version, ...form } = body
    const row = await lockStaff(db, id)
    await refuseStronger(db, user, id)
    if (version !== undefined && version !== row.version) throw new AppError('record.conflict')
    await refuseTaken(db, form, id)
    const before = await readStaff(db, id)
    await db
      .update(table)
      .set({ ...form, version: row.version + 1 })
      .where(eq(table.id, id))
    const after = await readStaff(db, id)
    audit.changed(before, after)
    return after
  },
  remove: async ({ params, db, user, audit }) => {
    await refuseSelf(user, params.id)
    await keepingAnAdministrator(db, async () => {
      await lockStaff(db, params.id)
      await refuseStronger(db, user, params.id)
      audit.changed(await readStaff(db, params.id), null)
      await endSessionsOf(db, params.id)
      await db.delete(table).where(eq(table.id, params.id))
    })
    return null
  },
  resetPassword: async ({ params, db, user }) => {
    await lockStaff(db, params.id)
    await refuseStronger(db, user, params.id)
    const password = readablePassword()
    await db
      .update(table)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(table.id, params.id))
    await endSessionsOf(db, params.id)
    return { password }
  },
  changeStatus: async ({ params, db, user, audit }) => {
    const active = params.status === '1'
    if (!active) await refuseSelf(user, params.id)
    await keepingAnAdministrator(db, async () => {
      const row = await lockStaff(db, params.id)
      await refuseStronger(db, user, params.id)
      await db.update(table).set({ active }).where(eq(table.id, params.id))
      if (!active) await endSessionsOf(db, params.id)
      audit.changed({ active: row.active }, { active })
    })
    return null
  },
  updateRbac: async ({ body, db, user, audit }) => {
    const { id, version, ...grants } = body
    const row = await lockStaff(db, id)
    if (version !== undefined && version !== row.version) throw new AppError('record.conflict')
    await setGrants(db, user, audit, id, grants)
    return null
  },
  assignRoles: async ({ params, body, db, user, audit }) => {
    await setGrants(db, user, audit, params.id, { roleIds: body })
    return null
  },
  assignPermissions: async ({ params, body, db, user, audit }) => {
    await setGrants(db, user, audit, params.id, { permissionIds: body })
    return null
  },
  addTags: async ({ params, body, db, user, audit }) => {
    await setGrants(db, user, audit, params.userId, { tagIds: body })
    return null
  },
  forceSignOut: async ({ params, db, user }) => {
    await lockStaff(db, params.id)
    await refuseStronger(db, user, params.id)
    await endSessionsOf(db, params.id)
    return null
  },
})

const shortPassword = () => new AppError('input.invalid', {}, { password: 'validation.password.length' })

async function refuseSelf(user: SessionUser, id: number): Promise<void> {
  if (user.id === id) throw new AppError('staff.self')
}

interface Names {
  username: string
  phone?: string | null
  email?: string | null
}

/** A name, phone or address of somebody else is refused at its field. */
async function refuseTaken(db: Db, { username, phone, email }: Names, ownId: number | null): Promise<void> {
  const same = or(
    eq(sql`lower(${table.username})`, username.toLowerCase()),
    phone ? eq(table.phone, phone) : undefined,
    email ? eq(sql`lower(${table.email})`, email.toLowerCase()) : undefined,
  )
  const [other] = await db
    .select()
    .from(table)
    .where(and(same, ownId === null ? undefined : ne(table.id, ownId)))
    .limit(1)
  if (!other) return
  const field =
    other.username.toLowerCase() === username.toLowerCase() ? 'username' : other.phone === phone ? 'phone' : 'email'
  throw new AppError('input.invalid', {}, { [field]: 'validation.taken' })
}
