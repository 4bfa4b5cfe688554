import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import type { AccountRange } from '../../customers/demo/account-range.ts'
import { roll } from '../../customers/demo/made-up.ts'
import { ledgerTable as ledger } from '../../customers/ledgers/ledgers.table.ts'
import { vipPackagesTable as packages } from '../../customers/vip-packages/vip-packages.table.ts'
import { ordersTable as orders } from '../orders/orders.table.ts'
import { addOutcomes } from './outcomes.seed.ts'

/** One in twelve does not pay, and one in thirty gets the money back. */
const status = sql`case when ${roll(24)} % 12 = 0 then (array['PENDING', 'CANCELLED'])[1 + ${roll(25)} % 2]
  when ${roll(24)} % 30 = 1 then 'REFUNDED' else 'PAID' end`

/**
 * What these accounts bought: the VIP package that ends when their VIP does, if there is one, a series or a lesson, and
 * gold, whose entry in the ledger comes after all others of the account.
 */
export async function addOrders(db: Db, { first, last }: AccountRange): Promise<void> {
  const { rows } = await db.execute<{ first: string; last: string }>(sql`
    with buyers as materialized (
      select id, platform, register_time, last_active_time, vip_expiration_date, ${roll(23)} as roll, ${status} as status
      from ${accounts} where id between ${first} and ${last}
    ), series as (
      select array_agg(id order by id) as ids
      from (select id from ${items} where kind = 'SERIES' and price > 0 order by id limit 200) as listed
    ), single as (
      select array_agg(id order by id) as ids from (select id from ${lessons} order by id limit 500) as listed
    ), wanted as (
      select buyers.*, 'PAID' as outcome, 'VIP' as kind, package.id as ref_id, name as title, price, 0 as gold,
        vip_expiration_date - days * interval '1 day' as time
      from buyers cross join lateral (
        select * from ${packages}
        where enable and vip_expiration_date - days * interval '1 day' between register_time and now()
        order by days desc limit 1
      ) as package
      union all
      select buyers.*, status, 'SUBJECT', item.id, title, price, 0, last_active_time
      from buyers, series, ${items} as item
      where roll % 10 = 1 and item.id = ids[1 + roll / 10 % cardinality(ids)]
      union all
      select buyers.*, status, 'COURSE', lesson.id, title, 990, 0, last_active_time
      from buyers, single, ${lessons} as lesson
      where roll % 20 = 2 and lesson.id = ids[1 + roll / 20 % cardinality(ids)]
      union all
      select buyers.*, status, 'GOLD', null, gold || ' 金币', fen, gold,
        greatest(last_active_time, (select max(time) from ${ledger} as earlier where earlier.account_id = buyers.id))
      from buyers, (values (0, 600, 60), (1, 3000, 300), (2, 9800, 1000)) as packs (pack, fen, gold)
      where roll % 12 = 3 and pack = roll / 12 % 3
    ), ordered as (
      insert into ${orders} (order_no, account_id, kind, ref_id, title, amount, paid, gold, channel, status, platform,
        transaction_no, create_time, pay_time, refund_time)
      select to_char(time, 'YYYYMMDD') || lpad(id::text, 10, '0') || left(kind, 1), id, kind, ref_id, title, price, price,
        gold, case platform when 'IOS' then 'APPLE' else (array['WECHAT', 'ALIPAY'])[1 + id % 2] end, outcome, platform,
        case when outcome in ('PAID', 'REFUNDED') then md5(kind || id) else '' end,
        greatest(register_time, time - interval '1 minute'), case when outcome in ('PAID', 'REFUNDED') then time end,
        case when outcome = 'REFUNDED' then least(now(), time + interval '2 days') end
      from wanted
      returning id
    )
    select coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from ordered`)
  await addOutcomes(db, { first: Number(rows[0]?.first ?? 0), last: Number(rows[0]?.last ?? 0) })
}
