import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import { subjectItems } from '@lectern/contract/content/course-centre.ts'
import pg from 'pg'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { loadSettings } from '../apps/server/src/platform/settings/settings.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { fillSection } from './section.ts'

const sizes = { small: 1_000, large: 200_000 }
const maxRatio = 2
const rounds = 60
const warmUp = 10
const password = 'Bench-2468'

/** Typical queries of operators: the first page, a page in the middle, each filter, searches, a sort. */
const questions: [name: string, query: Record<string, string | number>][] = [
  ['as it opens', {}],
  ['a page in the middle', { page: 100 }],
  ['one category', { categoryId: 5 }],
  ['enabled', { enable: 'true' }],
  ['not enabled', { enable: 'false' }],
  ['articles', { kind: 'ARTICLE' }],
  ['hidden from review', { appAuditHide: 'true' }],
  ['three letters, often', { title: '务英语' }],
  ['three letters, seldom', { title: '萤火虫' }],
  ['three letters, now and then', { title: '特别版' }],
  ['two letters, now and then', { title: '别版' }],
  ['two letters, often', { title: '英语' }],
  ['two letters, seldom', { title: '萤火' }],
  ['one letter, often', { title: '语' }],
  ['one letter, seldom', { title: '萤' }],
  ['English words', { title: 'shakespeare' }],
  ['letters that nowhere are', { title: '鲸鱼' }],
  ['letters in a category', { title: '英语', categoryId: 5 }],
  ['most studied', { sort: 'studyCount,desc' }],
  ['oldest', { sort: 'createTime,asc' }],
]

interface BenchServer {
  ask(query: Record<string, string | number>): Promise<number>
  stop(): Promise<void>
}

/** Starts a server on its own database with that many items, which is called over HTTP. */
async function startBenchServer(serverUrl: string, dataDir: string, items: number): Promise<BenchServer> {
  const url = new URL(serverUrl)
  url.pathname = `/bench_${items}`
  const maker = new pg.Client({ connectionString: serverUrl })
  await maker.connect()
  await maker.query(`create database bench_${items}`)
  await maker.end()
  const settings = loadSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    SEED: 'none',
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  const server = await startServer(settings, url.href, createLog('silent'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await fillSection(client, items)
  await client.end()

  const login = await fetch(`${server.address}${basePath}${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  return {
    ask: async (query) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const start = performance.now()
      const response = await fetch(`${server.address}${basePath}${subjectItems.list.path}?${search}`, {
        headers: { authorization: `Bearer ${data.token}` },
      })
      await response.text()
      const took = performance.now() - start
      if (!response.ok) throw new Error(`the list answered ${response.status}`)
      return took
    },
    stop: () => server.stop(),
  }
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

/** Calls both alternately, so that other load on this machine slows both equally. */
async function compare(
  small: BenchServer,
  large: BenchServer,
  query: Record<string, string | number>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -warmUp; round < rounds; round += 1) {
    const took = [await small.ask(query), await large.ask(query)]
    if (round >= 0) took.forEach((time, side) => times[side]?.push(time))
  }
  return [median(times[0]), median(times[1])]
}

async function main(): Promise<boolean> {
  const dataDir = await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
  const servers: BenchServer[] = []
  try {
    const small = await startBenchServer(postgres.url, dataDir, sizes.small)
    servers.push(small)
    const large = await startBenchServer(postgres.url, dataDir, sizes.large)
    servers.push(large)
    const rows: { question: string; [size: string]: string }[] = []
    let slow = false
    for (const [question, query] of questions) {
      const [few, many] = await compare(small, large, query)
      slow ||= many / few >= maxRatio
      rows.push({
        question,
        [`${sizes.small} items, ms`]: few.toFixed(1),
        [`${sizes.large} items, ms`]: many.toFixed(1),
        ratio: (many / few).toFixed(2),
      })
    }
    console.table(rows)
    console.log(slow ? `A list got ${maxRatio} times as slow or worse.` : `Every list stays below ${maxRatio} times.`)
    return !slow
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
