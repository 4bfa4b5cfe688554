import { benchExport } from './accounts/export.ts'
import { fillAccounts } from './accounts/fill.ts'
import { listQuestions } from './accounts/list-questions.ts'
import { pageQuestions } from './accounts/page-questions.ts'
import { readSample } from './accounts/sample.ts'
import { askBoth, benchSides } from './sides.ts'

const goals = { list: { ms: 20, ratio: 1.5 }, page: { ms: 50, ratio: 1.5 } }

/**
 * Measures the list of app users, the page of one and the export on a million and on ten million accounts, and fails if
 * a goal is missed. `--accounts 1000,10000` tries it with fewer, and `--data FOLDER` keeps the databases for the next run.
 */
const good = await benchSides({ what: 'accounts', fill: fillAccounts, readSample }, async (few, many, dataDir) => {
  const met = [
    await askBoth('list of users', listQuestions, goals.list, [few, many]),
    await askBoth('page of a user', pageQuestions, goals.page, [few, many]),
    await benchExport(few.server, few.databaseUrl, dataDir),
  ]
  return met.every(Boolean)
})
process.exitCode = good ? 0 : 1
