import { performance } from 'node:perf_hooks'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import pg from 'pg'
import { built, startProduct } from '../apps/server/src/testing/product.ts'
import { buildIfNeeded } from '../scripts/build.ts'

const password = 'Bench-2468'
const rounds = 40
const warmUp = 8
/** Rows a page, as in a console that nobody has changed. */
export const pageSize = 5

export type Query = Record<string, unknown>

export interface Page<Row extends { id: number } = { id: number }> {
  content: Row[]
  totalElements: number
}

/** What a call answered, and how many milliseconds that took. */
export interface Answer<Data> {
  took: number
  data: Data
}

/** A server in a process of its own, which is called over HTTP by its administrator. */
export interface BenchServer {
  address: string
  /** Opens another session, and returns the headers of its calls. */
  signIn(): Promise<Record<string, string>>
  get<Data = Page>(path: string, query?: Query): Promise<Answer<Data>>
  post<Data>(path: string, body: object): Promise<Data>
  /** The file behind a link. */
  download(link: string): Promise<Buffer>
  /** The memory of the process in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

interface ServerOptions {
  databaseUrl: string
  dataDir: string
  seed: 'demo' | 'none'
  logLevel?: 'info'
}

export async function startBenchServer({ databaseUrl, dataDir, seed, logLevel }: ServerOptions): Promise<BenchServer> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ADMIN_PASSWORD: password, SEED: seed }
  await buildIfNeeded('apps/server')
  const { address, metrics, stop } = await startProduct(
    { ...env, RATE_LIMIT_PER_MINUTE: '1000000', ...(logLevel ? { LOG_LEVEL: logLevel } : {}) },
    built,
  )
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const call = async <Data>(path: string, init: RequestInit): Promise<Answer<Data>> => {
    const start = performance.now()
    const response = await fetch(address + basePath + path, { headers, ...init })
    const reply = await response.text()
    const took = performance.now() - start
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${reply}`)
    return { took, data: (JSON.parse(reply) as { data: Data }).data }
  }
  const post = async <Data>(path: string, body: object): Promise<Data> =>
    (await call<Data>(path, { method: 'POST', body: JSON.stringify(body) })).data
  const signIn = async () => {
    const { token } = await post<{ token: string }>(session.login.path, { username: 'admin', password })
    return { ...headers, authorization: `Bearer ${token}` }
  }
  Object.assign(headers, await signIn())
  return {
    address,
    signIn,
    get: (path, query = {}) => {
      const values = Object.entries(query).map(([name, value]) => [name, String(value)])
      return call(`${path}?${new URLSearchParams(values)}`, {})
    },
    post,
    download: async (link) => Buffer.from(await (await fetch(address + link)).arrayBuffer()),
    memory: async () => Number(/^process_resident_memory_bytes (\S+)/m.exec(await metrics())?.[1]) / 1e6,
    stop,
  }
}

/** The address of another database of the same PostgreSQL. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Works with a connection that is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

type Ask = () => Promise<{ took: number }>

/** Asks both alternately, so that other load on this machine slows both equally. Returns the medians. */
export async function compare(small: Ask, large: Ask): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -warmUp; round < rounds; round += 1) {
    const took = [(await small()).took, (await large()).took]
    if (round >= 0) took.forEach((time, side) => times[side]?.push(time))
  }
  return [median(times[0]), median(times[1])]
}
