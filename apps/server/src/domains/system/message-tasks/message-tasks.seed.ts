import { eq, inArray } from 'drizzle-orm'
import { roleTable, tagTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { sendTask } from './message-tasks.rules.ts'
import { messageTasksTable as table } from './message-tasks.table.ts'

/** One task sent to everybody, one scheduled for the day after tomorrow, and one draft. */
export async function seedMessageTasks(tx: Db): Promise<void> {
  const roles = await tx
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(inArray(roleTable.name, ['内容编辑', '运营主管']))
  const tags = await tx.select({ id: tagTable.id }).from(tagTable).where(eq(tagTable.name, '晚班'))
  const [welcome] = await tx
    .insert(table)
    .values([
      {
        title: '欢迎使用管理后台',
        detail: '课程、首页与消息都在左侧菜单里。按 Ctrl/⌘ K 可以直接搜索页面，有问题请找管理员。',
        audience: 'ALL',
        status: 'DRAFT',
      },
      {
        title: '周会改到下午三点',
        detail: '本周例会改到周三下午三点，请提前把各自栏目的排期填好。',
        audience: 'ROLES',
        targetIds: roles.map(({ id }) => id),
        sendTime: new Date(Date.now() + 2 * 86_400_000).toISOString(),
        status: 'SCHEDULED',
      },
      {
        title: '晚班值守安排',
        detail: '下月晚班名单待定，确认后再发。',
        audience: 'TAGS',
        targetIds: tags.map(({ id }) => id),
        status: 'DRAFT',
      },
    ])
    .returning()
  if (!welcome) throw new Error('the tasks were not stored')
  await sendTask(tx, welcome)
}
