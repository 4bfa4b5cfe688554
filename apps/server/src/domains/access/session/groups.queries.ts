import type { HeldPermission } from '@lectern/contract/access/session.ts'
import { ALWAYS, groupCodes, permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import type { Rights } from '@lectern/contract/base/rights.ts'
import { permissionTable as table } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'

const groups: ReadonlySet<string> = new Set(groupCodes)
/** Codes that calls ask for. Any other one only opens menus, so it is implied by what stands below it. */
const callCodes: ReadonlySet<string> = new Set(permissionCodes.filter((code) => !groups.has(code)))

/** These rights with the groups above them. Calls never ask for a group, so only the console needs this. */
export async function withGroups(db: Db, rights: Rights): Promise<Rights> {
  const rows = await db.select({ id: table.id, code: table.code, mid: table.mid }).from(table)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const all = new Map(rights)
  for (const held of rows.filter(({ code }) => rights.has(code))) {
    for (let above = byId.get(held.mid ?? 0); above; above = byId.get(above.mid ?? 0))
      if (!callCodes.has(above.code) && !all.has(above.code)) all.set(above.code, 'VIEW')
  }
  return all
}

export function describeRights(rights: Rights): HeldPermission[] {
  const held = rights.size > 0 ? [...rights] : [[ALWAYS, 'VIEW'] as const]
  return held.map(([code, level]) => ({ code, level })).sort((a, b) => (a.code < b.code ? -1 : 1))
}
