import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { chance, pick, roll } from '../../customers/demo/made-up.ts'
import { ledgerTable as ledger } from '../../customers/ledgers/ledgers.table.ts'
import { vipPackagesTable as packages } from '../../customers/vip-packages/vip-packages.table.ts'
import { ordersTable as orders } from '../orders/orders.table.ts'
import { addOutcomes } from './outcomes.seed.ts'
import { type SalesHour, salesHours } from './sales-hours.ts'

const demoCount = 5_000
const fewestDays = 90
const ordersADay = 10_000
const batch = 100_000

export const seedSales = (tx: Db): Promise<void> => addSales(tx, demoCount)

/**
 * Adds so many orders of the accounts that exist, in the order of their times. They cover 90 days or, if that would be
 * more than 10,000 a day, more of them, but none is earlier than its buyer. All of them are added, or none.
 */
export async function addSales(
  db: Db,
  count: number,
  onBatch: (made: number) => void = () => {},
  until = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const since = await findBuyers(tx)
    await requireGoods(tx)
    const days = Math.max(fewestDays, Math.ceil(count / ordersADay))
    const first = await lastId(tx)
    let made = 0
    for (const hours of inBatches(salesHours(count, days, { since, until }))) {
      await addBatch(tx, hours, until)
      made += hours.reduce((sum, hour) => sum + hour.orders, 0)
      onBatch(made)
    }
    await addOutcomes(tx, { first: first + 1, last: await lastId(tx) })
    await tx.execute(sql`drop table buyer`)
  })
}

async function lastId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(sql`select coalesce(max(id), 0) as last from ${orders}`)
  return Number(rows[0]?.last ?? 0)
}

function* inBatches(hours: SalesHour[]): Generator<SalesHour[]> {
  let [some, size] = [[] as SalesHour[], 0]
  for (const hour of hours) {
    some.push(hour)
    size += hour.orders
    if (size < batch) continue
    yield some
    ;[some, size] = [[], 0]
  }
  if (size > 0) yield some
}

/** Numbers the accounts in the order in which they registered, and returns when the first one did. */
async function findBuyers(db: Db): Promise<Date> {
  await db.execute(sql`
    create temporary table buyer as
    select row_number() over (order by register_time, id) - 1 as place, id as account_id, platform, register_time,
      vip_expiration_date, last_entry
    from ${accounts} left join (select account_id, max(time) as last_entry from ${ledger} group by account_id) as entries
      on account_id = id`)
  await db.execute(sql`create unique index on buyer (place)`)
  await db.execute(sql`create index on buyer (register_time, place)`)
  await db.execute(sql`analyze buyer`)
  const { rows } = await db.execute<{ since: string | null }>(sql`select min(register_time)::text as since from buyer`)
  if (!rows[0]?.since) throw new Error('There are no accounts that could order. Make some first, with --accounts.')
  return new Date(rows[0].since)
}

async function requireGoods(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select from ${items}, ${lessons} where ${items.kind} = 'SERIES' and ${items.price} > 0 limit 1`)
  if (rows.length === 0)
    throw new Error(
      'There is nothing to order: no series with a price, or no lesson. A first start with SEED=demo brings some.',
    )
}

/** What is sold, each kind numbered from zero; VIP packages by their id. */
const goods = sql`
  select 'SUBJECT' as kind, row_number() over (order by id) - 1 as place, id as ref_id, title, price, 0 as gold
  from (select id, title, price from ${items} where kind = 'SERIES' and price > 0 order by id limit 200) as series
  union all
  select 'COURSE', row_number() over (order by id) - 1, id, title, 990, 0
  from (select id, title from ${lessons} order by id limit 500) as single
  union all
  select 'VIP', id, id, name, price, 0 from ${packages}
  union all
  select 'GOLD', n, null, gold || ' 金币', fen, gold from (values (0, 600, 60), (1, 3000, 300), (2, 9800, 1000)) as pack (n, fen, gold)`

/** So many percent of the orders. */
const percent = (salt: number, share: number): SQL => sql`${roll(salt)} % 100 < ${sql.raw(String(share))}`

/** Most pay within minutes, and some not at all. */
const payTime = sql`case when ${percent(50, 91)} then time + (4 + 560 * power(${chance(51)}, 3)) * interval '1 second' end`
/** Some want their money back, and get it within days. */
const refundTime = sql`case when ${roll(52)} % 1000 < 35 then pay_time + (0.2 + 6 * ${chance(53)}) * interval '1 day' end`

/** Apple wants its share of all that is used in the app. */
const channel = sql`case
  when platform = 'IOS' and (kind in ('VIP', 'GOLD') or ${percent(54, 60)}) then 'APPLE'
  when ${percent(55, 62)} then 'WECHAT' else 'ALIPAY' end`

/** As the providers number payments. */
const transactionNo = sql`case channel
  when 'WECHAT' then '42000' || to_char(pay_time at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad((id * 7919 % 10000000000)::text, 12, '0')
  when 'ALIPAY' then to_char(pay_time at time zone 'Asia/Shanghai', 'YYYYMMDD') || '22001' || lpad((id * 7907 % 10000000000)::text, 13, '0')
  when 'APPLE' then '20000' || lpad((id * 7901 % 10000000000)::text, 10, '0') else '' end`

const refundRemarks = ['买错课程，申请退款', '重复购买', '孩子不喜欢，申请退款', '和描述不符，协商退款']
const remarks = ['家长代付', '已开发票', '客服协助下单', '活动价，客服确认', '企业采购']

/** Adds the orders of these hours, in the order of their times. */
async function addBatch(db: Db, hours: SalesHour[], until: Date): Promise<void> {
  const starts = hours.map(({ start }) => start.toISOString())
  await db.execute(sql`
    with goods as materialized (${goods}
    ), timed as (
      select start + seconds / orders * (n + (hashint8extended(extract(epoch from start)::bigint + n, 40) & 65535) / 65536::float8)
        * interval '1 second' as time
      from unnest(${sql.param(starts)}::timestamptz[], ${sql.param(hours.map(({ seconds }) => seconds))}::float8[],
          ${sql.param(hours.map(({ orders: count }) => count))}::int[]) as hours (start, seconds, orders),
        generate_series(0, orders - 1) as n
      order by 1
    ), numbered as (
      select nextval('orders_id_seq') as id, time from timed
    ), drawn as (
      -- Of those who were there, the later ones buy more, and some never do.
      select id, time, floor(known * power(${chance(41)}, 0.75))::bigint as place
      from numbered, lateral (
        select place + 1 as known from buyer where register_time <= time order by register_time desc, place desc limit 1
      ) as there
    ), bought as (
      select drawn.id, time, account_id, platform, last_entry is null or last_entry <= time as may_use_gold, package,
        ${payTime} as paid_at,
        -- A step that never comes back to the same place.
        (hashint8extended(account_id, 46) & 65535) / 65536::float8
          + 0.618034::float8 * row_number() over (partition by account_id order by drawn.id) as turn
      from drawn join buyer on buyer.place = drawn.place - drawn.place % 2 * least(1, ${roll(42)} % 4)
        left join lateral (
          select package.id as package from ${packages} as package
          -- Whoever pays at all has paid after ten minutes.
          where enable and time + interval '10 minutes' + days * interval '1 day' <= vip_expiration_date
          order by hashint8extended(package.id, drawn.id) limit 1
        ) as fitting on true
    ), chosen as (
      select *, case when package is not null and ${percent(43, 60)} then 'VIP' when may_use_gold and ${percent(44, 18)}
          then 'GOLD' when ${percent(45, 58)} then 'SUBJECT' else 'COURSE' end as kind,
        -- Some things are bought by more people than others, and nobody buys the same twice in a row.
        power(turn - floor(turn), 1.6::float8) as taste,
        case when paid_at <= ${until.toISOString()} then paid_at end as pay_time
      from bought
    ), priced as (
      select chosen.*, ref_id, title, price, gold
      from chosen join (select kind, count(*) as size from goods group by kind) as shelf using (kind) join goods
        on goods.kind = chosen.kind and goods.place = case chosen.kind when 'VIP' then package when 'GOLD' then ${roll(47)} % 3
          else floor(taste * size)::bigint end
    ), ending as (
      select *, ${refundTime} as refunded_at from priced
    ), ended as (
      select *, case
          when pay_time is null and time > ${until.toISOString()}::timestamptz - interval '1 day' then 'PENDING'
          when pay_time is null then 'CANCELLED'
          when refunded_at > ${until.toISOString()} then 'REFUNDING'
          when refunded_at is not null then 'REFUNDED'
          else 'PAID' end as status,
        case when kind <> 'GOLD' and ${percent(48, 18)} then price / 1000 * 100 * (1 + ${roll(49)} % 2) else 0 end as discount
      from ending
    ), followed as (
      -- Gold that was just bought can be spent in the next order.
      select *, case when kind <> 'GOLD' and pay_time > lag(pay_time) over each and lag(kind) over each = 'GOLD'
          and lag(status) over each = 'PAID' and ${percent(56, 75)} then lag(gold) over each else 0 end as usable
      from ended window each as (partition by account_id order by id)
    ), settled as (
      select *, usable * 10 >= price - discount and price < 1000 as is_for_gold, ${channel} as money_by from followed
    ), counted as (
      select *, case when is_for_gold then (price - discount) / 10 else least(usable, (price - discount) / 20) end as gold_used,
        case when is_for_gold then 'GOLD' else money_by end as channel
      from settled
    )
    insert into ${orders} (id, order_no, account_id, kind, ref_id, title, amount, discount, paid, gold_used, gold, channel,
      status, platform, transaction_no, create_time, pay_time, refund_time, remark)
    overriding system value
    select id, to_char(time at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(id::text, 12, '0'), account_id, kind, ref_id,
      title, price, discount, price - discount - gold_used * 10, gold_used, gold, channel, status, platform,
      case when pay_time is null then '' else ${transactionNo} end, time, pay_time,
      case when status = 'REFUNDED' then refunded_at end,
      case when status in ('REFUNDING', 'REFUNDED') and ${percent(57, 70)} then ${pick(refundRemarks, roll(58))}
        when ${percent(59, 1)} then ${pick(remarks, roll(58))} else '' end
    from counted
    order by id`)
}
