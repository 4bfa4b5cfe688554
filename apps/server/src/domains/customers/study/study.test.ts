import { accountStudy } from '@lectern/contract/customers/study.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeAccountCalls } from '../../../testing/account-calls.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { newCourseItem, newSeriesLesson } from '../../../testing/link-targets.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { dayMs, inDays } from '../app-accounts/app-accounts.fixtures.ts'
import { addEntry, inviteCause } from '../ledgers/ledgers.rules.ts'
import { studyDaysTable, studyRecordsTable } from './study.table.ts'

describeAccountCalls('study', [
  { route: accountStudy.records },
  { route: accountStudy.stat },
  { route: accountStudy.invitees },
])

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

/** A day in Shanghai, so many days ago. */
const daysAgo = (days: number): string => new Date(Date.now() + 8 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)

/** An account that studied a minute on each of these days. */
async function learner(days: string[]): Promise<number> {
  const accountId = await newAccount(server.db)
  if (days.length > 0)
    await server.db.insert(studyDaysTable).values(days.map((day) => ({ accountId, day, seconds: 60 })))
  return accountId
}
const stat = (id: number, year?: number) =>
  admin.ask(accountStudy.stat, { params: { id }, query: year ? { year } : {} })

describe('what an app user studied', () => {
  it('is shown by lesson, the latest first, and by mode', async () => {
    const seriesId = await newCourseItem(server.db, '小王子')
    const [first, second] = [
      await newSeriesLesson(server.db, seriesId, '第一章'),
      await newSeriesLesson(server.db, seriesId, '第二章'),
    ]
    const [id, other] = [await newAccount(server.db), await newAccount(server.db)]
    const record = { accountId: id, lessonId: first, mode: 'LISTEN', progress: 100, seconds: 300 } as const
    await server.db
      .insert(studyRecordsTable)
      .values([
        record,
        { ...record, lessonId: second, mode: 'RECITE', progress: 40, score: 88 },
        { ...record, accountId: other },
        { ...record, mode: 'FOLLOW' },
      ])
    const shown = (query: { mode?: 'LISTEN' | 'RECITE' | 'DICTATION' }) =>
      admin.ask(accountStudy.records, { params: { id }, query })
    const { content, totalElements } = await shown({})
    expect(content.map(({ title, mode }) => [title, mode])).toEqual([
      ['第一章', 'FOLLOW'],
      ['第二章', 'RECITE'],
      ['第一章', 'LISTEN'],
    ])
    expect(totalElements).toBe(3)
    expect(content[1]).toMatchObject({ lessonId: second, progress: 40, seconds: 300, score: 88 })
    expect((await shown({ mode: 'LISTEN' })).content.map(({ mode }) => mode)).toEqual(['LISTEN'])
    expect((await shown({ mode: 'DICTATION' })).content).toEqual([])
    await server.db.delete(lessonsTable).where(eq(lessonsTable.id, second))
    expect((await shown({ mode: 'RECITE' })).content).toMatchObject([{ lessonId: second, title: null }])
    expect((await stat(id)).lessons).toBe(2)
  })

  it.each([
    [accountStudy.records, 'mode=SLEEP', 'mode'],
    [accountStudy.stat, 'year=1999', 'year'],
    [accountStudy.stat, 'year=soon', 'year'],
    [accountStudy.invitees, 'size=201', 'size'],
  ] as const)('refuses what nobody can ask: %#', async (route, query, field) => {
    const id = await newAccount(server.db)
    const answer = await admin.raw('GET', `${route.path.replace('{id}', String(id))}?${query}`)
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
  })
})

describe('how much an app user studied', () => {
  it('is nothing at first', async () => {
    expect(await stat(await learner([]))).toEqual({
      totalSeconds: 0,
      totalDays: 0,
      streak: 0,
      longestStreak: 0,
      lessons: 0,
      days: [],
      years: [],
    })
  })

  it('has the totals of the account, and the days of the latest year or of the one that is asked for', async () => {
    const id = await newAccount(server.db, { studyDays: 3, studySeconds: 600 })
    const days = [
      ['2025-01-01', 300],
      ['2023-12-31', 100],
      ['2025-12-31', 200],
    ] as const
    await server.db.insert(studyDaysTable).values(days.map(([day, seconds]) => ({ accountId: id, day, seconds })))
    expect(await stat(id)).toMatchObject({
      totalDays: 3,
      totalSeconds: 600,
      years: [2025, 2023],
      days: [
        { date: '2025-01-01', seconds: 300 },
        { date: '2025-12-31', seconds: 200 },
      ],
    })
    expect((await stat(id, 2023)).days).toEqual([{ date: '2023-12-31', seconds: 100 }])
    expect((await stat(id, 2024)).days).toEqual([])
    expect((await stat(id, 2024)).years).toEqual([2025, 2023])
  })

  it.each([
    ['over the end of a month', ['2025-04-29', '2025-04-30', '2025-05-01', '2025-05-03'], 3],
    ['over the end of February in a leap year', ['2024-02-28', '2024-02-29', '2024-03-01'], 3],
    ['not over a missing leap day', ['2024-02-27', '2024-02-28', '2024-03-01'], 2],
    ['over the end of a year', ['2023-12-30', '2023-12-31', '2024-01-01', '2024-01-02'], 4],
    ['as the longest of several', ['2024-05-01', '2024-06-01', '2024-06-02', '2024-07-01'], 2],
  ])('counts days in a row %s', async (_, days, longestStreak) => {
    // The order in which days are stored does not matter.
    expect(await stat(await learner(days.toReversed()))).toMatchObject({ longestStreak, streak: 0 })
  })

  it('has a streak that goes on if the last day was today or yesterday, and else has ended', async () => {
    const streakUntil = async (ago: number) =>
      (await stat(await learner([9, 2, 1, 0].map((days) => daysAgo(ago + days))))).streak
    expect(await streakUntil(0)).toBe(3)
    expect(await streakUntil(1)).toBe(3)
    expect(await streakUntil(2)).toBe(0)
  })
})

describe('whom an app user invited', () => {
  it('is shown with the gold that each brought, the newest first', async () => {
    const id = await newAccount(server.db)
    const early = await newAccount(server.db, {
      inviterId: id,
      nickname: '早来',
      registerTime: inDays(-1),
      avatar: 'images/a.webp',
    })
    const earlier = await newAccount(server.db, { inviterId: id, nickname: '更早', registerTime: inDays(-2) })
    const elsewhere = await newAccount(server.db, { inviterId: early })
    for (const [invitee, amount] of [
      [earlier, 50],
      [elsewhere, 70],
    ] as const) {
      const title = '邀请好友'
      await addEntry(server.db, {
        accountId: id,
        unit: 'GOLD',
        bizType: 'INVITE',
        title,
        amount,
        cause: inviteCause(invitee),
      })
    }
    const { content, totalElements } = await admin.ask(accountStudy.invitees, { params: { id } })
    expect(content).toMatchObject([
      { id: early, nickname: '早来', reward: 0, avatar: '/foundation/media/images/a.webp' },
      { id: earlier, nickname: '更早', reward: 50, avatar: null },
    ])
    expect(totalElements).toBe(2)
  })
})
