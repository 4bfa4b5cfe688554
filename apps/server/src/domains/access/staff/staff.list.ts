import { staff } from '@lectern/contract/access/staff.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { staffRoleTable, staffTagTable, staffTable as table } from '../../../platform/access/access.table.ts'
import { nullAsEarliest } from '../../../platform/database/indexes.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { describeStaff } from './staff.queries.ts'

export const staffList = defineList(staff.list, {
  from: table,
  alsoRead: ['active'],
  filters: {
    username: words(table.username),
    realName: words(table.realName),
    phone: words(table.phone),
    activeflg: (flag: 'ACTIVE' | 'INACTIVE') => eq(table.active, flag === 'ACTIVE'),
    roleId: (id: number) => isOneOf(sql`select staff_id from ${staffRoleTable} where ${staffRoleTable.roleId} = ${id}`),
    tagId: (id: number) => isOneOf(sql`select staff_id from ${staffTagTable} where ${staffTagTable.tagId} = ${id}`),
  },
  sorts: { createTime: table.createTime, lastLoginTime: nullAsEarliest(table.lastLoginTime) },
  order: [down(table.id)],
  describe: describeStaff,
})

const isOneOf = (members: SQL): SQL => sql`${table.id} in (${members})`
