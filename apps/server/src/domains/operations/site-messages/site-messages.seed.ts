import type { Audience } from '@lectern/contract/operations/audience.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { tagTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { audienceWhere } from '../audience/audience.rules.ts'
import { siteMessagesTable as messages, siteMessageRecipientsTable as recipients } from './site-messages.table.ts'

interface Demo {
  title: string
  content: string
  audience: Audience['audience']
  /** Days from today. Negative for sent messages, null for a draft. */
  day: number | null
  /** The percentage of recipients who have read it. */
  read: number
  vipPage?: boolean
}

const demo: Demo[] = [
  {
    title: '欢迎来到朗读台',
    content: '<p>每天三分钟，读出好英语。</p><p>打开<strong>首页</strong>的“今日任务”，完成第一次跟读就有金币。</p>',
    audience: 'ALL',
    day: -60,
    read: 71,
  },
  {
    title: '会员专享：原著精读开课',
    content:
      '<p>《小王子》英文原著精读已经上线，会员<strong>免费</strong>学习。</p><ul><li>每周一、三、五更新</li><li>配慢速与常速两版音频</li></ul>',
    audience: 'VIP',
    day: -12,
    read: 48,
    vipPage: true,
  },
  {
    title: '考研英语冲刺计划',
    content: '<p>距离考试不远了。我们整理了 30 天的听读计划，每天一篇，跟着读就好。</p>',
    audience: 'TAGS',
    day: -3,
    read: 33,
  },
  {
    title: '系统维护通知',
    content: '<p>为了更稳定的服务，当天 02:00 至 04:00 将进行维护，期间录音可能无法上传。</p>',
    audience: 'ALL',
    day: 30,
    read: 0,
  },
  {
    title: '年度学习报告（待定稿）',
    content: '<p>你今年一共读了多少句？报告即将生成。</p>',
    audience: 'NOT_VIP',
    day: null,
    read: 0,
    vipPage: true,
  },
]

const dayMs = 86_400_000

export async function seedSiteMessages(tx: Db): Promise<void> {
  const [tag] = await tx.select({ id: tagTable.id }).from(tagTable).where(eq(tagTable.name, '考研党'))
  for (const { title, content, audience, day, read, vipPage } of demo) {
    const sent = day !== null && day < 0
    const sendTime = day === null ? null : new Date(Date.now() + day * dayMs).toISOString()
    const whom = { audience, tagIds: audience === 'TAGS' && tag ? [tag.id] : [], accountIds: [] }
    const [message] = await tx
      .insert(messages)
      .values({
        title,
        content,
        link: { type: vipPage ? 'VIP' : 'NONE', refId: null, url: null },
        ...whom,
        sendTime,
        status: sent ? 'SENT' : day === null ? 'DRAFT' : 'SCHEDULED',
        finishTime: sent ? sendTime : null,
        createTime: new Date(Date.now() + Math.min(day ?? 0, 0) * dayMs - dayMs / 2).toISOString(),
      })
      .returning({ id: messages.id })
    if (!message || !sent || sendTime === null) continue
    const recipientsWhere = and(audienceWhere({ ...whom, platform: 'ALL' }), lt(accounts.registerTime, sendTime))
    // A hash of the account decides whether and when it has read the message, the same at every first start.
    const hash = sql`(hashint8(${accounts.id} + ${message.id}) & 2147483647)`
    const readTime = sql`case when ${hash} % 100 < ${read} then ${sendTime}::timestamptz + (${hash} % 2000) * interval '1 minute' end`
    const { rowCount } = await tx.execute(
      sql`insert into ${recipients} (message_id, account_id, read_time)
        select ${message.id}::bigint, ${accounts.id}, ${readTime} from ${accounts} where ${recipientsWhere}`,
    )
    const count = rowCount ?? 0
    await tx.update(messages).set({ targetCount: count, sentCount: count }).where(eq(messages.id, message.id))
  }
}
