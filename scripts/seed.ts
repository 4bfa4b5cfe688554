import { addAccounts } from '../apps/server/src/domains/customers/demo/accounts.seed.ts'
import { addOrders } from '../apps/server/src/domains/finance/orders/orders.seed.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { loadSettings } from '../apps/server/src/platform/settings/settings.ts'
import { openDataFolder } from './data-folder.ts'
import { loadEnvFile } from './env-file.ts'
import { readAccounts } from './seed-arguments.ts'

/** Fills the database with generated accounts, to try out and measure the product with many of them. */
async function main(): Promise<void> {
  const count = readAccounts(process.argv.slice(2))
  loadEnvFile()
  const { databaseUrl, dataDir } = loadSettings(process.env)
  const postgres = databaseUrl ? null : await openDataFolder(dataDir, say)
  try {
    await fill(postgres?.url ?? databaseUrl ?? '', count)
  } finally {
    await postgres?.stop()
  }
}

async function fill(url: string, count: number): Promise<void> {
  await migrateDatabase(url)
  const database = openDatabase(url, 1, createLog('warn'))
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  try {
    await addAccounts(database.db, count, async (made, added) => {
      await addOrders(database.db, added)
      say(`${format(made)} of ${format(count)}, ${seconds()} s`)
    })
    // Without this, the planner would use outdated statistics.
    await database.pool.query('analyze')
    const { rows } = await database.pool.query<{ accounts: number; vips: number; tags: number }>(`
      select count(*)::int as accounts, count(*) filter (where vip_expiration_date > now())::int as vips,
        (select count(*)::int from app_account_tag) as tags
      from app_account`)
    const { accounts = 0, vips = 0, tags = 0 } = rows[0] ?? {}
    say(`Made ${format(count)} accounts in ${seconds()} s.`)
    say(`Now there are ${format(accounts)}, of them ${format(vips)} VIP, holding ${format(tags)} tags.`)
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
