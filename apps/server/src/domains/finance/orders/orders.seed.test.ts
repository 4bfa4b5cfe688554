import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccounts } from '../../../testing/accounts.ts'
import { testServer } from '../../../testing/test-server.ts'
import { addOrders } from './orders.seed.ts'

const server = testServer()

const countOf = async (rows: SQL): Promise<number> => {
  const { rows: found } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows}) as x`,
  )
  return found[0]?.count ?? 0
}

beforeAll(async () => {
  // As the command for many accounts does it: the second batch has people who were invited by the first.
  for (let batch = 0; batch < 2; batch += 1) {
    const { rows } = await server.db.execute<{ last: string }>(sql`select max(id) as last from app_account`)
    const before = Number(rows[0]?.last)
    await newAccounts(server.db, 3_000)
    await addOrders(server.db, { first: before + 1, last: before + 3_000 })
  }
})

describe('generated orders', () => {
  it('are of every kind and in every state', async () => {
    for (const kind of ['VIP', 'SUBJECT', 'COURSE', 'GOLD']) {
      expect([kind, await countOf(sql`select from orders where kind = ${kind} and status = 'PAID'`)]).not.toEqual([
        kind,
        0,
      ])
    }
    for (const status of ['PENDING', 'CANCELLED', 'REFUNDED']) {
      expect([status, await countOf(sql`select from orders where status = ${status}`)]).not.toEqual([status, 0])
    }
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
      await countOf(sql`select from orders where (pay_time is not null) <> (status in ('PAID', 'REFUNDED'))
        or (refund_time is not null) <> (status = 'REFUNDED')`),
    ).toBe(0)
  })

  it('of VIP end when the VIP of their buyer ends', async () => {
    expect(
      await countOf(sql`select from orders join app_account on app_account.id = account_id
        join vip_package on vip_package.id = ref_id
        where orders.kind = 'VIP' and pay_time + days * interval '1 day' is distinct from vip_expiration_date`),
    ).toBe(0)
  })

  it('gave what was bought, from the time of payment, and nothing else came from orders', async () => {
    const given = sql`select source_id, account_id, kind, ref_id, start_time from entitlement where source = 'ORDER'`
    const paid = sql`select id, account_id, kind, ref_id, pay_time from orders
      where status = 'PAID' and kind in ('COURSE', 'SUBJECT')`
    expect(await countOf(given)).toBeGreaterThan(0)
    expect(await countOf(sql`${given} except ${paid}`)).toBe(0)
    expect(await countOf(sql`${paid} except ${given}`)).toBe(0)
  })

  it('of gold have an entry of the same amount and time in the ledger', async () => {
    const entered = sql`select cause, account_id, amount, time from account_ledger where biz_type = 'RECHARGE'`
    const paid = sql`select 'order:' || id, account_id, gold, pay_time from orders where status = 'PAID' and kind = 'GOLD'`
    expect(await countOf(entered)).toBeGreaterThan(0)
    expect(await countOf(sql`${entered} except ${paid}`)).toBe(0)
    expect(await countOf(sql`${paid} except ${entered}`)).toBe(0)
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
