import type { FeedbackRow } from '@lectern/contract/customers/feedback.ts'
import { and, desc, gt, lt } from 'drizzle-orm'
import { staffTable as staff } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { coverKey } from '../../content/demo/passages.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { sendResult } from './feedback.rules.ts'
import { feedbackAnswersTable as answers, feedbackTable as table } from './feedback.table.ts'

const readyMade = [
  {
    title: '录音问题',
    content: '您好，请在系统设置里允许朗读台使用麦克风，再重新打开 App 试试。如果还有问题，欢迎再告诉我们。',
  },
  { title: '充值未到账', content: '您好，我们已核对到您的订单，金币已补到账户，给您带来不便非常抱歉。' },
  { title: '建议已记录', content: '谢谢您的建议！已转给产品同事，上线后会第一时间告诉您。' },
  { title: '内容已修正', content: '谢谢您的细心！这处内容已经改正，下次打开课程就能看到。' },
]

interface Demo {
  type: FeedbackRow['type']
  content: string
  /** What it is answered: one of the ready-made answers, or a text of its own. */
  answer: number | string
  pictures?: number
}

const demo: Demo[] = [
  { type: 'BUG', content: '跟读的时候录不上音，点了麦克风没有反应，重启也不行。', answer: 0, pictures: 1 },
  { type: 'PAYMENT', content: '昨天充了 30 块的金币，微信扣款成功了，但是余额没有变。', answer: 1, pictures: 2 },
  { type: 'SUGGESTION', content: '希望可以给句子收藏分组，现在收藏多了很难找。', answer: 2 },
  { type: 'CONTENT', content: '第三课 02:15 的中文字幕写错了一个字，“在次”应该是“再次”。', answer: 3, pictures: 1 },
  {
    type: 'BUG',
    content: '锁屏之后音频会停，以前的版本不会。',
    answer: '您好，这个问题在新版本里已经修好，更新后锁屏也会继续播放。',
  },
  { type: 'SUGGESTION', content: '能不能加一个 0.8 倍速？0.75 太慢，1.0 又跟不上。', answer: 2 },
  {
    type: 'OTHER',
    content: '想给孩子用，有没有适合三年级的课程推荐？',
    answer: '您好，可以从入门课程开始，先试听免费的单课，看看孩子喜不喜欢。',
  },
  {
    type: 'PAYMENT',
    content: '开通了年卡，可是有两门课还是显示要购买。',
    answer: '您好，这两门课不在会员免费的范围里，需要单独购买。谢谢提醒，我们会写得更清楚。',
    pictures: 1,
  },
  { type: 'CONTENT', content: '原著精读第五章的音频和文字对不上，差了一段。', answer: 3 },
  {
    type: 'BUG',
    content: '打卡日历少了一天，我明明每天都学了，连续天数断了。',
    answer: '您好，那一天的学习记录已经补上，连续天数也恢复了。',
    pictures: 3,
  },
]

const count = 120
/** The newest ones still wait. */
const waiting = 14
const hourMs = 3_600_000
const writtenHoursAgo = (n: number): number => 2 + n * 17

/** What the demo's users told us: most of it answered, and their authors told the result. */
export async function seedFeedback(tx: Db): Promise<void> {
  await tx.insert(answers).values(readyMade)
  const authors = await tx
    .select()
    .from(accounts)
    .where(and(gt(accounts.studyDays, 0), lt(accounts.registerTime, timeAgo(writtenHoursAgo(count)))))
    .orderBy(desc(accounts.lastActiveTime))
    .limit(count)
  const handlers = await tx.select({ id: staff.id }).from(staff).orderBy(staff.id)
  for (const [n, author] of authors.entries()) {
    const { type, content, answer, pictures = 0 } = demo[n % demo.length] as Demo
    const createTime = timeAgo(writtenHoursAgo(n))
    const done = n >= waiting
    const handleTime = timeAgo(writtenHoursAgo(n) - 1 - (n % 20))
    const result = typeof answer === 'string' ? answer : (readyMade[answer]?.content ?? '')
    const [added] = await tx
      .insert(table)
      .values({
        accountId: author.id,
        type,
        content,
        images: Array.from({ length: pictures }, (_, picture) => coverKey(n + picture)),
        contact: n % 3 === 0 ? `lectern_${1000 + n}` : '',
        appVersion: author.appVersion,
        deviceModel: author.deviceModel,
        createTime,
        ...(done && { status: 'DONE' as const, result, handleTime, handlerId: handlers[n % handlers.length]?.id }),
      })
      .returning({ id: table.id })
    if (done && added) await sendResult(tx, { id: added.id, accountId: author.id, result, time: handleTime })
  }
}

const timeAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString()
