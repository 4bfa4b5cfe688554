import { randomBytes } from 'node:crypto'
import { basePath } from '@lectern/contract/base/route.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import type { PoolClient, QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from './app.ts'
import { openDatabase } from './platform/database/database.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { testServer } from './testing/test-server.ts'
import { quietLog } from './testing/test-settings.ts'

/** How many statements common calls send, each of which is a round trip. Times are left to `npm run bench`. */

const server = testServer()
let send: (method: 'GET' | 'PUT', path: string, body?: object) => Promise<string[]>
let sendTogether: (path: string, tokens: string[]) => Promise<{ statuses: number[]; texts: string[] }>
let close: () => Promise<void>

beforeAll(async () => {
  // Calls on a pool of their own, so that other work of the server does not count.
  const database = openDatabase(server.databaseUrl, 2, quietLog)
  let texts: string[] = []
  database.pool.on('connect', (client) => record(client, (text) => texts.push(text)))
  const routes = modules.flatMap((module) => module.routes ?? []).filter(({ route }) => route.resource === 'hotWords')
  const app = await createHttpServer({ ...server.running.platform, database }, routes)
  const { token } = await server.signIn()
  send = async (method, url, body) => {
    texts = []
    const headers = { authorization: `Bearer ${token}` }
    const reply = await app.inject({ method, url: `${basePath}${url}`, headers, ...(body ? { body } : {}) })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return texts
  }
  sendTogether = async (path, tokens) => {
    texts = []
    const replies = await Promise.all(
      tokens.map((each) => app.inject({ url: `${basePath}${path}`, headers: { authorization: `Bearer ${each}` } })),
    )
    return { statuses: replies.map(({ statusCode }) => statusCode), texts }
  }
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

function record(client: PoolClient, note: (text: string) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((config: string | QueryConfig, ...rest: unknown[]) => {
    note(typeof config === 'string' ? config : config.text)
    return query(config, ...rest)
  }) as never
}

const session = expect.stringMatching(/rights_version.*token_hash/s)

describe('a call sends no more statements than it needs:', () => {
  let path = ''
  beforeAll(async () => {
    const { id } = await (await server.signIn()).ask(hotWords.create, { body: { word: '绕口令' } })
    path = `${hotWords.list.path}/${id}`
  })

  it('a record two, its own and that of the session with its rights', async () => {
    expect(await send('GET', path)).toEqual([session, expect.stringMatching(/^select .* from "hot_word"/)])
  })

  it.each(['', '?size=20', '?page=2&size=5', '?sort=clickCount,desc'])('a list two, counted (%s)', async (query) => {
    const page = expect.stringMatching(/^select .*count\(\*\).* from "hot_word"/)
    expect(await send('GET', hotWords.list.path + query)).toEqual([session, page])
  })

  it('a change five, with its log row, its history and its announcement', async () => {
    expect(await send('PUT', path, { word: '顺口溜', version: 0 })).toEqual([
      session,
      'begin',
      expect.stringMatching(/for update.*update "hot_word"/s),
      expect.stringMatching(/insert into "oper_log".*insert into "record_history".*pg_notify/s),
      'commit',
    ])
  })

  it('calls of several members that come together one for all their sessions, and a bad one is refused alone', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => server.signIn()))
    const tokens = [...sessions.map(({ token = '' }) => token), randomBytes(32).toString('base64url')]
    await sendTogether(path, tokens)
    const { statuses, texts } = await sendTogether(path, tokens)
    expect(statuses).toEqual([200, 200, 200, 401])
    const record = expect.stringMatching(/^select .* from "hot_word"/)
    // One for sessions that are known, and one for those that are not.
    expect(texts).toEqual([session, session, record, record, record])
  })
})
