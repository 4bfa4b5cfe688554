import { addAccounts } from '../apps/server/src/domains/customers/demo/accounts.seed.ts'
import { addOrders } from '../apps/server/src/domains/finance/demo/account-orders.seed.ts'
import { addSales } from '../apps/server/src/domains/finance/demo/sales.seed.ts'
import { rebuildFigures } from '../apps/server/src/domains/home/figures/figures.rules.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { loadSettings } from '../apps/server/src/platform/settings/settings.ts'
import { openDataFolder } from './data-folder.ts'
import { loadEnvFile } from './env-file.ts'
import { readCounts, type SeedCounts } from './seed-arguments.ts'

/** Fills the database with generated accounts and orders, to try out and measure the product with many of them. */
async function main(): Promise<void> {
  const counts = readCounts(process.argv.slice(2))
  loadEnvFile()
  const { databaseUrl, dataDir } = loadSettings(process.env)
  const postgres = databaseUrl ? null : await openDataFolder(dataDir, say)
  try {
    await fill(postgres?.url ?? databaseUrl ?? '', counts)
  } finally {
    await postgres?.stop()
  }
}

async function fill(url: string, { accounts = 0, orders = 0 }: SeedCounts): Promise<void> {
  await migrateDatabase(url)
  const database = openDatabase(url, 1, createLog('warn'))
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  const sayMade = (made: number, of: number, what: string) =>
    say(`${format(made)} of ${format(of)} ${what}, ${seconds()} s`)
  try {
    if (accounts > 0)
      await addAccounts(database.db, accounts, async (made, added) => {
        await addOrders(database.db, added)
        sayMade(made, accounts, 'accounts')
      })
    if (orders > 0) await addSales(database.db, orders, (made) => sayMade(made, orders, 'orders'))
    await database.transaction(rebuildFigures)
    // Without this, the planner would use outdated statistics, and indexes could not answer without reading rows.
    await database.pool.query('vacuum analyze')
    const { rows } = await database.pool.query<Record<'accounts' | 'vips' | 'tags' | 'orders', number>>(`
      select count(*)::int as accounts, count(*) filter (where vip_expiration_date > now())::int as vips,
        (select count(*)::int from app_account_tag) as tags, (select count(*)::int from orders) as orders
      from app_account`)
    const { accounts: people = 0, vips = 0, tags = 0, orders: bought = 0 } = rows[0] ?? {}
    say(`Made ${format(accounts)} accounts and ${format(orders)} orders in ${seconds()} s.`)
    say(`Now there are ${format(people)} accounts, of them ${format(vips)} VIP, holding ${format(tags)} tags.`)
    say(`They have made ${format(bought)} orders.`)
  } finally {
    await database.close()
  }
}

const format = (number: number): string => number.toLocaleString('en')

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`The seed stopped: ${error.message}\n`)
    process.exit(1)
  },
)
