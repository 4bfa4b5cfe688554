import { accounts } from '@lectern/contract/customers/accounts.ts'
import { figures } from '@lectern/contract/home/figures.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { studyDaysTable } from '../../customers/study/study.table.ts'
import { atShanghai, dayFromToday, refreshAll } from './figures.fixtures.ts'

const server = testServer()
let operator: Caller
beforeAll(async () => {
  operator = await server.staffWith({ ACCOUNT_MANAGE: 'VIEW' })
})
const refresh = () => refreshAll(server.running.platform.database)
beforeEach(refresh)

const today = dayFromToday(0)
const users = (start: string, end: string) => operator.ask(figures.users, { query: { start, end } })
const study = (start: string, end: string) => operator.ask(figures.study, { query: { start, end } })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('who registered', () => {
  it('equals the total of the list for the same days, today and the days before', async () => {
    const [start, end] = [dayFromToday(-29), today]
    const { registered, pending } = await users(start, end)
    const listed = async (first: string, last: string) => {
      const query = {
        registerStart: atShanghai(first, '00:00:00'),
        registerEnd: atShanghai(last, '23:59:59.999'),
        size: 1,
        count: 'exact',
      } as const
      return (await operator.ask(accounts.list, { query })).totalElements
    }
    expect(registered.days).toHaveLength(30)
    expect(registered.total).toBe(sum(registered.days))
    expect([registered.total, registered.before, registered.today, pending]).toEqual([
      await listed(start, end),
      await listed(dayFromToday(-59), dayFromToday(-30)),
      await listed(today, today),
      false,
    ])
    expect(registered.total).toBeGreaterThan(0)
    expect(registered.days.at(-1)).toBe(registered.today)
  })

  it('is zero on days without anybody, each day in its place', async () => {
    await newAccount(server.db, { registerTime: atShanghai('1999-05-02', '00:00:00') })
    await newAccount(server.db, { registerTime: atShanghai('1999-05-02', '23:59:59.999') })
    await newAccount(server.db, { registerTime: atShanghai('1999-05-04') })
    await refresh()
    const first = await users('1999-05-01', '1999-05-03')
    expect(first.registered).toMatchObject({ days: [0, 2, 0], total: 2, before: 0 })
    expect((await users('1999-05-04', '1999-05-04')).registered).toMatchObject({ days: [1], total: 1, before: 0 })
    expect((await users('1999-05-04', '1999-05-06')).registered).toMatchObject({ days: [1, 0, 0], before: 2 })
  })

  it('is pending until the last change is counted', async () => {
    // Whoever holds the lock computes; nobody else does, so the change stays to be counted.
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.figures'))`)
      await newAccount(server.db, { registerTime: atShanghai('1999-06-01') })
      const { registered, pending } = await users('1999-06-01', '1999-06-01')
      expect([registered.total, pending]).toEqual([0, true])
    })
    await refresh()
    const { registered, pending } = await users('1999-06-01', '1999-06-01')
    expect([registered.total, pending]).toEqual([1, false])
  })
})

describe('who is VIP now', () => {
  const listed = async () =>
    (await operator.ask(accounts.list, { query: { vip: true, size: 1, count: 'exact' } })).totalElements

  it('equals the total of the list, also where VIP ends today', async () => {
    const before = (await users(today, today)).vipsNow
    expect(before).toBe(await listed())
    const vipUntil = async (later: string) => {
      const id = await newAccount(server.db)
      await server.db
        .update(appAccountsTable)
        .set({ vipExpirationDate: sql`now() + ${later}::interval` })
        .where(eq(appAccountsTable.id, id))
      return id
    }
    for (const later of ['-1 minute', '10 minutes', '20 days', '90 years']) await vipUntil(later)
    const soonOver = await vipUntil('1 second')
    await refresh()
    const isOver = async () => {
      const [account] = await server.db
        .select({ over: sql<boolean>`${appAccountsTable.vipExpirationDate} < now()` })
        .from(appAccountsTable)
        .where(eq(appAccountsTable.id, soonOver))
      return account?.over
    }
    await eventually('VIP of a second is over', isOver)
    expect([(await users(today, today)).vipsNow, await listed()]).toEqual([before + 3, before + 3])
  })
})

describe('what was studied', () => {
  it('is the seconds and the people of each day', async () => {
    const [one, other] = [await newAccount(server.db), await newAccount(server.db)]
    await server.db.insert(studyDaysTable).values([
      { accountId: one, day: '1999-05-01', seconds: 600 },
      { accountId: one, day: '1999-05-03', seconds: 300 },
      { accountId: other, day: '1999-05-03', seconds: 60 },
    ])
    await refresh()
    const { seconds, learners, pending } = await study('1999-05-02', '1999-05-04')
    expect([seconds, learners, pending]).toEqual([
      { days: [0, 360, 0], total: 360, before: 600, today: seconds.today },
      [0, 2, 0],
      false,
    ])
    const [row] = await server.db
      .select({ seconds: sql<string>`coalesce(sum(seconds), 0)` })
      .from(studyDaysTable)
      .where(eq(studyDaysTable.day, today))
    expect(seconds.today).toBe(Number(row?.seconds))
  })
})
