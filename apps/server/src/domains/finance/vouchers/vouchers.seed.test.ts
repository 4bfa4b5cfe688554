import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
const count = async (from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await server.db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}

describe('the demo vouchers', () => {
  it('are of every kind and in every state', async () => {
    const { rows } = await server.db.execute(sql`
      select array_agg(distinct kind order by kind) as kinds, array_agg(distinct status order by status) as states
      from voucher`)
    expect(rows).toEqual([
      {
        kinds: ['COURSE', 'COURSE_HOUR', 'GOLD', 'OFFLINE_SUBJECT', 'VIP_PACKAGE'],
        states: ['EXPIRED', 'INVALID', 'UNUSED', 'USED'],
      },
    ])
  })

  it('granted what they say, and balances equal their ledgers', async () => {
    const used = sql`voucher where status = 'USED'`
    const entries = await count(sql`account_ledger where cause like 'voucher:%'`)
    const given = await count(sql`entitlement where source = 'VOUCHER'`)
    expect(entries).toBe(await count(sql`${used} and kind in ('GOLD', 'COURSE_HOUR')`))
    expect(given).toBe(await count(sql`${used} and kind in ('COURSE', 'OFFLINE_SUBJECT')`))
    const wrong = sql`app_account as account where gold <> (
      select coalesce(sum(amount), 0) from account_ledger where account_id = account.id and unit = 'GOLD')`
    expect(await count(wrong)).toBe(0)
  })

  it('say in their histories who invalidated them and why', async () => {
    const told = sql`record_history where resource = 'vouchers' and action = 'invalidate' and reason <> '' and staff_name <> ''`
    expect(await count(told)).toBe(await count(sql`voucher where status = 'INVALID'`))
    expect(await count(told)).toBeGreaterThan(0)
  })

  it('were used after they were made, in time and not in the future', async () => {
    expect(await count(sql`voucher where used_time not between create_time and least(now(), expired_time)`)).toBe(0)
    expect(await count(sql`voucher where status = 'UNUSED' and expired_time <= now()`)).toBe(0)
  })
})
