import { chmod, mkdir, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { benchExport } from './accounts/export.ts'
import { fillAccounts } from './accounts/fill.ts'
import { listQuestions } from './accounts/list-questions.ts'
import { pageQuestions } from './accounts/page-questions.ts'
import { type Question, readSample, type Sample } from './accounts/sample.ts'
import { type BenchServer, compare, startBenchServer, urlOf, withClient } from './bench-server.ts'

/** What a list and the page of an account may take in milliseconds, and how much longer with ten times the accounts. */
const limits = { list: 20, page: 50, ratio: 1.5 }

/**
 * Measures the list of app users, the page of one and the export on a million and on ten million accounts, and fails if
 * a goal is missed. `--accounts 1000,10000` tries it with fewer, and `--data FOLDER` keeps the databases for the next run.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { accounts: { type: 'string', default: '1000000,10000000' }, data: { type: 'string' } },
  })
  const [small = 0, large = 0] = values.accounts.split(',').map(Number)
  if (!(small > 0 && large > small)) throw new Error('say two numbers of accounts, such as --accounts 1000,10000')
  const dataDir = values.data ? await openToPostgres(values.data) : await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
  const sides: Side[] = []
  try {
    for (const count of [small, large]) sides.push(await startSide(postgres.url, dataDir, count))
    const [few, many] = sides as [Side, Side]
    const met = [
      await ask('list of users', listQuestions, limits.list, few, many),
      await ask('page of a user', pageQuestions, limits.page, few, many),
      await benchExport(few.server, few.databaseUrl, dataDir),
    ]
    const good = met.every(Boolean)
    console.log(good ? 'Every goal is met.' : 'A goal is missed.')
    return good
  } finally {
    for (const { server } of sides) await server.stop()
    await postgres.stop()
    if (!values.data) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes a folder that PostgreSQL can enter, which is another user if this one is root. */
async function openToPostgres(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  return folder
}

interface Side {
  count: number
  databaseUrl: string
  server: BenchServer
  sample: Sample
}

/** A server on a database with so many accounts, which is filled if it does not exist. */
async function startSide(serverUrl: string, dataDir: string, count: number): Promise<Side> {
  const name = `accounts_${count}`
  const exists = await withClient(serverUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name])
    return found.rowCount === 1
  })
  if (!exists) await makeDatabase(serverUrl, dataDir, name, count)
  const databaseUrl = urlOf(serverUrl, name)
  const sample = await withClient(databaseUrl, readSample)
  return { count, databaseUrl, sample, server: await startBenchServer({ databaseUrl, dataDir, seed: 'none' }) }
}

/** Fills a database under another name, so that one whose filling was interrupted is not taken for a whole one. */
async function makeDatabase(serverUrl: string, dataDir: string, name: string, count: number): Promise<void> {
  const started = Date.now()
  const say = (line: string) => console.log(`${name}, ${((Date.now() - started) / 1000).toFixed(0)} s: ${line}`)
  await withClient(serverUrl, async (client) => {
    await client.query('drop database if exists filling')
    await client.query('create database filling')
  })
  const databaseUrl = urlOf(serverUrl, 'filling')
  const server = await startBenchServer({ databaseUrl, dataDir, seed: 'demo' })
  await server.stop()
  await fillAccounts(databaseUrl, count, say)
  const size = await withClient(serverUrl, async (client) => {
    await client.query(`alter database filling rename to ${name}`)
    return client.query<{ size: string }>('select pg_size_pretty(pg_database_size($1)) as size', [name])
  })
  say(`filled, ${size.rows[0]?.size}`)
}

/** Asks both sides and prints a table. Returns whether every answer came in time. */
async function ask(name: string, questions: Question[], limitMs: number, few: Side, many: Side): Promise<boolean> {
  const rows: Record<string, string>[] = []
  for (const question of questions) {
    const [small, large] = await compare(
      await question.ask(few.server, few.sample),
      await question.ask(many.server, many.sample),
    ).catch((error: Error) => {
      throw new Error(`${name}, ${question.name}: ${error.message}`, { cause: error })
    })
    const ratio = large / small
    const met = Math.max(small, large) < limitMs && ratio < limits.ratio
    rows.push({
      [name]: question.name,
      [`${few.count}, ms`]: small.toFixed(1),
      [`${many.count}, ms`]: large.toFixed(1),
      ratio: ratio.toFixed(2),
      goal: met ? 'met' : 'missed',
    })
  }
  console.table(rows)
  return rows.every(({ goal }) => goal === 'met')
}

process.exitCode = (await main()) ? 0 : 1
