import { addAccounts } from '../apps/server/src/domains/customers/demo/accounts.seed.ts'
import { addOrders } from '../apps/server/src/domains/finance/demo/account-orders.seed.ts'
import { addSales } from '../apps/server/src/domains/finance/demo/sales.seed.ts'
import { rebuildFigures } from '../apps/server/src/domains/home/figures/figures.rules.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { onDatabase, runCommand, say } from './command.ts'
import { readCounts, type SeedCounts } from './seed-arguments.ts'

runCommand('seed', async () => {
  const counts = readCounts(process.argv.slice(2))
  await onDatabase((database) => fill(database, counts))
})

/** Fills the database with generated accounts and orders, to try out and measure the product with many of them. */
async function fill(database: Database, { accounts = 0, orders = 0 }: SeedCounts): Promise<void> {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  const sayMade = (made: number, of: number, what: string) =>
    say(`${format(made)} of ${format(of)} ${what}, ${seconds()} s`)
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
}

function format(number: number): string {
  return number.toLocaleString('en')
}
