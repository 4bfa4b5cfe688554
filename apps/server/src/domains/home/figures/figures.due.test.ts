import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { quietLog } from '../../../testing/test-settings.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { addOrder } from '../../finance/orders/orders.fixtures.ts'
import { ordersTable as orders } from '../../finance/orders/orders.table.ts'
import { refreshFigures } from './figures.due.ts'
import {
  atShanghai,
  dayFromToday,
  figuresDatabase,
  refreshAll,
  refreshOnce,
  storedFigures,
  summedFigures,
} from './figures.fixtures.ts'
import { computeDays, rebuildFigures, rebuildOutdatedFigures, tryFigureLock } from './figures.rules.ts'
import { figureBuildTable as builds, dailyFiguresTable as figures, staleDaysTable as stale } from './figures.table.ts'

const database = figuresDatabase()
let accountId: number
beforeAll(async () => {
  accountId = await newAccount(database.db)
})
beforeEach(() => refreshAll(database))

const marks = async (): Promise<string[]> => {
  const rows = await database.db.select({ source: stale.source, day: stale.day }).from(stale)
  return rows.map(({ source, day }) => `${source} ${day}`).sort()
}
const amountOf = async (figure: string, day: string, part = ''): Promise<number> => {
  const { rows } = await database.db.execute<{ amount: string }>(
    sql`select amount from daily_figure where figure = ${figure} and day = ${day} and part = ${part}`,
  )
  return Number(rows[0]?.amount ?? 0)
}
/** A day of the next century for each test, so that nothing else happens on it. */
let days = 0
const freshDay = (): string => new Date(Date.UTC(2100, 0, (days += 1))).toISOString().slice(0, 10)

it('is complete right after the first start, and equals what the demo data add up to', async () => {
  expect(await storedFigures(database.db)).toEqual(await summedFigures(database.db))
})

describe('a change', () => {
  it('notes each day that it touches once, the old one and the new one', async () => {
    const [before, after] = [freshDay(), freshDay()]
    const id = await addOrder(database.db, accountId, { payTime: atShanghai(before), status: 'PAID' })
    expect(await marks()).toEqual([`orders ${before}`])
    await refreshAll(database)
    await database.db
      .update(orders)
      .set({ payTime: atShanghai(after) })
      .where(eq(orders.id, id))
    expect(await marks()).toEqual([`orders ${before}`, `orders ${after}`])
    await refreshAll(database)
    await database.db.delete(orders).where(eq(orders.id, id))
    expect(await marks()).toEqual([`orders ${after}`])
  })

  it('of many rows notes one mark a day', async () => {
    const day = freshDay()
    await database.db.execute(sql`
      insert into app_account (phone, nickname, platform, register_time)
      select 'many' || n, '读者', 'IOS', ${atShanghai(day)}::timestamptz + n * interval '1 second'
      from generate_series(1, 500) as n`)
    expect(await marks()).toEqual([`registered ${day}`])
  })

  it('that no figure counts notes nothing', async () => {
    const id = await addOrder(database.db, accountId, { payTime: atShanghai(freshDay()), status: 'PAID' })
    await refreshAll(database)
    await database.db.update(accounts).set({ lastActiveTime: sql`now()`, gold: 5, nickname: '新名' })
    await database.db.update(orders).set({ remark: '已核对', status: 'REFUNDING' }).where(eq(orders.id, id))
    await addOrder(database.db, accountId, { payTime: null })
    expect(await marks()).toEqual([])
  })

  it('counts for the day of Shanghai, whatever the time zone of the connection', async () => {
    const day = freshDay()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    await client.query("set time zone 'America/Los_Angeles'")
    for (const time of ['00:00:00', '23:59:59.999'])
      await client.query('insert into app_account (phone, nickname, platform, register_time) values ($1, $1, $2, $3)', [
        `${day} ${time}`,
        'IOS',
        atShanghai(day, time),
      ])
    await client.query(
      `insert into app_account (phone, nickname, platform, register_time) values ($1, $1, 'IOS', $2)`,
      [`${next} before`, new Date(Date.parse(atShanghai(day, '00:00:00')) - 1).toISOString()],
    )
    await client.end()
    const elsewhere = openDatabase(`${database.url}?options=-c%20timezone%3DAmerica/Los_Angeles`, 1, quietLog)
    await refreshOnce(elsewhere)
    expect(await amountOf('registered', day)).toBe(2)
    await elsewhere.transaction(rebuildFigures)
    await elsewhere.close()
    expect(await amountOf('registered', day)).toBe(2)
    expect(await storedFigures(database.db)).toEqual(await summedFigures(database.db))
    days += 1
  })

  it('that comes late changes its old day: an order of last month, and the refund of it', async () => {
    const day = dayFromToday(-35)
    const [orderCount, revenue] = [await amountOf('orders', day, 'GOLD'), await amountOf('revenue', day, 'ALIPAY')]
    const sale = { kind: 'GOLD', channel: 'ALIPAY', paid: 4_321, status: 'PAID', payTime: atShanghai(day) } as const
    const id = await addOrder(database.db, accountId, sale)
    await refreshAll(database)
    expect(await amountOf('orders', day, 'GOLD')).toBe(orderCount + 1)
    expect(await amountOf('revenue', day, 'ALIPAY')).toBe(revenue + 4_321)
    await database.db.update(orders).set({ status: 'REFUNDED', refundTime: sql`now()` }).where(eq(orders.id, id))
    await refreshAll(database)
    expect(await amountOf('orders', day, 'GOLD')).toBe(orderCount + 1)
    expect(await amountOf('revenue', day, 'ALIPAY')).toBe(revenue)
  })

  it('that empties a table empties its figures', async () => {
    const registered = (await storedFigures(database.db)).filter((line) => line.startsWith('registered'))
    await database.db.execute(sql`truncate study_day, study_record`)
    await refreshAll(database)
    const left = await storedFigures(database.db)
    expect(left).toEqual(await summedFigures(database.db))
    expect(left.filter((line) => /study|learners|course/.test(line))).toEqual([])
    expect(left.filter((line) => line.startsWith('registered'))).toEqual(registered)
  })
})

describe('computing', () => {
  it('lets a day rest, so that a busy one is not computed all the time', async () => {
    const day = freshDay()
    await addOrder(database.db, accountId, { payTime: atShanghai(day), status: 'PAID' })
    await refreshFigures({ database, log: quietLog }, { rest: 3_600 })
    expect(await marks()).toEqual([`orders ${day}`])
    await database.db.update(stale).set({ time: sql`now() - interval '2 hours'` })
    await refreshFigures({ database, log: quietLog }, { rest: 3_600 })
    expect(await marks()).toEqual([])
  })

  it('that was killed in mid-work leaves the day to be computed', async () => {
    const day = freshDay()
    await addOrder(database.db, accountId, { payTime: atShanghai(day), status: 'PAID', kind: 'VIP' })
    const killed = database.transaction(async (tx) => {
      expect(await tryFigureLock(tx)).toBe(true)
      await tx.delete(stale)
      await computeDays(tx, 'orders', { first: day, last: day })
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(killed).rejects.toThrow('Failed query')
    expect([await marks(), await amountOf('orders', day, 'VIP')]).toEqual([[`orders ${day}`], 0])
    await refreshAll(database)
    expect(await amountOf('orders', day, 'VIP')).toBe(1)
  })

  it('keeps the mark of a change that is committed meanwhile', async () => {
    const day = freshDay()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const add = (phone: string) =>
      client.query(`insert into app_account (phone, nickname, platform, register_time) values ($1, $1, 'IOS', $2)`, [
        phone,
        atShanghai(day),
      ])
    await add(`first ${day}`)
    await client.query('begin')
    await add(`second ${day}`)
    await refreshAll(database)
    expect(await amountOf('registered', day)).toBe(1)
    await client.query('commit')
    await client.end()
    expect(await marks()).toEqual([`registered ${day}`])
    await refreshAll(database)
    expect(await amountOf('registered', day)).toBe(2)
  })

  it('goes on with other days if one fails', async () => {
    const [bad, good] = [freshDay(), freshDay()]
    await database.db.execute(
      sql`alter table daily_figure add constraint refused check (day <> ${sql.raw(`'${bad}'`)})`,
    )
    await addOrder(database.db, accountId, { payTime: atShanghai(bad), status: 'PAID' })
    await addOrder(database.db, accountId, { payTime: atShanghai(good), status: 'PAID' })
    await refreshOnce(database)
    expect(await marks()).toEqual([`orders ${bad}`])
    expect(await amountOf('orders', good, 'COURSE')).toBe(1)
    await database.db.execute(sql`alter table daily_figure drop constraint refused`)
  })
})

describe('a build', () => {
  it.each([
    ['another time zone', { zone: 'UTC' }],
    ['another meaning', { version: 0 }],
  ])('for %s is made again at the next start', async (_, built) => {
    await database.db.update(figures).set({ amount: 1 })
    await database.transaction(rebuildOutdatedFigures)
    expect(await storedFigures(database.db)).not.toEqual(await summedFigures(database.db))
    await database.db.update(builds).set(built)
    await database.transaction(rebuildOutdatedFigures)
    expect(await storedFigures(database.db)).toEqual(await summedFigures(database.db))
    expect(await database.db.select().from(builds)).toMatchObject([{ zone: 'Asia/Shanghai', version: 1 }])
  })

  it('counts what was loaded while triggers were off, and says how many days there are', async () => {
    const day = freshDay()
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = 'replica'`)
      await newAccount(tx, { registerTime: atShanghai(day) })
    })
    const built = await database.transaction(rebuildFigures)
    expect(await amountOf('registered', day)).toBe(1)
    const { rows } = await database.db.execute<{ days: number }>(
      sql`select count(distinct day)::int as days from daily_figure`,
    )
    expect(built).toBe(rows[0]?.days)
  })
})
