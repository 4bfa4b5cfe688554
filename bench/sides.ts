import { chmod, mkdir, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { type Answer, type BenchServer, compare, startBenchServer, urlOf, withClient } from './bench-server.ts'
import { claim } from './claims.ts'

/** A server on a database with so many rows, and what the questions about them are asked with. */
export interface Side<Sample> {
  count: number
  databaseUrl: string
  server: BenchServer
  sample: Sample
}

/** A question of which each answer is checked. */
export interface Question<Sample> {
  name: string
  ask(server: BenchServer, sample: Sample): Promise<() => Promise<Answer<unknown>>>
  /** What the table says of an answer besides the time that it took. */
  remark?: (data: never) => string
}

interface SidesOptions<Sample> {
  /** What is counted, such as accounts: the name of the option that says how many. */
  what: string
  /** Fills a database that has the demo's content. */
  fill(url: string, count: number, say: (line: string) => void): Promise<void>
  readSample(client: pg.Client): Promise<Sample>
}

/**
 * Works with two sizes of the same, a million and ten million unless the caller of the command says otherwise, and
 * says whether every goal is met. With `--data FOLDER` the databases are kept for the next run.
 */
export async function benchSides<Sample>(
  options: SidesOptions<Sample>,
  work: (few: Side<Sample>, many: Side<Sample>, dataDir: string) => Promise<boolean>,
): Promise<boolean> {
  const { what } = options
  const { values } = parseArgs({ options: { [what]: { type: 'string' }, data: { type: 'string' } } })
  const [small = 0, large = 0] = (values[what] ?? '1000000,10000000').split(',').map(Number)
  if (!(small > 0 && large > small)) throw new Error(`say two numbers of ${what}, such as --${what} 1000,10000`)
  const kept = values['data']
  const dataDir = kept ? await openToPostgres(kept) : await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
  const sides: Side<Sample>[] = []
  try {
    for (const count of [small, large]) sides.push(await startSide(postgres.url, dataDir, count, options))
    const [few, many] = sides as [Side<Sample>, Side<Sample>]
    const good = await work(few, many, dataDir)
    console.log(good ? 'Every goal is met.' : 'A goal is missed.')
    return good
  } finally {
    for (const { server } of sides) await server.stop()
    await postgres.stop()
    if (!kept) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes a folder that PostgreSQL can enter, which is another user if this one is root. */
async function openToPostgres(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  return folder
}

/** A server on a database with so many rows, which is filled if it does not exist. */
async function startSide<Sample>(
  serverUrl: string,
  dataDir: string,
  count: number,
  options: SidesOptions<Sample>,
): Promise<Side<Sample>> {
  const name = `${options.what}_${count}`
  const exists = await withClient(serverUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name])
    return found.rowCount === 1
  })
  if (!exists) await makeDatabase(serverUrl, dataDir, name, (url, say) => options.fill(url, count, say))
  const databaseUrl = urlOf(serverUrl, name)
  const sample = await withClient(databaseUrl, options.readSample)
  return { count, databaseUrl, sample, server: await startBenchServer({ databaseUrl, dataDir, seed: 'none' }) }
}

/** Fills a database under another name, so that one whose filling was interrupted is not taken for a whole one. */
async function makeDatabase(
  serverUrl: string,
  dataDir: string,
  name: string,
  fill: (url: string, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const started = Date.now()
  const say = (line: string) => console.log(`${name}, ${((Date.now() - started) / 1000).toFixed(0)} s: ${line}`)
  await withClient(serverUrl, async (client) => {
    await client.query('drop database if exists filling')
    await client.query('create database filling')
  })
  const databaseUrl = urlOf(serverUrl, 'filling')
  const server = await startBenchServer({ databaseUrl, dataDir, seed: 'demo' })
  await server.stop()
  await fill(databaseUrl, say)
  const size = await withClient(serverUrl, async (client) => {
    await client.query(`alter database filling rename to ${name}`)
    return client.query<{ size: string }>('select pg_size_pretty(pg_database_size($1)) as size', [name])
  })
  say(`filled, ${size.rows[0]?.size}`)
}

/** What an answer may take in milliseconds, and how much longer with ten times the rows. */
export interface Goal {
  ms: number
  ratio: number
}

/** Asks both sides and prints a table. Returns whether every answer came in time. */
export async function askBoth<Sample>(
  name: string,
  questions: Question<Sample>[],
  goal: Goal,
  [few, many]: [Side<Sample>, Side<Sample>],
): Promise<boolean> {
  const rows: Record<string, string>[] = []
  for (const question of questions) {
    const asks = [await question.ask(few.server, few.sample), await question.ask(many.server, many.sample)] as const
    const [small, large] = await compare(...asks).catch((error: Error) => {
      throw new Error(`${name}, ${question.name}: ${error.message}`, { cause: error })
    })
    const ratio = large / small
    const met = Math.max(small, large) < goal.ms && ratio < goal.ratio
    rows.push({
      [name]: question.name,
      [`${few.count}, ms`]: small.toFixed(1),
      [`${many.count}, ms`]: large.toFixed(1),
      ratio: ratio.toFixed(2),
      ...(question.remark ? { [`of ${many.count}`]: question.remark((await asks[1]()).data as never) } : {}),
      goal: met ? 'met' : 'missed',
    })
  }
  console.table(rows)
  const met = rows.every((row) => row['goal'] === 'met')
  const worst = (column: string) => Math.max(...rows.map((row) => Number(row[column])))
  claim({
    what: `${name}, ${many.count} beside ${few.count}, slowest of ${rows.length} questions`,
    measured: `${worst(`${many.count}, ms`).toFixed(0)} ms, ${worst('ratio').toFixed(2)} times`,
    goal: `< ${goal.ms} ms, < ${goal.ratio} times`,
    met,
  })
  return met
}
