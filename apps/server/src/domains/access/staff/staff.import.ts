import { staff } from '@lectern/contract/access/staff.ts'
import { realName as nameField, phone as phoneField } from '@lectern/contract/base/fields.ts'
import { inArray } from 'drizzle-orm'
import { roleTable as roles, staffRoleTable, staffTable as table } from '../../../platform/access/access.table.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { defineImport, type ImportCells } from '../../../platform/transfer/import.ts'
import { normalPhone } from './contacts.rules.ts'
import { codesOfRoles } from './staff.rules.ts'

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
    const codes = await codesByRole(db, [...known.values()])
    const phones = rows.map(({ phone }) => normalPhone(phone))
    const taken = await takenPhones(db, phones)
    return rows.map((row, at) => {
      const phone = phones[at] ?? ''
      if (!nameField.safeParse(row.realName).success) return badInput({ realName: 'validation.realName' })
      if (!phoneField.safeParse(row.phone).success) return badInput({ phone: 'validation.format' })
      if (phones.indexOf(phone) !== at) return new AppError('staffImport.twice')
      if (taken.has(phone)) return new AppError('staffImport.phoneTaken')
      return roleProblem(user, row, known, codes)
    })
  },
  apply: async ({ db, user }, cells) => {
    const known = await rolesByName(db, [cells])
    const problem = roleProblem(user, cells, known, await codesByRole(db, [...known.values()]))
    if (problem) throw problem
    const phone = normalPhone(cells.phone)
    if ((await takenPhones(db, [phone])).has(phone)) throw new AppError('staffImport.phoneTaken')
    const [member] = await db
      .insert(table)
      .values({ username: `u${phone}`, realName: cells.realName, phone, active: true })
      .returning({ id: table.id })
    if (!member) throw new Error('the member was not stored')
    const roleIds = roleNames(cells).flatMap((name) => known.get(name) ?? [])
    if (roleIds.length > 0)
      await db.insert(staffRoleTable).values(roleIds.map((roleId) => ({ staffId: member.id, roleId })))
  },
})

/** A member may have several roles, separated as people separate words. A cell may also be empty. */
const roleNames = ({ role }: Cells): string[] =>
  [...new Set(role.split(/[,，、;；]/).map((name) => name.trim()))].filter(Boolean)

async function rolesByName(db: Db, rows: Cells[]): Promise<Map<string, number>> {
  const names = [...new Set(rows.flatMap(roleNames))]
  if (names.length === 0) return new Map()
  const found = await db.select({ id: roles.id, name: roles.name }).from(roles).where(inArray(roles.name, names))
  return new Map(found.map(({ id, name }) => [name, id]))
}

async function codesByRole(db: Db, roleIds: number[]): Promise<Map<number, string[]>> {
  const codes = new Map<number, string[]>()
  for (const id of roleIds) codes.set(id, await codesOfRoles(db, [id]))
  return codes
}

/** Nobody may give a role that holds more than they hold themselves. */
function roleProblem(
  user: Actor,
  row: Cells,
  known: Map<string, number>,
  codes: Map<number, string[]>,
): AppError | null {
  for (const name of roleNames(row)) {
    const id = known.get(name)
    if (id === undefined) return new AppError('staffImport.roleUnknown', { name })
    if (codes.get(id)?.some((code) => !user.codes.has(code))) return new AppError('staffImport.roleBeyondOwn', { name })
  }
  return null
}

async function takenPhones(db: Db, phones: string[]): Promise<Set<string>> {
  const found = await db.select({ phone: table.phone }).from(table).where(inArray(table.phone, phones))
  return new Set(found.flatMap(({ phone }) => phone ?? []))
}
