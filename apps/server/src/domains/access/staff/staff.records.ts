import type { Grant } from '@lectern/contract/access/grants.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { roleTable, tagTable } from '../../../platform/access/access.table.ts'
import type { RecordPart, Setter } from '../../../platform/domain/records.ts'
import { type Grants, setGrants } from './grants.ts'
import { readStaff } from './staff.queries.ts'

const grant = (pick: (value: unknown) => Grants): Setter => ({
  needs: staff.updateRbac,
  set: ({ db, user, audit }, id, value) => setGrants(db, user, audit, id, pick(value)),
})

/** What a member was granted is restored by the rules of granting. */
export const staffRecords: Record<string, RecordPart> = {
  staff: {
    read: readStaff,
    setters: {
      roleIds: grant((value) => ({ roleIds: value as number[] })),
      grants: grant((value) => ({ permissionIds: value as Grant[] })),
      tagIds: grant((value) => ({ tagIds: value as number[] })),
    },
    references: {
      roleIds: { table: roleTable, name: roleTable.name },
      tagIds: { table: tagTable, name: tagTable.name },
    },
  },
}
