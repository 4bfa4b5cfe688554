import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { mayCompress } from './compress.ts'

const server = testServer()

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('A long reply to a caller that accepts %s is compressed by %s', async (accepted, encoding) => {
  const admin = await server.signIn()
  const reply = await admin.call(session.menus, {}, { headers: { 'accept-encoding': accepted } })
  expect(reply.data).toEqual(await admin.ask(session.menus, {}))
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('vary')).toBe('accept-encoding')
})

it('A short reply goes out as it is', async () => {
  const admin = await server.signIn()
  const reply = await admin.call(hotWords.list, { query: { size: 1 } }, { headers: { 'accept-encoding': 'br' } })
  expect(reply.data.content).toHaveLength(1)
  expect(reply.headers.get('content-encoding')).toBeNull()
})

it('A reply with a secret is never compressed', () => {
  const secret = [session.login, staff.lookAs, account.changePassword, account.beginTwoStep]
  expect([...secret, session.menus, hotWords.list].map(mayCompress)).toEqual([...secret.map(() => false), true, true])
})
