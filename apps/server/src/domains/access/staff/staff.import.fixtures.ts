import { staff } from '@lectern/contract/access/staff.ts'
import type { FileFormat } from '@lectern/contract/base/transfer.ts'
import { inArray } from 'drizzle-orm'
import { permissionTable, rolePermissionTable, roleTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { CallExtras, Caller } from '../../../testing/test-server.ts'
import { sheetFile } from '../../../testing/transfer.ts'

/** The cells of a row: name, phone and roles. */
export type MemberRow = [name: string, phone: string, roles: string]

const usualHeadings = ['姓名', '手机号', '角色']

let phones = 0
/** Phones that nobody else has, in the tests of one file. */
export const freshPhone = (): string => `177${String(++phones).padStart(8, '0')}`
export const freshRows = (count: number, role = ''): MemberRow[] =>
  Array.from({ length: count }, () => ['张小明', freshPhone(), role])

export const sheetOf = (
  rows: MemberRow[],
  format: FileFormat = 'csv',
  headings: string[] = usualHeadings,
): Promise<File> => sheetFile(headings, rows, format)

export const inEnglish = { headers: { 'accept-language': 'en' } }

export const check = (who: Caller, file: File, extras: CallExtras = {}) =>
  who.call(staff.import, { body: { dryRun: true } }, { files: { file }, ...extras })
export const begin = (who: Caller, key: string, extras: CallExtras = {}) =>
  who.call(staff.import, { body: { key } }, { files: {}, ...extras })

/** Checks a file and returns the key that imports it. */
export async function keyFor(who: Caller, file: File): Promise<string> {
  const { data, body } = await check(who, file)
  if (!data?.key) throw new Error(`the file cannot be imported: ${JSON.stringify(body)}`)
  return data.key
}

export async function startImport(who: Caller, key: string, extras: CallExtras = {}): Promise<number> {
  const { data, body } = await begin(who, key, extras)
  if (!data?.taskId) throw new Error(`no task was started: ${JSON.stringify(body)}`)
  return data.taskId
}

/** Adds a role that holds these codes. */
export async function addRole(db: Db, name: string, codes: string[]): Promise<number> {
  const [role] = await db.insert(roleTable).values({ name }).returning({ id: roleTable.id })
  if (!role) throw new Error('the role was not stored')
  await giveCodes(db, role.id, codes)
  return role.id
}

export async function giveCodes(db: Db, roleId: number, codes: string[]): Promise<void> {
  const held = await db.select().from(permissionTable).where(inArray(permissionTable.code, codes))
  if (held.length > 0) await db.insert(rolePermissionTable).values(held.map(({ id }) => ({ roleId, permissionId: id })))
}
