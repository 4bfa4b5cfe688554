import { staff } from '@lectern/contract/access/staff.ts'
import { realName as nameField, phone as phoneField } from '@lectern/contract/base/fields.ts'
import { inArray, or, sql } from 'drizzle-orm'
import { roleTable as roles, staffRoleTable, staffTable as table } from '../../../platform/access/access.table.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { defineImport } from '../../../platform/transfer/import.ts'
import type { ImportCells } from '../../../platform/transfer/import-definition.ts'
import { normalPhone } from './contacts.rules.ts'
import { missing, rightsOfRoles } from './staff.rules.ts'

type Cells = ImportCells<'realName' | 'phone' | 'role'>

/** Adds members by name, phone and role. They sign in with a code that is sent to their phone. */
export const staffImport = defineImport(staff, {
  kind: 'staffImport',
  fileName: 'staff-import',
  columns: [
    { name: 'realName', heading: 'tasks.staffImport.realName' },
    { name: 'phone', heading: 'tasks.staffImport.phone' },
    { name: 'role', heading: 'tasks.staffImport.role' },
  ],
  judge: async ({ db, user }, rows) => {
    const known = await rolesByName(db, rows)
    const rights = await rightsByRole(db, [...known.values()])
    const phones = rows.map(({ phone }) => normalPhone(phone))
    const first = new Map(phones.map((phone, at) => [phone, at] as const).reverse())
    const taken = await takenContacts(db, phones)
    return rows.map((row, at) => {
      const phone = phones[at] ?? ''
      if (!nameField.safeParse(row.realName).success) return badInput({ realName: 'validation.realName' })
      if (!phoneField.safeParse(row.phone).success) return badInput({ phone: 'validation.format' })
      if (first.get(phone) !== at) return new AppError('staffImport.twice')
      return contactProblem(phone, taken) ?? roleProblem(user, row, known, rights)
    })
  },
  apply: async ({ db, user }, cells) => {
    const known = await rolesByName(db, [cells])
    const problem = roleProblem(user, cells, known, await rightsByRole(db, [...known.values()]))
    if (problem) throw problem
    const phone = normalPhone(cells.phone)
    const [member] = await db
      .insert(table)
      .values({ username: usernameOf(phone), realName: cells.realName, phone, active: true })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (!member) throw contactProblem(phone, await takenContacts(db, [phone])) ?? new AppError('record.conflict')
    const roleIds = roleNames(cells).flatMap((name) => known.get(name) ?? [])
    if (roleIds.length > 0)
      await db.insert(staffRoleTable).values(roleIds.map((roleId) => ({ staffId: member.id, roleId })))
  },
})

/** A member may have several roles, separated as people separate words. A cell may also be empty. */
const roleNames = ({ role }: Cells): string[] =>
  [...new Set(role.split(/[,，、;；\n]/).map((name) => name.trim()))].filter(Boolean)

async function rolesByName(db: Db, rows: Cells[]): Promise<Map<string, number>> {
  const names = [...new Set(rows.flatMap(roleNames))]
  if (names.length === 0) return new Map()
  // One parameter, because a file can have more names in it than a statement can have parameters.
  const named = sql`${roles.name} = any(${sql.param(names)}::text[])`
  const found = await db.select({ id: roles.id, name: roles.name }).from(roles).where(named)
  return new Map(found.map(({ id, name }) => [name, id]))
}

type RightsByRole = Map<number, Awaited<ReturnType<typeof rightsOfRoles>>>

async function rightsByRole(db: Db, roleIds: number[]): Promise<RightsByRole> {
  const rights: RightsByRole = new Map()
  for (const id of roleIds) rights.set(id, await rightsOfRoles(db, [id]))
  return rights
}

/** Nobody may give a role that holds more than they hold themselves. */
function roleProblem(user: Actor, row: Cells, known: Map<string, number>, rights: RightsByRole): AppError | null {
  for (const name of roleNames(row)) {
    const id = known.get(name)
    if (id === undefined) return new AppError('staffImport.roleUnknown', { name })
    if (missing(user, rights.get(id) ?? [])) return new AppError('staffImport.roleBeyondOwn', { name })
  }
  return null
}

const usernameOf = (phone: string): string => `u${phone}`

interface Contacts {
  phones: Set<string>
  usernames: Set<string>
}

function contactProblem(phone: string, { phones, usernames }: Contacts): AppError | null {
  if (phones.has(phone)) return new AppError('staffImport.phoneTaken')
  const name = usernameOf(phone)
  return usernames.has(name) ? new AppError('staffImport.usernameTaken', { name }) : null
}

/** Which of these phones members have already, and which of the user names that go with the phones. */
async function takenContacts(db: Db, phones: string[]): Promise<Contacts> {
  const username = sql<string>`lower(${table.username})`
  const found = await db
    .select({ phone: table.phone, username })
    .from(table)
    .where(or(inArray(table.phone, phones), inArray(username, phones.map(usernameOf))))
  return {
    phones: new Set(found.flatMap(({ phone }) => phone ?? [])),
    usernames: new Set(found.map((member) => member.username)),
  }
}
