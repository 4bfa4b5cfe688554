import { rm } from 'node:fs/promises'
import type pg from 'pg'
import '../apps/server/src/app.ts'
import { definedLists, type List } from '../apps/server/src/platform/list/define-list.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { type ListQuestion, questionsOf } from '../apps/server/src/testing/list-questions.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { type BenchServer, compare, pageSize, startBenchServer, urlOf, withClient } from './bench-server.ts'
import { claim } from './claims.ts'
import { fillLog, fillQuestions, fillSection } from './fill.ts'

const sizes = { small: 1_000, large: 1_000_000 }
const maxRatio = 2

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

/** Makes a database with that many rows in each list, and starts a server on it. */
async function startFilled(serverUrl: string, dataDir: string, rows: number): Promise<BenchServer> {
  const database = `bench_${rows}`
  await withClient(serverUrl, (client) => client.query(`create database ${database}`))
  const databaseUrl = urlOf(serverUrl, database)
  const server = await startBenchServer({ databaseUrl, dataDir, seed: 'none' })
  await withClient(databaseUrl, async (client) => {
    for (const { fill } of lists) await fill(client, rows)
    await client.query('vacuum analyze')
  })
  return server
}

const ask = (server: BenchServer, { route }: List, query: ListQuestion) =>
  server.get(route.path, { size: pageSize, ...query })

/** The pages of a list as the console turns them: on from a row, and to an end whose number it has asked for. */
const pages: [name: string, judged: boolean, query: (server: BenchServer, list: List) => Promise<ListQuestion>][] = [
  [
    'second page',
    true,
    async (server, list) => ({ page: 2, after: (await ask(server, list, {})).data.content.at(-1)?.id }),
  ],
  [
    'last page',
    true,
    async (server, list) => {
      const total = (await ask(server, list, { count: 'exact' })).data.totalElements
      return { page: Math.ceil(total / pageSize), total }
    },
  ],
  [
    'a page in the middle',
    false,
    async (server, list) => {
      const total = (await ask(server, list, { count: 'exact' })).data.totalElements
      return { page: Math.ceil(total / pageSize / 2), total }
    },
  ],
]

async function main(): Promise<boolean> {
  const dataDir = await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
  const servers: BenchServer[] = []
  try {
    const small = await startFilled(postgres.url, dataDir, sizes.small)
    servers.push(small)
    const large = await startFilled(postgres.url, dataDir, sizes.large)
    servers.push(large)
    let slow = false
    for (const { name, list } of lists) {
      const questions = questionsOf(list, words).map(
        (query) => [JSON.stringify(query), true, async () => query] as const,
      )
      const rows: Record<string, string>[] = []
      let worst = 0
      for (const [question, judged, query] of [...questions, ...pages]) {
        const queries = [await query(small, list), await query(large, list)] as const
        const [few, many] = await compare(
          () => ask(small, list, queries[0]),
          () => ask(large, list, queries[1]),
        )
        const tooSlow = judged && many / few >= maxRatio
        slow ||= tooSlow
        if (judged) worst = Math.max(worst, many / few)
        rows.push({
          [name]: question === '{}' ? 'as it opens' : question,
          [`${sizes.small}, ms`]: few.toFixed(1),
          [`${sizes.large}, ms`]: many.toFixed(1),
          ratio: `${(many / few).toFixed(2)}${tooSlow ? ' too slow' : ''}`,
        })
      }
      console.table(rows)
      claim({
        what: `${name}, ${sizes.large} rows beside ${sizes.small}, slowest of ${rows.length} questions`,
        measured: `${worst.toFixed(2)} times`,
        goal: `< ${maxRatio} times`,
        met: worst < maxRatio,
      })
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
