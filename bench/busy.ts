import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import { subjectCategories, subjectItems } from '@lectern/contract/content/course-centre.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { median, startBenchServer, withClient } from './bench-server.ts'
import { claimAtMost } from './claims.ts'

/**
 * What everybody else waits while ten of the costliest texts that are taken are saved at once and 300 strangers sign in,
 * and what they wait while the same load goes to a bare server on the same machine, which does the same work. The
 * machine is as busy both times, so what is more is what one call waits for another.
 */
const [texts, strangers, asked] = [10, 300, 100]
const [mostTimes, rounds, rows] = [3, 5, 1_000]
const articles = subjectItems.createArticle.path
const cover = 'images/bench.webp'
const words = '/api/management/word-recommend'

/** Where the load goes. */
interface Side {
  name: 'ours' | 'bare'
  base: string
}

interface Sent {
  method?: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

/** Milliseconds until a whole answer has come, and what it was. */
function send(
  agent: Agent,
  { method = 'GET', url, headers = {}, body }: Sent,
): Promise<{ took: number; status: number }> {
  const start = performance.now()
  const length =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve({ took: performance.now() - start, status: reply.statusCode ?? 0 }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Nearly as many tags and characters as are taken, of the kinds that take longest. */
const worstText = (n: number): string => `<p>${n}</p>${'<a href=x>字</a>'.repeat(9_900)}${'&'.repeat(40_000)}`

interface Ours {
  address: string
  headers: Record<string, string>
  categoryId: number
}

/** The 95th of a hundred, in milliseconds. */
interface Figures {
  health: number
  list: number
}

let made = 0

/** The load begins, and then our server is asked, one question after the other. */
async function measure({ base }: Side, { address, headers, categoryId }: Ours): Promise<Figures> {
  const [crowd, calm] = [new Agent(), new Agent({ keepAlive: true, maxSockets: 2 })]
  made += 1
  const saves = Array.from({ length: texts }, (_, n) => {
    const body = { categoryId, title: `长 ${made} ${n}`, cover, body: worstText(made * texts + n) }
    return send(crowd, { method: 'POST', url: base + articles, headers, body: JSON.stringify(body) })
  })
  const attempts = Array.from({ length: strangers }, (_, n) => {
    const body = { username: `nobody${made}-${n}`, password: 'Wrong-000' }
    const from = { 'x-forwarded-for': `10.${made}.${n >> 8}.${n & 255}` }
    return send(crowd, { method: 'POST', url: base + session.login.path, headers: from, body: JSON.stringify(body) })
  })
  const load = Promise.all([...saves, ...attempts])
  const healths: number[] = []
  const lists: number[] = []
  for (let n = 0; n < asked; n += 1) {
    healths.push(await timeOf(calm, { url: `${address}/healthz` }))
    lists.push(await timeOf(calm, { url: `${address}${basePath}${words}?page=1&size=20`, headers }))
  }
  const answers = await load
  const failed = answers.filter(({ status }, n) => status >= 500 || (n < texts && status !== 200)).length
  if (failed > 0) throw new Error(`${failed} of the load failed`)
  crowd.destroy()
  calm.destroy()
  return { health: percentile95(healths), list: percentile95(lists) }
}

async function timeOf(agent: Agent, sent: Sent): Promise<number> {
  const { took, status } = await send(agent, sent)
  if (status !== 200) throw new Error(`${sent.url} answered ${status}`)
  return took
}

const percentile95 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0

async function main(): Promise<void> {
  const dataDir = await createSharedFolder('bench')
  const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
  process.env['TRUST_PROXY'] = '1'
  const server = await startBenchServer({ databaseUrl: postgres.url, dataDir, seed: 'none' })
  const child = fork(join(import.meta.dirname, 'busy/bare-server.ts'))
  try {
    const [port] = (await once(child, 'message')) as [number]
    await withClient(postgres.url, async (client) => {
      await client.query(
        `insert into hot_word (word, "order") select '词 ' || n, n from generate_series(1, ${rows}) as n`,
      )
      await client.query(`insert into upload (key, kind, status, size) values ('${cover}', 'image', 'READY', 1)`)
    })
    const { id: category } = await server.post<{ id: number }>(subjectCategories.create.path, { name: '长文' })
    const ours = { address: server.address, headers: await server.signIn(), categoryId: category }
    const sides: Side[] = [
      { name: 'bare', base: `http://127.0.0.1:${port}` },
      { name: 'ours', base: server.address + basePath },
    ]
    const found: Record<Side['name'], Figures[]> = { bare: [], ours: [] }
    for (let round = -1; round < rounds; round += 1) {
      for (const side of sides) {
        const figures = await measure(side, ours)
        console.log(`load on ${side.name}: healthz ${figures.health.toFixed(1)} ms, list ${figures.list.toFixed(1)} ms`)
        if (round >= 0) found[side.name].push(figures)
      }
    }
    for (const what of ['health', 'list'] as const) {
      const [own, beside] = [found.ours, found.bare].map((figures) => median(figures.map((each) => each[what])))
      const times = (own ?? 0) / (beside ?? 1)
      const name = what === 'health' ? '/healthz' : 'a signed-in list'
      console.log(
        `${name}: the 95th of ${asked} takes ${own?.toFixed(1)} ms, and ${beside?.toFixed(1)} ms while a bare server has the load: ${times.toFixed(2)} times (goal ${mostTimes})${times > mostTimes ? ' MISSED' : ''}`,
      )
      claimAtMost(
        `the 95th of ${asked} of ${name} under load, and while a bare server has it`,
        times,
        mostTimes,
        ' times',
      )
    }
  } finally {
    child.kill()
    await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
