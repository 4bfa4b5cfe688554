import {
  abilityCodes,
  groupCodes,
  type PermissionCode,
  permissionCodes,
} from '@lectern/contract/base/permission-codes.ts'
import { type Level, levels } from '@lectern/contract/base/rights.ts'
import { inArray } from 'drizzle-orm'
import {
  permissionTable,
  rolePermissionTable,
  roleTable,
  staffRoleTable,
  staffTable,
  staffTagTable,
  tagTable,
} from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'

const content = [
  'COURSE',
  'ORIGINAL_READING',
  'TEACHER',
  'GUIDE_ARTICLE',
  'INTERVIEW_ARTICLE',
  'EXCELLENT_ARTICLE',
] as const
const operations = [
  'BANNER',
  'HOME_BANNER',
  'HOME_RECOMMEND',
  'HOME_ACTIVITY',
  'HOME_ANNOUNCEMENT',
  'SHARE_RECOMMEND',
  'WORD_RECOMMEND',
  'PUSH_MESSAGE',
  'SITE_MESSAGE',
  'TASK_CONFIG',
  'EXPLORE_CONFIG',
] as const
const withoutPages: ReadonlySet<string> = new Set([...groupCodes, ...abilityCodes])

/** Roles that can do their work, and no more: what each may see, change, or use without limits. */
const roles: ({ name: string } & Partial<Record<Level, readonly PermissionCode[]>>)[] = [
  { name: '内容编辑', EDIT: content },
  {
    name: '运营主管',
    FULL: [...content, ...operations, 'FAQ_SETTINGS'],
    EDIT: ['COPY_WRITING'],
    VIEW: ['ACCOUNT_MANAGE', 'FEEDBACK', 'VIP_PKG_PRICING'],
  },
  {
    name: '客服',
    FULL: ['ACCOUNT_MANAGE', 'ACCOUNT_PHONE', 'FEEDBACK', 'VOUCHER_CODE'],
    EDIT: ['FAQ_SETTINGS', 'LOGISTICS', 'USER_ADDRESS'],
    VIEW: ['ORDERS', 'EXCHANGE_CERTIFICATE', 'VIP_PKG_PRICING'],
  },
  {
    name: '财务',
    FULL: ['ORDERS', 'ORDERS_EXPORT', 'EXCHANGE_CERTIFICATE', 'GOLD_EXCHANGE_RATE', 'SETTLEMENT'],
    VIEW: ['ACCOUNT_MANAGE', 'VIP_PKG_PRICING'],
  },
  { name: '审计', VIEW: permissionCodes.filter((code) => !withoutPages.has(code)) },
]
const tags = [
  { name: '教研组', colour: '#1668DC', remark: '课程与字幕' },
  { name: '晚班', colour: '#531DAB', remark: '18:00 以后在线' },
  { name: '试用期', colour: '#D48806', remark: '' },
]
const members = [
  { username: 'linxiaoyu', realName: '林晓雨', phone: '13800010001', role: '内容编辑', tag: '教研组' },
  { username: 'chenjia', realName: '陈嘉', phone: '13800010002', role: '运营主管', tag: null },
  { username: 'wangsiyuan', realName: '王思远', phone: '13800010003', role: '客服', tag: '晚班' },
  { username: 'zhaomin', realName: '赵敏', phone: '13800010004', role: '财务', tag: null },
  { username: 'liujing', realName: '刘静', phone: '13800010006', role: '审计', tag: null },
  { username: 'sunhao', realName: '孙浩', phone: '13800010005', role: '客服', tag: '试用期' },
]

/** A small office. Its members have no password, so nobody can sign in as them until an administrator sets one. */
export async function seedStaff(tx: Db): Promise<void> {
  const roleRows = await tx
    .insert(roleTable)
    .values(roles.map(({ name }) => ({ name })))
    .returning()
  const tagRows = await tx.insert(tagTable).values(tags).returning()
  const staffRows = await tx
    .insert(staffTable)
    .values(
      members.map(({ username, realName, phone }) => ({
        username,
        realName,
        phone,
        email: `${username}@example.com`,
        active: username !== 'sunhao',
      })),
    )
    .returning()
  const idOf = (rows: { id: number }[], index: number) => rows[index]?.id ?? 0

  for (const [index, role] of roles.entries()) {
    const roleId = idOf(roleRows, index)
    for (const level of levels) {
      const codes = role[level] ?? []
      if (codes.length === 0) continue
      const granted = await tx
        .select()
        .from(permissionTable)
        .where(inArray(permissionTable.code, [...codes]))
      await tx.insert(rolePermissionTable).values(granted.map(({ id }) => ({ roleId, permissionId: id, level })))
    }
  }
  for (const [index, { role, tag }] of members.entries()) {
    const staffId = idOf(staffRows, index)
    const roleId = idOf(
      roleRows,
      roles.findIndex(({ name }) => name === role),
    )
    await tx.insert(staffRoleTable).values({ staffId, roleId })
    const tagId = tagRows.find(({ name }) => name === tag)?.id
    if (tagId) await tx.insert(staffTagTable).values({ staffId, tagId })
  }
}
