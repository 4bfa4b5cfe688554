import { accounts } from '@lectern/contract/customers/accounts.ts'
import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import {
  courseCategoriesTable as categories,
  courseItemsTable as items,
} from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { isGivenOffline } from '../../content/courses/offline.queries.ts'
import { entitlementsTable as entitlements } from '../../customers/entitlements/entitlements.table.ts'
import { accountOf, grantsOf, inDays, newVoucher, newVouchers, redeem, stored } from './vouchers.fixtures.ts'
import { expireVouchers } from './vouchers.jobs.ts'
import { vouchersTable as vouchers } from './vouchers.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const day = 86_400_000
const daysFromNow = (time: string | null | undefined) => Math.round((Date.parse(time ?? '') - Date.now()) / day)
const someLesson = async () => (await server.db.select().from(lessons).limit(1))[0]?.id ?? 0
const someSeries = async () => (await server.db.select().from(items).where(isGivenOffline).limit(1))[0]?.id ?? 0

describe('redeeming', () => {
  it('opens the lesson for so many days, and says who used the code and when', async () => {
    const [accountId, refId] = [await newAccount(server.db), await someLesson()]
    const voucher = await newVoucher(server.db, { kind: 'COURSE', refId, amount: null, contentDuration: 30 })
    expect(await redeem(server, { code: voucher.code, accountId })).toBeNull()
    const { entitlements: given, entries } = await grantsOf(server.db, voucher.id)
    expect(given).toMatchObject([{ accountId, kind: 'COURSE', refId, removeTime: null }])
    expect([daysFromNow(given[0]?.expireTime), entries]).toEqual([30, []])
    const [row] = (await admin.ask(calls.list, { query: { code: voucher.code } })).content
    expect(row).toMatchObject({ status: 'USED', usedBy: { id: accountId, nickname: '读者' } })
    expect(Math.abs(daysFromNow(row?.usedTime))).toBe(0)
  })

  it('opens the series for ever', async () => {
    const [accountId, refId] = [await newAccount(server.db), await someSeries()]
    const voucher = await newVoucher(server.db, { kind: 'OFFLINE_SUBJECT', refId, amount: null })
    expect(await redeem(server, { code: voucher.code, accountId })).toBeNull()
    const given = (await grantsOf(server.db, voucher.id)).entitlements
    expect(given).toMatchObject([{ accountId, kind: 'SUBJECT', refId, expireTime: null }])
  })

  it('opens the series that was promised, though it is no longer given offline', async () => {
    const [accountId, refId] = [await newAccount(server.db), await someSeries()]
    const voucher = await newVoucher(server.db, { kind: 'OFFLINE_SUBJECT', refId, amount: null })
    const [series] = await server.db.select().from(items).where(eq(items.id, refId))
    const setOffline = (subjectSeriesOffline: boolean) =>
      server.db
        .update(categories)
        .set({ subjectSeriesOffline })
        .where(eq(categories.id, series?.categoryId ?? 0))
    await setOffline(false)
    expect(await redeem(server, { code: voucher.code, accountId })).toBeNull()
    await setOffline(true)
  })

  it('adds days to those that are left of the same lesson, and refuses who owns it for ever', async () => {
    const [accountId, refId] = [await newAccount(server.db), await someLesson()]
    const of = (contentDuration: number | null) =>
      newVoucher(server.db, { kind: 'COURSE', refId, amount: null, contentDuration })
    const [first, second, ever, late] = [await of(30), await of(10), await of(null), await of(5)]
    for (const { code } of [first, second]) expect(await redeem(server, { code, accountId })).toBeNull()
    expect(daysFromNow((await grantsOf(server.db, second.id)).entitlements[0]?.expireTime)).toBe(40)
    expect(await redeem(server, { code: ever.code, accountId })).toBeNull()
    expect(await redeem(server, { code: late.code, accountId })).toBe('entitlement.forEver')
    expect((await stored(server.db, late.id)).status).toBe('UNUSED')
  })

  it.each([
    ['GOLD', 'gold', 500],
    ['COURSE_HOUR', 'courseHours', 12],
  ] as const)('adds %s to the ledger and to the balance', async (kind, balance, amount) => {
    const accountId = await newAccount(server.db)
    const voucher = await newVoucher(server.db, { kind, amount })
    expect(await redeem(server, { code: voucher.code, accountId })).toBeNull()
    const { entries } = await grantsOf(server.db, voucher.id)
    expect(entries).toMatchObject([{ accountId, unit: kind, bizType: 'VOUCHER', amount, balanceAfter: amount }])
    expect((await accountOf(server.db, accountId))[balance]).toBe(amount)
  })

  it('makes VIP last longer, from now or from its end, and the user’s history tells it', async () => {
    const accountId = await newAccount(server.db)
    const all = await newVouchers(server.db, 2, { kind: 'VIP_PACKAGE', refId: 1, amount: null, contentDuration: 30 })
    for (const [n, { code }] of all.entries()) {
      expect(await redeem(server, { code, accountId })).toBeNull()
      expect(daysFromNow((await accountOf(server.db, accountId)).vipExpirationDate)).toBe(30 * (n + 1))
    }
    const { rows } = await server.db.execute(sql`
      select action, changes -> 0 ->> 'field' as field from record_history
      where resource = 'appAccounts' and record_id = ${accountId}`)
    expect(rows).toEqual([
      { action: 'redeem', field: 'vipExpirationDate' },
      { action: 'redeem', field: 'vipExpirationDate' },
    ])
  })

  it('makes VIP last until the end of 9999 at most', async () => {
    const vipExpirationDate = '9999-12-30T00:00:00.000Z'
    const accountId = await newAccount(server.db, { vipExpirationDate })
    const days = { kind: 'VIP_PACKAGE', refId: 1, amount: null, contentDuration: 365 } as const
    for (const { code } of await newVouchers(server.db, 2, days)) {
      expect(await redeem(server, { code, accountId })).toBeNull()
      expect((await accountOf(server.db, accountId)).vipExpirationDate).toBe('9999-12-31T15:59:59.000Z')
    }
    const { vipExpirationDate: before } = await admin.ask(accounts.get, { params: { id: accountId } })
    const body = { before, reason: '改短', vipExpirationDate: inDays(30) }
    expect((await admin.call(accounts.setVip, { params: { id: accountId }, body })).code).toBe(1000)
  })

  it('accepts the code however it is typed', async () => {
    const accountId = await newAccount(server.db)
    const { code } = await newVoucher(server.db)
    const typed = ` ${code.toLowerCase().replaceAll(/(.{4})/g, '$1 - ')}`
    expect(await redeem(server, { code: typed, accountId })).toBeNull()
  })

  it('refuses what is unknown, used, invalid or past its time, whether marked or not', async () => {
    const accountId = await newAccount(server.db)
    const [used, invalid, past, marked] = await newVouchers(server.db, 4)
    const set = (id = 0, values: Partial<typeof vouchers.$inferInsert>) =>
      server.db.update(vouchers).set(values).where(eq(vouchers.id, id))
    await redeem(server, { code: used?.code ?? '', accountId, key: 'first' })
    await set(invalid?.id, { status: 'INVALID' })
    await set(past?.id, { expiredTime: inDays(-1 / 24) })
    await set(marked?.id, { status: 'EXPIRED' })
    const answers = [used, invalid, past, marked].map((one) =>
      redeem(server, { code: one?.code ?? '', accountId, key: 'second' }),
    )
    expect(await Promise.all([...answers, redeem(server, { code: '2222-2222-2222-2223', accountId })])).toEqual([
      'voucher.used',
      'voucher.invalid',
      'voucher.expired',
      'voucher.expired',
      'voucher.unknown',
    ])
    expect((await accountOf(server.db, accountId)).gold).toBe(10)
  })

  it('refuses a disabled user and content that was deleted, and the code stays unused', async () => {
    const disabled = await newAccount(server.db, { enable: false })
    const [gold, lesson, series] = [
      await newVoucher(server.db),
      await newVoucher(server.db, { kind: 'COURSE', refId: 987_654_321, amount: null }),
      await newVoucher(server.db, { kind: 'OFFLINE_SUBJECT', refId: 987_654_321, amount: null }),
    ]
    expect(await redeem(server, { code: gold.code, accountId: disabled })).toBe('voucher.accountDisabled')
    const accountId = await newAccount(server.db)
    for (const { code } of [lesson, series])
      expect(await redeem(server, { code, accountId })).toBe('voucher.contentGone')
    expect(await redeem(server, { code: gold.code, accountId: 987_654_321 })).toBe('record.gone')
    for (const { id } of [gold, lesson, series]) expect((await stored(server.db, id)).status).toBe('UNUSED')
    expect(await server.db.$count(entitlements, eq(entitlements.accountId, accountId))).toBe(0)
  })

  it('answers the same key with the same again and grants once, and refuses another user with it', async () => {
    const [accountId, other] = [await newAccount(server.db), await newAccount(server.db)]
    const { code } = await newVoucher(server.db)
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => redeem(server, { code, accountId, key: 'one wish' })),
    )
    expect(tries).toEqual(Array.from({ length: 8 }, () => null))
    expect((await accountOf(server.db, accountId)).gold).toBe(10)
    expect(await redeem(server, { code, accountId: other, key: 'one wish' })).toBe('voucher.used')
  })
})

describe('many at once', () => {
  it('redeem a code once, and the others are told that it is used', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newAccount(server.db)))
    for (const { id, code } of await newVouchers(server.db, 10)) {
      const answers = await Promise.all(
        people.map((accountId) => redeem(server, { code, accountId, key: `${accountId}` })),
      )
      expect(answers.filter((answer) => answer === 'voucher.used').length).toBe(people.length - 1)
      expect(answers.filter((answer) => answer === null).length).toBe(1)
      const winner = people[answers.indexOf(null)]
      expect((await stored(server.db, id)).usedBy).toBe(winner)
      expect((await grantsOf(server.db, id)).entries).toMatchObject([{ accountId: winner }])
    }
    const golds = await Promise.all(people.map(async (id) => (await accountOf(server.db, id)).gold))
    expect(golds.reduce((sum, gold) => sum + gold, 0)).toBe(100)
  })

  it('redeem, invalidate and expire a code: one wins, and the others are told', async () => {
    const accountId = await newAccount(server.db)
    const outcomes = new Set<string>()
    for (let round = 0; round < 30; round += 1) {
      // In some rounds its time passes while the three are at it; in others it has passed, or is far away.
      const expiredTime = round % 3 === 0 ? inDays(1) : new Date(Date.now() + 3 * (round % 10)).toISOString()
      const { id, code } = await newVoucher(server.db, { expiredTime })
      const [redeemed, invalidated] = await Promise.all([
        redeem(server, { code, accountId }),
        admin.ask(calls.invalidate, { body: { selection: { ids: [id] }, reason: '争抢' } }),
        expireVouchers(server.db),
      ])
      await eventually('the voucher is marked', async () => {
        await expireVouchers(server.db)
        return (await stored(server.db, id)).status !== 'UNUSED'
      })
      const { status } = await stored(server.db, id)
      const told = invalidated.refused[0]?.reason
      expect({ redeemed, done: invalidated.done, told }).toEqual(
        {
          USED: { redeemed: null, done: 0, told: 'voucher.used' },
          INVALID: { redeemed: expect.stringMatching(/^voucher\.(invalid|expired)$/), done: 1, told: undefined },
          EXPIRED: { redeemed: 'voucher.expired', done: 0, told: 'voucher.expired' },
        }[status as 'USED'],
      )
      expect((await grantsOf(server.db, id)).entries.length).toBe(status === 'USED' ? 1 : 0)
      outcomes.add(status)
    }
    expect(outcomes.size).toBeGreaterThan(1)
  })
})
