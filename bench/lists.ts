import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import pg from 'pg'
import '../apps/server/src/app.ts'
import { definedLists, type List } from '../apps/server/src/platform/list/define-list.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { loadSettings } from '../apps/server/src/platform/settings/settings.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { type ListQuestion, questionsOf } from '../apps/server/src/testing/list-questions.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { fillLog, fillQuestions, fillSection } from './fill.ts'

const sizes = { small: 1_000, large: 1_000_000 }
const maxRatio = 2
const rounds = 40
const warmUp = 8
const pageSize = 5
const password = 'Bench-2468'

/** Words of titles that are frequent, occasional, rare and absent, with three letters, with two and with one. */
const words = ['务英语', '特别版', '萤火虫', '鲸鱼湾', '英语', '别版', '萤火', '鲸鱼', '语', '萤', 'shakespeare']

const listOf = (path: string): List => {
  const found = definedLists.find(({ route }) => route.path === path)
  if (!found) throw new Error(`there is no list at ${path}`)
  return found
}
const lists: { name: string; list: List; fill: (client: pg.Client, rows: number) => Promise<void> }[] = [
  { name: 'course items', list: listOf('/api/management/subject'), fill: fillSection },
  { name: 'operation log', list: listOf('/api/management/sys-oper-log'), fill: fillLog },
  { name: 'questions', list: listOf('/api/management/question'), fill: fillQuestions },
]

type Page = { content: { id: number }[]; totalElements: number }
interface BenchServer {
  ask(list: List, query: ListQuestion): Promise<{ took: number; page: Page }>
  stop(): Promise<void>
}

/** Starts a server on its own database with that many rows in each list, which is called over HTTP. */
async function startBenchServer(serverUrl: string, dataDir: string, rows: number): Promise<BenchServer> {
  const url = new URL(serverUrl)
  url.pathname = `/bench_${rows}`
  const maker = new pg.Client({ connectionString: serverUrl })
  await maker.connect()
  await maker.query(`create database bench_${rows}`)
  await maker.end()
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ADMIN_PASSWORD: password, SEED: 'none' }
  const settings = loadSettings({ ...env, RATE_LIMIT_PER_MINUTE: '1000000' })
  const server = await startServer(settings, url.href, createLog('silent'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  for (const { fill } of lists) await fill(client, rows)
  await client.query('vacuum analyze')
  await client.end()

  const login = await fetch(`${server.address}${basePath}${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  return {
    ask: async ({ route }, query) => {
      const values = Object.entries({ size: pageSize, ...query }).map(([name, value]) => [name, String(value)])
      const address = `${server.address}${basePath}${route.path}?${new URLSearchParams(values)}`
      const start = performance.now()
      const response = await fetch(address, { headers: { authorization: `Bearer ${data.token}` } })
      const reply = await response.text()
      const took = performance.now() - start
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      return { took, page: (JSON.parse(reply) as { data: Page }).data }
    },
    stop: () => server.stop(),
  }
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

/** Calls both alternately, so that other load on this machine slows both equally. */
async function compare(
  small: BenchServer,
  large: BenchServer,
  list: List,
  queryFor: (server: BenchServer) => Promise<ListQuestion>,
): Promise<[number, number]> {
  const queries = [await queryFor(small), await queryFor(large)] as const
  const times: [number[], number[]] = [[], []]
  for (let round = -warmUp; round < rounds; round += 1) {
    const took = [(await small.ask(list, queries[0])).took, (await large.ask(list, queries[1])).took]
    if (round >= 0) took.forEach((time, side) => times[side]?.push(time))
  }
  return [median(times[0]), median(times[1])]
}

/** The pages of a list as the console turns them: on from a row, and to an end whose number it has asked for. */
const pages: [name: string, judged: boolean, query: (server: BenchServer, list: List) => Promise<ListQuestion>][] = [
  [
    'second page',
    true,
    async (server, list) => ({ page: 2, after: (await server.ask(list, {})).page.content.at(-1)?.id }),
  ],
  [
    'last page',
    true,
    async (server, list) => {
      const total = (await server.ask(list, { count: 'exact' })).page.totalElements
      return { page: Math.ceil(total / pageSize), total }
    },
  ],
  [
    'a page in the middle',
    false,
    async (server, list) => {
      const total = (await server.ask(list, { count: 'exact' })).page.totalElements
      return { page: Math.ceil(total / pageSize / 2), total }
    },
  ],
]

async function main(): Promise<boolean> {
  const dataDir = await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
  const servers: BenchServer[] = []
  try {
    const small = await startBenchServer(postgres.url, dataDir, sizes.small)
    servers.push(small)
    const large = await startBenchServer(postgres.url, dataDir, sizes.large)
    servers.push(large)
    let slow = false
    for (const { name, list } of lists) {
      const questions = questionsOf(list, words).map(
        (query) => [JSON.stringify(query), true, async () => query] as const,
      )
      const rows: Record<string, string>[] = []
      for (const [question, judged, query] of [...questions, ...pages]) {
        const [few, many] = await compare(small, large, list, (server) => query(server, list))
        const tooSlow = judged && many / few >= maxRatio
        slow ||= tooSlow
        rows.push({
          [name]: question === '{}' ? 'as it opens' : question,
          [`${sizes.small}, ms`]: few.toFixed(1),
          [`${sizes.large}, ms`]: many.toFixed(1),
          ratio: `${(many / few).toFixed(2)}${tooSlow ? ' too slow' : ''}`,
        })
      }
      console.table(rows)
    }
    console.log(slow ? `A list got ${maxRatio} times as slow or worse.` : `Every list stays below ${maxRatio} times.`)
    return !slow
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
