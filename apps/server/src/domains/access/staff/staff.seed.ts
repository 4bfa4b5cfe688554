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

const roles = [
  {
    name: '内容编辑',
    codes: ['COURSE', 'ORIGINAL_READING', 'GUIDE_ARTICLE', 'INTERVIEW_ARTICLE', 'EXCELLENT_ARTICLE'],
  },
  { name: '运营专员', codes: ['HOME_BANNER', 'HOME_RECOMMEND', 'WORD_RECOMMEND', 'PUSH_MESSAGE', 'SITE_MESSAGE'] },
  { name: '客服', codes: ['ACCOUNT_MANAGE', 'FEEDBACK', 'FAQ_SETTINGS'] },
  { name: '财务', codes: ['ORDERS', 'ORDERS_EXPORT', 'EXCHANGE_CERTIFICATE', 'SETTLEMENT'] },
]
const tags = [
  { name: '教研组', colour: '#1668DC', remark: '课程与字幕' },
  { name: '晚班', colour: '#531DAB', remark: '18:00 以后在线' },
  { name: '试用期', colour: '#D48806', remark: '' },
]
const members = [
  { username: 'linxiaoyu', realName: '林晓雨', phone: '13800010001', role: '内容编辑', tag: '教研组' },
  { username: 'chenjia', realName: '陈嘉', phone: '13800010002', role: '运营专员', tag: null },
  { username: 'wangsiyuan', realName: '王思远', phone: '13800010003', role: '客服', tag: '晚班' },
  { username: 'zhaomin', realName: '赵敏', phone: '13800010004', role: '财务', tag: null },
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

  for (const [index, { codes }] of roles.entries()) {
    const granted = await tx.select().from(permissionTable).where(inArray(permissionTable.code, codes))
    const roleId = idOf(roleRows, index)
    await tx.insert(rolePermissionTable).values(granted.map(({ id }) => ({ roleId, permissionId: id })))
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
