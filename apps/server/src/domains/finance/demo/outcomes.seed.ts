import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { entitlementsTable as entitlements } from '../../customers/entitlements/entitlements.table.ts'
import { ledgerTable as ledger } from '../../customers/ledgers/ledgers.table.ts'
import { ordersTable as orders } from '../orders/orders.table.ts'

/** Generated orders with neighbouring ids. */
export interface OrderRange {
  first: number
  last: number
}

/** Adds what came of these orders: what they opened, the gold that they gave or took, and when their buyers were there. */
export async function addOutcomes(db: Db, range: OrderRange): Promise<void> {
  await addEntitlements(db, range)
  await addGold(db, range)
  await db.execute(sql`
    update ${accounts} set last_active_time = latest
    from (select account_id, max(create_time) as latest from ${orders} where id between ${range.first} and ${range.last}
      group by account_id) as bought
    where ${accounts.id} = account_id and last_active_time < latest`)
}

/** What was paid is open from then on, until the money goes back. */
async function addEntitlements(db: Db, { first, last }: OrderRange): Promise<void> {
  await db.execute(sql`
    insert into ${entitlements} (account_id, kind, ref_id, source, source_id, start_time, remove_time, reason)
    select account_id, kind, ref_id, 'ORDER', id, pay_time, case when status = 'REFUNDED' then refund_time end,
      case when status = 'REFUNDED' then '订单退款' else '' end
    from ${orders}
    where id between ${first} and ${last} and pay_time is not null and kind in ('COURSE', 'SUBJECT')
    order by id`)
}

/** Each account's entries follow each other in time, so those of all orders are added at once. */
async function addGold(db: Db, { first, last }: OrderRange): Promise<void> {
  await db.execute(sql`
    with bought as (
      select * from ${orders}
      where id between ${first} and ${last} and pay_time is not null and gold + gold_used > 0
    ), entries as (
      select account_id, 'RECHARGE' as biz_type, '充值金币' as title, gold as amount, pay_time as time,
        'order:' || id as cause
      from bought where kind = 'GOLD'
      union all
      select account_id, 'ORDER', '购买' || title, -gold_used, pay_time, 'order:' || id
      from bought where gold_used > 0
      union all
      select account_id, 'REFUND', '订单退款', gold_used - gold, refund_time, 'order:' || id || ':refund'
      from bought where status = 'REFUNDED'
    ), balanced as (
      select entries.*, account.gold + sum(amount) over (partition by account_id order by time, cause) as balance
      from entries join ${accounts} as account on account.id = account_id
    ), entered as (
      insert into ${ledger} (account_id, unit, biz_type, title, amount, balance_after, time, cause)
      select account_id, 'GOLD', biz_type, title, amount, balance, time, cause from balanced
      order by account_id, time, cause
    )
    update ${accounts} set gold = gold + change
    from (select account_id, sum(amount) as change from entries group by account_id) as changed
    where ${accounts.id} = account_id and change <> 0`)
}
