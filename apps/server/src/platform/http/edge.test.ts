import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startServer } from '../../start-server.ts'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { quietLog, testSettings } from '../../testing/test-settings.ts'
import { operLogTable } from '../audit/audit.table.ts'

/** Sends raw lines that no ordinary client would send. */
async function open(address: string, ...lines: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

describe('an address written in another way', () => {
  const server = testServer({ RATE_LIMIT_PER_MINUTE: '3' })
  const { path } = session.current

  it('counts against the same rate limit, and its answer is not cached either', async () => {
    const { address } = server.running
    const targets = [`/%66oundation${path}`, `${address}${basePath}${path}`, `${basePath}/%61pi/userinfo/`]
    for (let tries = 0; tries < 3; tries += 1) await server.anonymous.raw('GET', path)
    for (const target of targets) {
      const socket = await open(address, `GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close')
      const answer = await textOf(socket)
      expect(answer).toMatch(/^HTTP\/1\.1 429 /)
      expect(answer).toMatch(/cache-control: no-store/i)
    }
  })
})

describe('ill-formed text', () => {
  const server = testServer()
  const half = '\ud83d'

  it('is refused at its field, whoever sends it', async () => {
    const body = { username: `a${half}`, password: 'Admin-2468' }
    const answer = await server.anonymous.call(session.login, { body })
    expect(answer).toMatchObject({ status: 400, code: 901, body: { errors: { username: expect.any(String) } } })
  })

  it.each([
    ['in a list', { word: ['a', { b: half }] }, 'word.1.b'],
    ['as a name', { word: 'fine', inner: { [`a${half}`]: 1 } }, 'inner'],
    ['with a NUL', { word: 'a\0b' }, 'word'],
  ])('is refused %s, and the refused call is in the log', async (_where, body, field) => {
    const admin = await server.signIn()
    const answer = await admin.raw(hotWords.create.method, hotWords.create.path, body)
    expect(answer).toMatchObject({ code: 901, body: { errors: { [field]: expect.any(String) } } })
    const own = eq(operLogTable.requestId, answer.headers.get('x-request-id') ?? '')
    expect(await server.db.$count(operLogTable, own)).toBe(1)
  })

  it('is searched for in a body that is nested deeper than the call stack', async () => {
    const admin = await server.signIn()
    const deep = `{"word":"deep","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await admin.raw('POST', hotWords.create.path, deep)).status).toBeLessThan(500)
  })
})

describe('a body that does not arrive', () => {
  const server = testServer({ CALL_SECONDS: '1' })
  const head = async (address: string, token: string | undefined) =>
    open(
      address,
      `POST ${basePath}${hotWords.create.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    )

  it('is not waited for longer than a call may take', async () => {
    const admin = await server.signIn()
    const socket = await head(admin.address, admin.token)
    socket.write('{"word":')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('does not hold up a stop', async () => {
    const settings = testSettings({ dataDir: server.dataDir, env: { CALL_SECONDS: '600' } })
    const second = await startServer(settings, server.databaseUrl, quietLog)
    const admin = await server.signIn()
    const socket = await head(second.address, admin.token)
    socket.write('{"word":')
    const closed = once(socket, 'close')
    await second.stop()
    await closed
    expect(second.platform.database.pool.ended).toBe(true)
  })

  it('is blamed on the caller who disconnected, and not on the database', async () => {
    const member = await server.staffWith(['WORD_RECOMMEND'])
    const own = eq(operLogTable.operatorId, member.staffId)
    const row = await eventually('one that left while its body was being read is logged', async () => {
      const socket = await head(member.address, member.token)
      socket.write('{"word":')
      await member.ask(session.current, {})
      socket.destroy()
      return (await server.db.select().from(operLogTable).where(own))[0]
    })
    expect(row).toMatchObject({ status: 'FAIL', errorMsg: '请求内容无法解析' })
  })
})
