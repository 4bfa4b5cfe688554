import { addAccountRows } from '../../apps/server/src/domains/customers/demo/accounts.seed.ts'
import { addStudy } from '../../apps/server/src/domains/customers/demo/study.seed.ts'
import { rebuildFigures } from '../../apps/server/src/domains/home/figures/figures.rules.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { addFeedback } from '../accounts/fill.ts'
import { fillSales } from '../orders/fill.ts'

type Say = (line: string) => void

/** So many accounts and as many orders, feedback and study, with the figures of all. */
export async function fillHome(url: string, count: number, say: Say): Promise<void> {
  await fillSales(url, count, say, (database) => addPeople(database, count, say))
  const database = openDatabase(url, 1, createLog('warn'))
  try {
    const days = await database.transaction(rebuildFigures)
    say(`figures of ${days} days`)
    await database.pool.query('vacuum analyze daily_figure')
  } finally {
    await database.close()
  }
}

/**
 * One in five studies, and nobody has a ledger, which no part of the home page reads: the hundreds of millions of rows
 * that ten million active people leave would take hours to make.
 */
async function addPeople({ db, pool }: Database, count: number, say: Say): Promise<void> {
  await addAccountRows(db, count, async (made, { first, last }) => {
    await addStudy(db, { first, last: first + Math.floor((last - first) / 5) })
    if (made % 1_000_000 < 50_000) say(`${made} of ${count} accounts`)
  })
  await addFeedback(pool)
}
