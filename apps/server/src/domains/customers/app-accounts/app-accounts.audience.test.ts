import { accounts } from '@lectern/contract/customers/accounts.ts'
import { mostAccounts } from '@lectern/contract/operations/audience.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addFromChannel } from './app-accounts.export.fixtures.ts'
import { shownIds } from './app-accounts.fixtures.ts'
import { appAccountsTable as table } from './app-accounts.table.ts'

const server = testServer()
let member: Caller
beforeAll(async () => {
  member = await server.staffWith(['ACCOUNT_MANAGE'])
})

describe('users who are picked for a push', () => {
  it('are those that match the filters', async () => {
    await addFromChannel(server.db, 'picked', 12)
    await addFromChannel(server.db, 'left', 2)
    await server.db.update(table).set({ platform: 'IOS' }).where(sql`${table.phone} in ('picked3', 'picked4')`)
    const filters = { channel: 'picked', platform: 'ANDROID' } as const
    const { ids } = await member.ask(accounts.matchingIds, { body: filters })
    expect(ids).toHaveLength(10)
    expect(new Set(ids)).toEqual(new Set(await shownIds(member, filters)))
  })

  it('are at most as many as a push can name, and more are told to share a tag', async () => {
    await addFromChannel(server.db, 'many', mostAccounts)
    const body = { channel: 'many' }
    expect((await member.ask(accounts.matchingIds, { body })).ids).toHaveLength(mostAccounts)
    await addFromChannel(server.db, 'manyMore', 1)
    const answer = await member.call(accounts.matchingIds, { body: { channel: 'many,manyMore' } })
    expect([answer.status, answer.code, answer.body.reason]).toEqual([400, 900, 'audience.tooMany'])
    expect(answer.body.message).toContain('标签')
  })

  it('are refused for a filter that does not exist as such', async () => {
    const answer = await member.raw('POST', accounts.matchingIds.path, { platform: 'FRIDGE' })
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, ['platform']])
  })
})
