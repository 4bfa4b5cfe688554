import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { claimFiles } from '../../../platform/storage/uploads.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { coverKey } from '../../content/demo/passages.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { audienceWhere } from '../audience/audience.rules.ts'
import {
  pushBatchesTable as batches,
  pushRecipientsTable as recipients,
  pushMessagesTable as table,
} from './push-messages.table.ts'

type Push = typeof table.$inferInsert
type Outcome = (typeof batches.$inferSelect)['outcome']
type Entry = Omit<Push, 'order' | 'link' | 'listed' | 'targetCount'> & {
  link?: LinkTarget
  /** The outcomes of the first batches. The others were sent, or stayed pending if the push was cancelled. */
  outcomes?: Outcome[]
}

const batchSize = 250
const none: LinkTarget = { type: 'NONE', refId: null, url: null }
const vip: LinkTarget = { type: 'VIP', refId: null, url: null }
const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** Pushes as after some weeks of use: a draft, one scheduled, some sent to accounts of the demo, one cancelled. */
export async function seedPushMessages(tx: Db): Promise<void> {
  const winners = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.enable, true)).limit(12)
  const [lesson] = await tx.select({ id: lessons.id }).from(lessons).orderBy(asc(lessons.id)).limit(1)
  const course: LinkTarget = lesson ? { type: 'COURSE', refId: lesson.id, url: null } : none
  const entries: Entry[] = [
    {
      title: '周末读书会开始报名',
      content: '本周六晚八点，一起读《小王子》英文版，名额有限。',
      audience: 'ALL',
      platform: 'ALL',
      status: 'DRAFT',
    },
    {
      title: '新年英语计划上线',
      content: '每天十分钟，用一年时间把英语说出口。',
      image: coverKey(1),
      link: course,
      audience: 'ALL',
      platform: 'ALL',
      status: 'SCHEDULED',
      sendTime: daysFromNow(45),
      hot: true,
    },
    {
      title: '今日晨读：A Quiet Morning',
      content: '三分钟听完今天的短文，再跟读一遍。',
      image: coverKey(2),
      link: course,
      audience: 'ALL',
      platform: 'ALL',
      status: 'SENT',
      sendTime: daysFromNow(-1),
      outcomes: ['SENT', 'SENT', 'SENT', 'UNREACHED'],
      clickCount: 318,
    },
    {
      title: '会员日：全部课程八折',
      content: '仅限今天，会员购课再享八折。',
      link: vip,
      audience: 'VIP',
      platform: 'IOS',
      status: 'SENT',
      sendTime: daysFromNow(-6),
      outcomes: [],
      clickCount: 41,
    },
    {
      title: '朗读大赛获奖通知',
      content: '恭喜获奖，奖品已放入“我的卡券”，请在七天内领取。',
      audience: 'ACCOUNTS',
      accountIds: winners.map(({ id }) => id),
      platform: 'ALL',
      status: 'SENT',
      sendTime: daysFromNow(-9),
      outcomes: [],
      clickCount: 9,
    },
    {
      title: '好久不见，送你七天会员',
      content: '回来读一篇短文，就能领取七天会员。',
      link: vip,
      audience: 'NOT_VIP',
      platform: 'ANDROID',
      status: 'CANCELLED',
      sendTime: daysFromNow(-12),
      outcomes: ['SENT', 'SENT'],
      clickCount: 12,
    },
  ]
  for (const [index, entry] of entries.entries()) await addPush(tx, entry, index + 1)
}

async function addPush(tx: Db, { outcomes, ...entry }: Entry, order: number): Promise<void> {
  const createTime = entry.sendTime && outcomes ? entry.sendTime : undefined
  const values = { link: none, ...entry, order, ...(createTime && { createTime, finishTime: createTime }) }
  const [push] = await tx.insert(table).values(values).returning()
  if (!push) throw new Error('the push was not stored')
  if (push.image) await claimFiles(tx, `pushMessage:${push.id}`, [push.image])
  if (!outcomes) return
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(audienceWhere(push))
    .orderBy(asc(accounts.id))
  const ids = people.map(({ id }) => id)
  const others = push.status === 'SENT' ? 'SENT' : 'PENDING'
  for (let from = 0, n = 0; from < ids.length; from += batchSize, n += 1) {
    await addBatch(tx, push, ids.slice(from, from + batchSize), outcomes[n] ?? others)
  }
  const inBatches = (...of: Outcome[]) =>
    sql<number>`(select coalesce(sum(size), 0) from ${batches} where ${and(eq(batches.pushId, push.id), inArray(batches.outcome, of))})`
  await tx
    .update(table)
    .set({
      listed: true,
      listedTo: ids.at(-1) ?? 0,
      targetCount: ids.length,
      sentCount: inBatches('SENT'),
      failedCount: inBatches('UNREACHED', 'FAILED'),
    })
    .where(eq(table.id, push.id))
}

async function addBatch(tx: Db, push: { id: number; sendTime: string | null }, ids: number[], outcome: Outcome) {
  const time = outcome === 'PENDING' ? null : push.sendTime
  const [batch] = await tx
    .insert(batches)
    .values({ pushId: push.id, round: 1, size: ids.length, outcome, time })
    .returning({ id: batches.id })
  const batchId = batch?.id ?? 0
  await tx.insert(recipients).values(ids.map((accountId) => ({ pushId: push.id, round: 1, accountId, batchId })))
}
