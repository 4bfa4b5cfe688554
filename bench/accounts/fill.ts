import pg from 'pg'
import { addAccounts } from '../../apps/server/src/domains/customers/demo/accounts.seed.ts'
import { addOrders } from '../../apps/server/src/domains/finance/demo/account-orders.seed.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { withoutIndexesOf } from '../../apps/server/src/testing/fill-table.ts'

/** Tables whose indexes are built at the end. The ledger keeps its own, which the seed reads while it adds rows. */
const filledTables = [
  'app_account',
  'app_account_tag',
  'study_record',
  'orders',
  'entitlement',
  'site_message_recipient',
  'push_recipient',
  'record_history',
  'feedback',
]

/**
 * Adds so many accounts to a database with the demo's content, as `npm run seed` does, and what reaches them. Indexes
 * are built at the end, and foreign keys are not checked, or ten million would take hours.
 */
export async function fillAccounts(url: string, count: number, say: (line: string) => void): Promise<void> {
  const database = openDatabase(url, 1, createLog('warn'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await database.pool.query("set session_replication_role = 'replica'")
    await database.pool.query("set work_mem = '64MB'")
    const fill = async () => {
      await addAccounts(database.db, count, async (made, added) => {
        await addOrders(database.db, added)
        say(`${made} of ${count} accounts`)
      })
      await addReceived(database.pool)
      await addBusyAccount(database.pool)
      say('building indexes')
      await client.query("set maintenance_work_mem = '1GB'")
    }
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'study_day'::regclass and contype = 'p'`,
    )
    for (const { name } of rows) await client.query(`alter table study_day drop constraint ${name}`)
    await withoutIndexesOf(client, filledTables, fill)
    for (const { name, definition } of rows)
      await client.query(`alter table study_day add constraint ${name} ${definition}`)
    say('vacuum')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
    await database.close()
  }
}

/** A message, a push and a change for every tenth account, and a feedback of every fiftieth. */
async function addReceived(pool: pg.Pool): Promise<void> {
  for (const statement of [
    `insert into site_message (title, content, link, audience, status, send_time, target_count, sent_count)
     select '开学 ' || n, '<p>新学期开始了</p>', '{"type":"NONE","refId":null,"url":null}', 'ALL', 'SENT', now(), 1, 1
     from generate_series(1, 20) as n`,
    `insert into site_message_recipient (message_id, account_id)
     select message.last - id / 10 % 20, id from app_account, (select max(id) as last from site_message) as message
     where id % 10 = 0 on conflict do nothing`,
    `insert into push_message (title, content, link, audience, platform, "order", status, send_time)
     select '打卡 ' || n, '今天读了吗', '{"type":"NONE","refId":null,"url":null}', 'ALL', 'ALL', -n, 'SENT', now()
     from generate_series(1, 20) as n`,
    `insert into push_batch (push_id, round, size, outcome, time)
     select id, 1, 1, 'SENT', now() from push_message order by id desc limit 20`,
    `insert into push_recipient (push_id, round, account_id, batch_id)
     select push_id, 1, app_account.id, batch.id from app_account, (select max(id) as last from push_batch) as batches
     join push_batch as batch on batch.id > batches.last - 20
     where app_account.id % 10 = 0 and batch.id = batches.last - app_account.id / 10 % 20 on conflict do nothing`,
    `insert into record_history (resource, record_id, staff_name, action, changes)
     select 'appAccounts', id, '客服', 'update', '[{"field":"remark","before":"","after":"回访"}]'
     from app_account where id % 10 = 0`,
  ])
    await pool.query(statement)
  await addFeedback(pool)
}

export const addFeedback = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`insert into feedback (account_id, type, content, status, create_time)
    select id, 'BUG', '音频放不出来 ' || id, case when id % 1000 = 0 then 'PENDING' else 'DONE' end, last_active_time
    from app_account where id % 50 = 0`)

/** Gives the account that studied most twenty rows of everything that its page shows. */
async function addBusyAccount(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from app_account order by study_seconds desc, id desc limit 1',
  )
  const id = Number(rows[0]?.id)
  for (const statement of [
    `update app_account set inviter_id = ${id} where id in
       (select id from app_account where inviter_id is null and id < ${id} order by id desc limit 20)`,
    `insert into orders (order_no, account_id, kind, title, amount, paid, gold, channel, status, platform)
     select 'busy' || n, ${id}, (array['GOLD', 'VIP'])[1 + n % 2], '60 金币', 600, 600, 60, 'WECHAT', 'CANCELLED', 'IOS'
     from generate_series(1, 40) as n`,
    `insert into entitlement (account_id, kind, ref_id, source, reason)
     select ${id}, 'SUBJECT', id, 'GIFT', '活动奖品'
     from (select id from course_item where kind = 'SERIES' order by id limit 20) as series
     union all
     select ${id}, 'COURSE', id, 'GIFT', '活动奖品' from (select id from lesson order by id limit 20) as lessons`,
    `insert into account_ledger (account_id, unit, biz_type, title, amount, balance_after)
     select ${id}, 'COURSE_HOUR', 'ADJUST', '补课时', 1, course_hours + n
     from app_account, generate_series(1, 20) as n where id = ${id}`,
    `update app_account set course_hours = course_hours + 20 where id = ${id}`,
    `insert into site_message_recipient (message_id, account_id)
     select id, ${id} from site_message order by id desc limit 20 on conflict do nothing`,
    `insert into push_recipient (push_id, round, account_id, batch_id)
     select push_id, 1, ${id}, id from push_batch order by id desc limit 20 on conflict do nothing`,
    `insert into record_history (resource, record_id, staff_name, action, changes)
     select 'appAccounts', ${id}, '客服', 'update', '[{"field":"remark","before":"","after":"回访"}]'
     from generate_series(1, 20)`,
    `insert into feedback (account_id, type, content) select ${id}, 'BUG', '音频放不出来' from generate_series(1, 20)`,
  ])
    await pool.query(statement)
}
