import { groupCodes } from '@lectern/contract/base/permission-codes.ts'
import type { Level, Rights } from '@lectern/contract/base/rights.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Rights as a query returns them. */
export type RightsRow = Record<string, Level> | null

/**
 * The rights of a staff member as an object from codes to levels: every code for an administrator, otherwise the
 * strongest of what the roles and the direct grants give. The code of a group gives nothing, so it is left out.
 */
export function rightsOf(staffId: SQL): SQL {
  return sql`(
    select jsonb_object_agg(code, level) from (
      select code, max(level) as level from (
        select permission_id as id, level, false as everything from staff_permission where staff_id = ${staffId}
        union all
        select permission_id, level, false from staff_role join role_permission using (role_id)
        where staff_id = ${staffId}
        union all
        select id, 'FULL', true from permission
        where exists (select from staff_role join role on role.id = staff_role.role_id
                      where staff_role.staff_id = ${staffId} and role.builtin)
      ) as granted join permission using (id)
      where everything or code <> all(${sql.param(groupCodes)}::text[])
      group by code
    ) as strongest
  )`
}

export const toRights = (row: RightsRow | undefined): Rights => new Map(Object.entries(row ?? {}))
