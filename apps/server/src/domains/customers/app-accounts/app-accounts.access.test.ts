import { accounts } from '@lectern/contract/customers/accounts.ts'
import { expect, it } from 'vitest'
import { describeAccountCalls } from '../../../testing/account-calls.ts'
import { newAccount, newTag } from '../../../testing/accounts.ts'
import { testServer } from '../../../testing/test-server.ts'
import { inDays } from './app-accounts.fixtures.ts'

describeAccountCalls('app users', [
  { route: accounts.list },
  { route: accounts.frontUsers },
  { route: accounts.get },
  { route: accounts.channels },
  { route: accounts.history },
  { route: accounts.enable, input: () => ({ body: { enable: false } }) },
  { route: accounts.matchingIds, input: () => ({ body: { nickname: '没有人叫这个名字' } }) },
  { route: accounts.remark, input: () => ({ body: { remark: '老用户' } }) },
  { route: accounts.setTags, input: async ({ db }) => ({ body: { tagIds: [await newTag(db)] } }) },
  { route: accounts.revealPhone },
  { route: accounts.setVip, input: () => ({ body: { vipExpirationDate: inDays(30), reason: '补偿' } }) },
  { route: accounts.enableMany, input: (_, id) => ({ body: { selection: { ids: [id] }, enable: false } }) },
  {
    route: accounts.tagMany,
    input: async ({ db }, id) => ({ body: { selection: { ids: [id] }, add: [await newTag(db)] } }),
  },
])

const server = testServer()

it('lists the app users with masked phones at the address of the specification too', async () => {
  const id = await newAccount(server.db, { phone: '19012345678' })
  const member = await server.staffWith(['ACCOUNT_MANAGE'])
  const { content } = await member.ask(accounts.frontUsers, { query: { id } })
  expect(content).toMatchObject([{ id, phone: '190****5678' }])
  expect(await member.call(accounts.frontUsers, { query: { phone: '12' } })).toMatchObject({ code: 901 })
})

it.each([
  ['a reason that is too long to enable', accounts.enable, { enable: true, reason: '长'.repeat(201) }, 'reason'],
  ['no word whether to enable', accounts.enable, {}, 'enable'],
  ['a remark that is too long', accounts.remark, { remark: '长'.repeat(501) }, 'remark'],
  ['too many tags', accounts.setTags, { tagIds: Array.from({ length: 51 }, (_, n) => n + 1) }, 'tagIds'],
  ['a tag that does not exist', accounts.setTags, { tagIds: [987_654] }, 'tagIds'],
  ['no reason for VIP', accounts.setVip, { vipExpirationDate: inDays(30), reason: ' ' }, 'reason'],
  ['no time for VIP', accounts.setVip, { reason: '补偿' }, 'vipExpirationDate'],
  [
    'VIP until a time that has passed',
    accounts.setVip,
    { vipExpirationDate: inDays(-1), reason: '补偿' },
    'vipExpirationDate',
  ],
] as const)('refuses %s at the field, and leaves no trace in the history', async (_, route, body, field) => {
  const admin = await server.signIn()
  const id = await newAccount(server.db)
  const before = await admin.ask(accounts.get, { params: { id } })
  const answer = await admin.raw(route.method, route.path.replace('{id}', String(id)), body)
  expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
  expect(await admin.ask(accounts.get, { params: { id } })).toEqual(before)
  expect((await admin.ask(accounts.history, { params: { id } })).content).toEqual([])
})
