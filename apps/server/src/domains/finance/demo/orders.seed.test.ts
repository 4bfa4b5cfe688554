import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccounts } from '../../../testing/accounts.ts'
import { testServer } from '../../../testing/test-server.ts'
import { addOrders } from './account-orders.seed.ts'
import { addSales } from './sales.seed.ts'

const server = testServer()

const countOf = async (rows: SQL): Promise<number> => {
  const { rows: found } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows}) as x`,
  )
  return found[0]?.count ?? 0
}

let progress: number[]
let demo: { orders: number; days: number }

beforeAll(async () => {
  demo = await sizeOfAll()
  // As the command for many accounts does it: the second batch has people who were invited by the first.
  for (let batch = 0; batch < 2; batch += 1) {
    const { rows } = await server.db.execute<{ last: string }>(sql`select max(id) as last from app_account`)
    const before = Number(rows[0]?.last)
    await newAccounts(server.db, 3_000)
    await addOrders(server.db, { first: before + 1, last: before + 3_000 })
  }
  progress = []
  await addSales(server.db, 2_000, (made) => void progress.push(made))
})

async function sizeOfAll() {
  const { rows } = await server.db.execute<{ orders: number; days: number }>(sql`
    select count(*)::int as orders, (extract(epoch from now() - min(create_time)) / 86400)::float8 as days from orders`)
  return rows[0] ?? { orders: 0, days: 0 }
}

describe('generated orders', () => {
  it('are of every kind and in every state', async () => {
    for (const kind of ['VIP', 'SUBJECT', 'COURSE', 'GOLD']) {
      expect([kind, await countOf(sql`select from orders where kind = ${kind} and status = 'PAID'`)]).not.toEqual([
        kind,
        0,
      ])
    }
    for (const status of ['PENDING', 'CANCELLED', 'REFUNDING', 'REFUNDED']) {
      expect([status, await countOf(sql`select from orders where status = ${status}`)]).not.toEqual([status, 0])
    }
    for (const some of [sql`gold_used > 0`, sql`discount > 0`, sql`remark <> ''`, sql`channel = 'GOLD'`])
      expect(await countOf(sql`select from orders where ${some}`)).toBeGreaterThan(0)
  })

  it('were paid as their buyers could: by Apple on its devices only, and by gold alone only if nothing was left to pay', async () => {
    expect(await countOf(sql`select from orders where channel = 'APPLE' and platform <> 'IOS'`)).toBe(0)
    expect(await countOf(sql`select from orders where (channel = 'GOLD') <> (paid = 0)`)).toBe(0)
    expect(await countOf(sql`select from orders where paid <> amount - discount - gold_used * 10`)).toBe(0)
  })

  it('are thousands in a new installation, over the last ninety days', () => {
    expect(demo.orders).toBe(5_000)
    expect(demo.days > 88 && demo.days <= 90).toBe(true)
  })

  it('were made, paid and refunded after their buyer registered, in this order, and not in the future', async () => {
    expect(
      await countOf(sql`select from orders join app_account on app_account.id = account_id
        where create_time < register_time or pay_time < create_time or refund_time < pay_time
          or greatest(create_time, pay_time, refund_time) > now()`),
    ).toBe(0)
  })

  it('have a time of payment if they were paid, and one of the refund if it was', async () => {
    expect(
      await countOf(sql`select from orders where (pay_time is not null) <> (status in ('PAID', 'REFUNDING', 'REFUNDED'))
        or (refund_time is not null) <> (status = 'REFUNDED')`),
    ).toBe(0)
  })

  it('of VIP end at the latest when the VIP of their buyer ends', async () => {
    expect(
      await countOf(sql`select from orders join app_account on app_account.id = account_id
        join vip_package on vip_package.id = ref_id
        where orders.kind = 'VIP' and (vip_expiration_date is null
          or pay_time + days * interval '1 day' > vip_expiration_date)`),
    ).toBe(0)
  })

  it('opened what was bought from the time of payment until a refund, and nothing else came from orders', async () => {
    const given = sql`select source_id, account_id, kind, ref_id, start_time, remove_time from entitlement
      where source = 'ORDER'`
    const paid = sql`select id, account_id, kind, ref_id, pay_time, refund_time from orders
      where pay_time is not null and kind in ('COURSE', 'SUBJECT')`
    expect(await countOf(given)).toBeGreaterThan(0)
    expect(await countOf(sql`${given} except all ${paid}`)).toBe(0)
    expect(await countOf(sql`${paid} except all ${given}`)).toBe(0)
  })

  it.each([
    ['gave the gold that was bought', 'RECHARGE', sql`'order:' || id`, sql`gold`, sql`pay_time`, sql`kind = 'GOLD'`],
    ['took the gold that was spent', 'ORDER', sql`'order:' || id`, sql`-gold_used`, sql`pay_time`, sql`gold_used > 0`],
    [
      'gave or took it back when they were refunded',
      'REFUND',
      sql`'order:' || id || ':refund'`,
      sql`gold_used - gold`,
      sql`refund_time`,
      sql`status = 'REFUNDED' and gold + gold_used > 0`,
    ],
  ])('%s, as the ledger says', async (_, type, cause, amount, time, which) => {
    const entered = sql`select cause, account_id, amount, time from account_ledger where biz_type = ${type}`
    const ordered = sql`select ${cause}, account_id, ${amount}, ${time} from orders where pay_time is not null and ${which}`
    expect(await countOf(entered)).toBeGreaterThan(0)
    expect(await countOf(sql`${entered} except all ${ordered}`)).toBe(0)
    expect(await countOf(sql`${ordered} except all ${entered}`)).toBe(0)
  })
})

describe('orders that are added to existing accounts', () => {
  it('are as many as were asked for, and tell how far they are', async () => {
    expect(progress).toEqual([2_000])
    const { rows } = await server.db.execute<{ last: number }>(sql`
      select count(*)::int as last from (select id from orders order by id desc limit 2000) as added`)
    expect(rows[0]?.last).toBe(2_000)
  })

  it('are numbered in the order of their times', async () => {
    expect(
      await countOf(sql`select from (
          select create_time, lag(create_time) over (order by id) as earlier
          from (select id, create_time from orders order by id desc limit 2000) as added
        ) as neighbours where create_time < earlier`),
    ).toBe(0)
  })

  it('add nothing if there is nobody to order, or nothing to be ordered, and say so', async () => {
    const before = await sizeOfAll()
    const without = (...tables: string[]) =>
      server.db.transaction(async (tx) => {
        for (const table of tables) await tx.execute(sql`truncate ${sql.identifier(table)} cascade`)
        await addSales(tx, 10)
      })
    await expect(without('app_account')).rejects.toThrow('There are no accounts that could order.')
    await expect(without('lesson')).rejects.toThrow('There is nothing to order')
    expect((await sizeOfAll()).orders).toBe(before.orders)
  })
})

describe('the ledgers of generated accounts with orders', () => {
  it('sum up to the balances, each following from the one before', async () => {
    expect(
      await countOf(sql`select from app_account left join (
          select account_id, sum(amount) as gold, (array_agg(balance_after order by id desc))[1] as last
          from account_ledger where unit = 'GOLD' group by account_id
        ) as entries on account_id = id
        where app_account.gold <> coalesce(entries.gold, 0) or app_account.gold <> coalesce(last, 0)`),
    ).toBe(0)
    expect(
      await countOf(sql`select from (
          select balance_after - amount - coalesce(lag(balance_after) over each, 0) as gap
          from account_ledger window each as (partition by account_id, unit order by id)
        ) as entries where gap <> 0`),
    ).toBe(0)
  })

  it('never go back in time, nor into the future', async () => {
    expect(
      await countOf(sql`select from (
          select time, lag(time) over (partition by account_id order by id) as earlier from account_ledger
        ) as entries where time < earlier or time > now()`),
    ).toBe(0)
  })
})
