import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import fc from 'fast-check'
import pg from 'pg'
import { startPrivatePostgres } from '../../platform/postgres/private-postgres.ts'
import { createSharedFolder, killPostmaster } from '../postgres/processes.ts'
import { startProduct } from '../product.ts'
import { adminSignIn } from '../test-settings.ts'
import { noWrites, type Writes, write } from './writers.ts'

export interface FaultOptions {
  kills: number
  terminations: number
  seed: number
  onFault?: (line: string) => void
}

export interface FaultReport {
  /** For each kill, how long after PostgreSQL's return the server was ready. */
  readyMs: number[]
  terminated: number
  answers: Record<string, number>
  acknowledged: number
  /** Acknowledged writes that are not stored exactly once, or do not have exactly one log row. */
  lost: string[]
  serverEnded: boolean
}

const writers = 6

/** Kills PostgreSQL and terminates connections under writes, then checks that every acknowledged write is stored. */
export async function runFaults({ kills, terminations, seed, onFault }: FaultOptions): Promise<FaultReport> {
  const dataDir = await createSharedFolder()
  const postgres = await startPrivatePostgres({ dataDir, log: () => {} })
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminSignIn.password,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
  })
  const { address } = product
  const stopWriting = new AbortController()
  try {
    const token = await signIn(address)
    const writes = noWrites()
    const writing = Array.from({ length: writers }, () => write(address, token, writes, stopWriting.signal))
    const report: FaultReport = {
      readyMs: [],
      terminated: 0,
      answers: {},
      acknowledged: 0,
      lost: [],
      serverEnded: false,
    }

    for (const fault of faultsFor(kills, terminations, seed)) {
      await pause(fault.afterMs)
      if (fault.kind === 'kill') {
        await killPostmaster(join(dataDir, 'postgres', 'data'))
        report.readyMs.push(await timeToReady(address, postgres.url))
        onFault?.(`PostgreSQL killed; ready ${report.readyMs.at(-1)} ms after its return`)
      } else {
        report.terminated += await terminateOne(postgres.url, fault.pick)
      }
    }
    await pause(500)
    stopWriting.abort()
    await Promise.all(writing)
    report.serverEnded = product.hasEnded()
    return { ...report, ...(await compareWithDatabase(postgres.url, writes)) }
  } finally {
    stopWriting.abort()
    await product.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Fault {
  kind: 'kill' | 'terminate'
  afterMs: number
  pick: number
}

/** The same faults in the same order for the same seed. */
function faultsFor(kills: number, terminations: number, seed: number): Fault[] {
  const kinds = [...Array<'kill'>(kills).fill('kill'), ...Array<'terminate'>(terminations).fill('terminate')]
  const [order = []] = fc.sample(fc.shuffledSubarray(kinds, { minLength: kinds.length }), { seed, numRuns: 1 })
  const times = fc.sample(fc.integer({ min: 20, max: 400 }), { seed, numRuns: kinds.length })
  const picks = fc.sample(fc.nat(1_000), { seed, numRuns: kinds.length })
  return order.map((kind, n) => ({ kind, afterMs: times[n] ?? 0, pick: picks[n] ?? 0 }))
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}${basePath}${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminSignIn),
  })
  return ((await response.json()) as { data: { token: string } }).data.token
}

/** The time from PostgreSQL's first accepted connection until the server reports that it is ready. */
async function timeToReady(address: string, url: string): Promise<number> {
  while (!(await query(url, 'select 1').catch(() => null))) await pause(10)
  const returned = performance.now()
  while ((await fetch(`${address}/readyz`)).status !== 200) await pause(10)
  return Math.round(performance.now() - returned)
}

/** Terminates one of the server's connections, preferably one inside a transaction. */
async function terminateOne(url: string, pick: number): Promise<number> {
  const rows = await query<{ pid: number; state: string }>(
    url,
    `select pid, state from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
     order by state = 'idle', pid`,
  )
  const busy = rows.filter(({ state }) => state !== 'idle')
  const candidates = busy.length > 0 && pick % 4 !== 0 ? busy : rows
  const victim = candidates[pick % Math.max(1, candidates.length)]
  if (!victim) return 0
  await query(url, `select pg_terminate_backend(${victim.pid})`)
  return 1
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Compares the acknowledged writes with the stored ones. */
async function compareWithDatabase(url: string, { words, messages, requestIds, answers }: Writes) {
  const lost = [
    ...(await missingOrDuplicate(url, 'hot_word', 'word', words)),
    ...(await missingOrDuplicate(url, 'site_message', 'title', messages)),
    ...(await missingOrDuplicate(url, "(select * from oper_log where status = 'SUCCESS')", 'request_id', requestIds)),
  ]
  return { answers, acknowledged: requestIds.length, lost }
}

async function missingOrDuplicate(url: string, table: string, column: string, expected: string[]): Promise<string[]> {
  const rows = await query<{ name: string; count: number }>(
    url,
    `select ${column} as name, count(*)::int as count from ${table} as t group by 1`,
  )
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  return expected
    .filter((name) => counts.get(name) !== 1)
    .map((name) => `${column} ${name} is there ${counts.get(name) ?? 0} times`)
}
