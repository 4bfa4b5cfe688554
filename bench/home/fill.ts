import { rebuildFigures } from '../../apps/server/src/domains/home/figures/figures.rules.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { fillAccounts } from '../accounts/fill.ts'
import { fillSales } from '../orders/fill.ts'

/** So many accounts with their study, and as many orders, with the figures of all. */
export async function fillHome(url: string, count: number, say: (line: string) => void): Promise<void> {
  await fillAccounts(url, count, say)
  await fillSales(url, count, say)
  const database = openDatabase(url, 1, createLog('warn'))
  try {
    const days = await database.transaction(rebuildFigures)
    say(`figures of ${days} days`)
    await database.pool.query('vacuum analyze daily_figure')
  } finally {
    await database.close()
  }
}
