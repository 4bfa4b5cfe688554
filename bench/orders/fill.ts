import pg from 'pg'
import { addSales } from '../../apps/server/src/domains/finance/demo/sales.seed.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { withoutIndexesOf } from '../../apps/server/src/testing/fill-table.ts'

const buyers = 200_000
/** Longer than the time that ten million orders cover, so that there is somebody to buy throughout. */
const days = 1_100

const filledTables = ['app_account', 'app_account_tag', 'study_record', 'feedback', 'entitlement', 'orders']

/** Adds so many orders to a database with the demo's content, and people who could have made them. */
export const fillOrders = (url: string, count: number, say: (line: string) => void): Promise<void> =>
  fillSales(url, count, say, async ({ pool }) => {
    await addBuyers(pool)
    say(`${buyers} accounts`)
  })

/**
 * Adds people, and so many orders of theirs, as `npm run seed` does. Indexes are built at the end, and foreign keys are not
 * checked, or ten million would take hours.
 */
export async function fillSales(
  url: string,
  count: number,
  say: (line: string) => void,
  addPeople: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openDatabase(url, 1, createLog('warn'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await database.pool.query("set session_replication_role = 'replica'")
    await database.pool.query("set work_mem = '256MB'")
    const fill = async () => {
      await addPeople(database)
      await addSales(database.db, count, (made) => {
        if (made % 1_000_000 < 200_000) say(`${made} of ${count} orders`)
      })
      say('building indexes')
      await client.query("set maintenance_work_mem = '1GB'")
    }
    await withoutIndexesOf(client, filledTables, fill)
    say('vacuum')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
    await database.close()
  }
}

/** One in four is or was a VIP. */
const addBuyers = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `insert into app_account (phone, nickname, platform, register_time, vip_expiration_date)
     select (16600000000 + n)::text, '读者' || n, (array['IOS', 'ANDROID', 'ANDROID', 'WEB'])[1 + n % 4],
       now() - (1 - n / $1::float8) * make_interval(days => $2),
       case when n % 8 < 2 then now() + (n % 8 * 730 + n % 365 - 730) * interval '1 day' end
     from generate_series(1, $1::int) as n`,
    [buyers, days],
  )
