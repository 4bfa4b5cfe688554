import pg from 'pg'
import { addAccountRows } from '../../apps/server/src/domains/customers/demo/accounts.seed.ts'
import { addStudy } from '../../apps/server/src/domains/customers/demo/study.seed.ts'
import { rebuildFigures } from '../../apps/server/src/domains/home/figures/figures.rules.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { withoutIndexesOf } from '../../apps/server/src/testing/fill-table.ts'
import { addFeedback } from '../accounts/fill.ts'
import { fillSales } from '../orders/fill.ts'

type Say = (line: string) => void

/** So many accounts and as many orders, feedback and study, with the figures of all. */
export async function fillHome(url: string, count: number, say: Say): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const filledTables = ['app_account', 'app_account_tag', 'study_record', 'feedback']
    await withoutIndexesOf(client, filledTables, () => addPeople(url, count, say))
  } finally {
    await client.end()
  }
  await fillSales(url, count, say)
  await buildFigures(url, say)
}

/**
 * One in five studies, and nobody has a ledger, which no part of the home page reads: the hundreds of millions of rows
 * that ten million active people leave would take hours to make.
 */
async function addPeople(url: string, count: number, say: Say): Promise<void> {
  const database = openDatabase(url, 1, createLog('warn'))
  try {
    await database.pool.query("set session_replication_role = 'replica'")
    await addAccountRows(database.db, count, async (made, { first, last }) => {
      await addStudy(database.db, { first, last: first + Math.floor((last - first) / 5) })
      say(`${made} of ${count} accounts`)
    })
    await addFeedback(database.pool)
  } finally {
    await database.close()
  }
}

async function buildFigures(url: string, say: Say): Promise<void> {
  const database = openDatabase(url, 1, createLog('warn'))
  try {
    const days = await database.transaction(rebuildFigures)
    say(`figures of ${days} days`)
    await database.pool.query('vacuum analyze daily_figure')
  } finally {
    await database.close()
  }
}
