import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { computeDays, rebuildFigures } from '../../apps/server/src/domains/home/figures/figures.rules.ts'
import { type FigureSource, figureSources } from '../../apps/server/src/domains/home/figures/figures.sources.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { median, withClient } from '../bench-server.ts'

const rounds = 20
/** Single statements of a round. */
const statements = 50

/** Prints what computing figures takes, and what noting the days to compute costs those who change something. */
export async function printCosts(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, 1, createLog('warn'))
  try {
    await printDays(database)
    const { took } = await timed(() => database.transaction(rebuildFigures))
    console.log(`building all figures: ${(took / 1000).toFixed(1)} s`)
  } finally {
    await database.close()
  }
  await withClient(databaseUrl, printTriggers)
}

/** The busiest day of the last week of each source. */
async function printDays(database: Database): Promise<void> {
  const rows: Record<string, string>[] = []
  for (const [source, { figures }] of Object.entries(figureSources)) {
    const { rows: days } = await database.pool.query<{ day: string; amount: string }>(
      `select day::text, sum(amount) as amount from daily_figure
       where figure = $1 and day between current_date - 7 and current_date + 1 group by day order by 2 desc limit 1`,
      [figures[0]],
    )
    const [busiest] = days
    if (!busiest) continue
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const compute = () =>
        database.transaction((tx) => computeDays(tx, source as FigureSource, { first: busiest.day, last: busiest.day }))
      times.push((await timed(compute)).took)
    }
    rows.push({ 'computing a day': source, of: `${busiest.amount} ${figures[0]}`, ms: median(times).toFixed(1) })
  }
  console.table(rows)
}

const changes = {
  'one account, active now': ['app_account', `update app_account set last_active_time = now() where id = $1`],
  'one account, VIP': [
    'app_account',
    `update app_account set vip_expiration_date = now() + interval '1 day' where id = $1`,
  ],
  'one account, new': [
    'app_account',
    `insert into app_account (phone, nickname, platform) values ('bench' || $1::bigint, '读者', 'IOS')`,
  ],
  'one order, refunded': ['orders', `update orders set status = 'REFUNDED', refund_time = now() where id = $1`],
  'one order, new': [
    'orders',
    `insert into orders (order_no, account_id, kind, title, amount, paid, channel, status, platform, pay_time)
     select 'bench' || $1::bigint, account_id, 'VIP', '会员', 100, 100, 'WECHAT', 'PAID', 'IOS', now() from orders where id = $1`,
  ],
} as const

/** Makes the same changes with the triggers and without, alternately, and takes all of them back. */
async function printTriggers(client: pg.Client): Promise<void> {
  const rows: Record<string, string>[] = []
  for (const [name, [table, statement]] of Object.entries(changes)) {
    const { rows: ids } = await client.query<{ id: string }>(
      `select id from ${table} order by id desc limit ${statements}`,
    )
    const round = async (triggers: boolean) => {
      await client.query('begin')
      if (!triggers) await client.query(`alter table ${table} disable trigger user`)
      // The first statement after that reads the table's description again.
      const [first, ...others] = ids
      await client.query(statement, [first?.id])
      const { took } = await timed(async () => {
        for (const { id } of others) await client.query(statement, [id])
      })
      await client.query('rollback')
      return took / others.length
    }
    const times = { without: [] as number[], with: [] as number[] }
    for (let n = 0; n < rounds; n += 1) {
      times.without.push(await round(false))
      times.with.push(await round(true))
    }
    const [plain, noting] = [median(times.without), median(times.with)]
    rows.push({
      'a change': name,
      'ms without triggers': plain.toFixed(3),
      'with them': noting.toFixed(3),
      times: (noting / plain).toFixed(2),
    })
  }
  console.table(rows)
}

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { took: performance.now() - start, result }
}
