import { once } from 'node:events'
import { connect } from 'node:net'
import { session } from '@lectern/contract/access/session.ts'
import { basePath, defineRoute, type Route } from '@lectern/contract/base/route.ts'
import { uploads } from '@lectern/contract/content/uploads.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { faqPickLists, questions } from '@lectern/contract/system/faq.ts'
import { messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startServer } from '../../start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { quietLog, testSettings } from '../../testing/test-settings.ts'
import { operLogTable } from '../audit/audit.table.ts'
import { uploadsTable } from '../storage/uploads.table.ts'
import { checkRoutes } from './register-routes.ts'

const server = testServer()

describe('boot', () => {
  const handler = async () => null
  const route = defineRoute({ method: 'GET', path: '/api/x/{id}', permission: 'ALWAYS' })

  it('fails on a route with no permission', () => {
    const open = { ...route, permission: undefined } as unknown as Route
    expect(() => checkRoutes([{ route: open, handler }])).toThrow('declares no permission')
  })
  it('fails on a route with no handler', () => {
    expect(() => checkRoutes([{ route, handler: undefined as never }])).toThrow('has no handler')
  })
  it('fails on a path that is defined twice, whatever its parameters are called', () => {
    const again = { ...route, path: '/api/x/{key}/' }
    expect(() => checkRoutes([route, again].map((each) => ({ route: each, handler })))).toThrow('defined twice')
  })
  it('fails on a changing call that would leave no log row', () => {
    expect(() => defineRoute({ method: 'PUT', path: '/api/x', permission: 'ALWAYS' })).toThrow('say what is audited')
  })
})

describe('the wire', () => {
  it('wraps every reply in code, message and data', async () => {
    const admin = await server.signIn()
    const { body, headers } = await admin.call(session.permissions, {})
    expect(Object.keys(body)).toEqual(['code', 'message', 'data'])
    expect(body.code).toBe(1000)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('takes a trailing slash for the same call and ignores the timestamp', async () => {
    const admin = await server.signIn()
    const answer = await admin.raw<unknown[]>('GET', '/api/management/common/question-category/?t=1731600000000')
    expect(answer.data).toEqual(await admin.ask(faqPickLists.categories, {}))
  })

  it('answers in the language asked for', async () => {
    const [english, chinese] = ['Please sign in first', '请先登录']
    const wanted = {
      '': chinese,
      'fr, *': chinese,
      'en-GB,en': english,
      'zh-Hans-CN,zh;q=0.9,en;q=0.8': chinese,
      'zh;q=0.5, en;q=0.9': english,
      'zh;q=0, en-AU;q=0.1': english,
    }
    for (const [language, sentence] of Object.entries(wanted)) {
      const answer = await server.anonymous.call(session.current, {}, { headers: { 'accept-language': language } })
      expect([language, answer.body.message]).toEqual([language, sentence])
    }
  })

  it('names bad fields by path in the language asked for', async () => {
    const admin = await server.signIn()
    const english = { headers: { 'accept-language': 'en' } }
    const answer = await admin.raw('POST', '/api/management/word-recommend', { word: 'x'.repeat(31) }, english)
    expect(answer.body).toMatchObject({
      reason: 'input.invalid',
      fields: [{ field: 'word', reason: 'validation.tooLong', params: { maximum: 30 } }],
      errors: { word: 'word takes at most 30 characters' },
    })
  })

  it('refuses arrays and objects where texts belong, and unknown ids, without a server error', async () => {
    const admin = await server.signIn()
    const bodies = [{ word: ['a'] }, { word: { $ne: '' } }, { word: 1 }, [], null, 'word', { word: 'a\u0000b' }]
    for (const body of bodies) {
      expect((await admin.raw('POST', '/api/management/word-recommend', body)).code).toBe(901)
    }
    for (const id of ['0', '-1', '1.5', 'abc', '__proto__', '9'.repeat(40), "1'--"]) {
      expect((await admin.raw('GET', `/api/management/word-recommend/${encodeURIComponent(id)}`)).code).toBe(404)
    }
    expect((await admin.raw('GET', '/api/management/word-recommend?page=1&page=2')).code).toBe(901)
    expect((await admin.raw('POST', '/api/management/word-recommend', '{"__proto__":{"a":1},"word":"a"}')).code).toBe(
      901,
    )
    expect((await admin.raw('POST', '/api/management/word-recommend', '{"word":')).code).toBe(901)
  })

  it('drops unknown fields at the edge', async () => {
    const admin = await server.signIn()
    const body = { word: '多余字段', clickCount: 99, id: 7 }
    const { data } = await admin.raw<{ id: number }>('POST', '/api/management/word-recommend', body)
    expect(await admin.ask(hotWords.get, { params: { id: data.id } })).toMatchObject({ clickCount: 0 })
  })

  it.each(['1e3', '0x10', ' 12', '12 ', '+5', '5.0', '１２'])('takes no %j for an id', async (written) => {
    const admin = await server.signIn()
    const inQuery = `${questions.list.path}?categoryId=${encodeURIComponent(written)}`
    expect((await admin.raw('GET', inQuery)).body).toMatchObject({ code: 901, fields: [{ field: 'categoryId' }] })
    const inPath = hotWords.get.path.replace('{id}', encodeURIComponent(written))
    expect((await admin.raw('GET', inPath)).code).toBe(404)
    expect((await admin.raw('GET', `${questions.list.path}?page=${encodeURIComponent(written)}`)).code).toBe(901)
  })

  it('answers an address that cannot be read as it answers all others', async () => {
    const broken = [
      '/foundation/api/%',
      '/foundation/api/management/%E0%A4%A/1',
      '/%',
      `/foundation/api/app/course/shareDetail/${'1'.repeat(400)}`,
    ]
    for (const path of broken) {
      const answer = await fetch(server.running.address + path, { headers: { 'accept-language': 'en' } })
      const body = (await answer.json()) as object
      expect([path, answer.status, body]).toEqual([
        path,
        400,
        expect.objectContaining({
          code: 901,
          reason: 'input.malformed',
          params: {},
          message: 'The request could not be read',
        }),
      ])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('says 404 for unknown paths, 415 for other types and 413 for too much', async () => {
    const admin = await server.signIn()
    const path = '/api/management/word-recommend'
    const xml = { headers: { 'content-type': 'text/xml' } }
    expect((await admin.raw('GET', '/api/nothing/here')).body).toMatchObject({ code: 404, reason: 'request.notFound' })
    expect((await admin.raw('POST', path, '<a/>', xml)).status).toBe(415)
    for (const type of ['text/plain', 'text/plain; charset=utf-8', 'application/x-www-form-urlencoded', 'nonsense']) {
      const answer = await admin.raw('POST', path, '{"word":"文字"}', { headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, code: 415, body: { reason: 'request.wrongType' } })
    }
    expect((await admin.raw('POST', path, { word: 'x'.repeat(2_000_000) })).status).toBe(413)
  })

  it('reads an empty body as no body, whatever its type says', async () => {
    const admin = await server.signIn()
    const json = { headers: { 'content-type': 'application/json' } }
    expect(await admin.raw('DELETE', '/api/notify/task/clearDoneTask', '', json)).toMatchObject({ code: 1000 })
    expect(await admin.raw('POST', '/api/management/word-recommend', '', json)).toMatchObject({
      status: 400,
      code: 901,
    })
  })

  it('keeps lists to 200 a page', async () => {
    const admin = await server.signIn()
    expect((await admin.call(questions.list, { query: { size: 200 } })).code).toBe(1000)
    expect((await admin.call(questions.list, { query: { size: 201 } })).code).toBe(901)
    expect((await admin.ask(questions.list, {})).pageable.pageSize).toBe(5)
  })

  it('describes itself: OpenAPI with every call, docs, health, readiness', async () => {
    const get = (path: string) => fetch(server.running.address + path)
    const openApi = (await (await get('/foundation/openapi.json')).json()) as { paths: object }
    expect(Object.keys(openApi.paths)).toContain('/foundation/api/management/question/{id}/enable')
    expect((await get('/foundation/docs')).status).toBe(200)
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('sends security headers', async () => {
    const { headers } = await server.anonymous.raw('GET', '/api/userinfo')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a HEAD', () => {
  it('never changes anything, also where a GET does', async () => {
    const admin = await server.signIn()
    const changing = `${admin.address}${basePath}${messageTasks.send.path.replace('{id}', '1')}`
    const headers = { authorization: `Bearer ${admin.token}` }
    expect((await fetch(changing, { method: 'HEAD', headers })).status).toBe(404)
    const reading = `${admin.address}${basePath}${hotWords.list.path}`
    expect((await fetch(reading, { method: 'HEAD', headers })).status).toBe(200)
  })

  it('stores no upload, although beginning one is a GET without a log row', async () => {
    const admin = await server.signIn()
    const policy = `${admin.address}${basePath}${uploads.policy.path}?kind=image&type=image/png&size=10`
    const headers = { authorization: `Bearer ${admin.token}` }
    const stored = () => server.db.$count(uploadsTable)
    const before = await stored()
    expect((await fetch(policy, { method: 'HEAD', headers })).status).toBe(404)
    expect(await stored()).toBe(before)
    expect((await fetch(policy, { headers })).status).toBe(200)
    expect(await stored()).toBe(before + 1)
  })
})

describe('stopping', () => {
  it('does not wait for a connection without a request', async () => {
    const second = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
    const silent = connect(Number(new URL(second.address).port), 'localhost')
    await once(silent, 'connect')
    const closed = once(silent, 'close')
    await second.stop()
    await closed
    expect(silent.destroyed).toBe(true)
  })
})

describe('the rate limit', () => {
  it('counts calls, and not the pages and their files', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '3' }
    const strict = await startServer(testSettings({ dataDir: server.dataDir, env }), server.databaseUrl, quietLog)
    const statusOf = async (path: string) => (await fetch(strict.address + path)).status
    for (let n = 0; n < 6; n += 1) expect(await statusOf('/')).not.toBe(429)
    const call = basePath + hotWords.list.path
    const answers = [await statusOf(call), await statusOf(call), await statusOf(call), await statusOf(call)]
    expect(answers).toEqual([401, 401, 401, 429])
    await strict.stop()
  })
})

describe('the operation log', () => {
  it('has one row for a refused call, with the reason and without secrets', async () => {
    const { username: name } = await server.staffWith([])
    await server.anonymous.call(session.login, { body: { username: name, password: 'Secret-9' } })
    const rows = await server.db.select().from(operLogTable).where(sql`operator = ${name} and status = 'FAIL'`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ title: 'session.login', status: 'FAIL', errorMsg: '用户名或密码不正确' })
    expect(JSON.stringify(rows)).not.toContain('Secret-9')
  })

  it('has one row for each way a call can be refused', async () => {
    const stranger = await server.staffWith([])
    const admin = await server.signIn()
    const count = () => server.db.$count(operLogTable)
    const refused = [
      () => server.anonymous.call(hotWords.create, { body: { word: 'a' } }),
      () => stranger.call(hotWords.create, { body: { word: 'a' } }),
      () => admin.raw('POST', '/api/management/word-recommend', {}),
      () => admin.raw('POST', '/api/management/word-recommend', '{'),
      () => admin.call(hotWords.remove, { params: { id: 987_654 } }),
    ]
    for (const attempt of refused) {
      const before = await count()
      expect((await attempt()).code).not.toBe(1000)
      expect((await count()) - before).toBe(1)
    }
  })

  it('has no row for reading', async () => {
    const admin = await server.signIn()
    const before = await server.db.$count(operLogTable)
    await admin.ask(hotWords.list, {})
    expect(await server.db.$count(operLogTable)).toBe(before)
  })
})
