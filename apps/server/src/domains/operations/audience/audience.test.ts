import { appPlatforms } from '@lectern/contract/base/fields.ts'
import { type Audience, audience, audiences } from '@lectern/contract/operations/audience.ts'
import { and, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount, newTag } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { audienceWhere, countAudience } from './audience.rules.ts'

const server = testServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Accounts by platform, days of VIP left, and tags. */
const people = {
  iosVip: { platform: 'IOS', vip: 30, enable: true, tags: ['one', 'two'] },
  iosPlain: { platform: 'IOS', vip: null, enable: true, tags: [] },
  iosLapsed: { platform: 'IOS', vip: -1, enable: true, tags: ['one'] },
  androidVip: { platform: 'ANDROID', vip: 1, enable: true, tags: [] },
  androidPlain: { platform: 'ANDROID', vip: null, enable: true, tags: ['two'] },
  webPlain: { platform: 'WEB', vip: null, enable: true, tags: ['one'] },
  disabledVip: { platform: 'IOS', vip: 30, enable: false, tags: ['one'] },
  disabledPlain: { platform: 'ANDROID', vip: null, enable: false, tags: ['two'] },
} as const
type Name = keyof typeof people

let admin: Caller
const ids = {} as Record<Name, number>
const tags = { one: 0, two: 0 }

beforeAll(async () => {
  admin = await server.signIn()
  tags.one = await newTag(server.db)
  tags.two = await newTag(server.db)
  for (const name of Object.keys(people) as Name[]) {
    const { platform, vip, enable, tags: held } = people[name]
    const values = { platform, enable, vipExpirationDate: vip === null ? null : inDays(vip) }
    ids[name] = await newAccount(
      server.db,
      values,
      held.map((tag) => tags[tag]),
    )
  }
})

const audienceOf = (kind: Audience['audience'], platform: Audience['platform'] = 'ALL'): Audience => ({
  audience: kind,
  platform,
  tagIds: kind === 'TAGS' ? [tags.one, tags.two] : [],
  accountIds: kind === 'ACCOUNTS' ? Object.values(ids) : [],
})

describe('an audience', () => {
  const members: Record<Audience['audience'], Name[]> = {
    ALL: ['iosVip', 'iosPlain', 'iosLapsed', 'androidVip', 'androidPlain', 'webPlain'],
    VIP: ['iosVip', 'androidVip'],
    NOT_VIP: ['iosPlain', 'iosLapsed', 'androidPlain', 'webPlain'],
    TAGS: ['iosVip', 'iosLapsed', 'androidPlain', 'webPlain'],
    ACCOUNTS: ['iosVip', 'iosPlain', 'iosLapsed', 'androidVip', 'androidPlain', 'webPlain'],
  }
  const cases = audiences.flatMap((kind) => appPlatforms.map((platform) => [kind, platform] as const))

  it.each(cases)('of %s on %s holds whom it names, each once, and nobody who is disabled', async (kind, platform) => {
    const expected = members[kind].filter((name) => platform === 'ALL' || people[name].platform === platform)
    const rows = await server.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(audienceWhere(audienceOf(kind, platform)), inArray(accounts.id, Object.values(ids))))
      .orderBy(accounts.id)
    const found = rows.map(({ id }) => Object.keys(ids).find((name) => ids[name as Name] === id))
    expect(found).toEqual(expected)
  })

  it('is counted as it is now, and an account with two matching tags counts once', async () => {
    expect(await admin.ask(audience.count, { body: audienceOf('TAGS') })).toEqual({ count: 4 })
    expect(await admin.ask(audience.count, { body: audienceOf('TAGS', 'ANDROID') })).toEqual({ count: 1 })
    expect(await admin.ask(audience.count, { body: audienceOf('ACCOUNTS') })).toEqual({ count: 6 })
    const all = await admin.ask(audience.count, { body: { audience: 'ALL' } })
    expect(all.count).toBe(await countAudience(server.db, audienceOf('ALL')))
    const late = await newAccount(server.db)
    expect(await admin.ask(audience.count, { body: { audience: 'ALL' } })).toEqual({ count: all.count + 1 })
    expect(await admin.ask(audience.count, { body: { audience: 'ACCOUNTS', accountIds: [late, late] } })).toEqual({
      count: 1,
    })
  })

  it('ignores ids that its kind does not use', async () => {
    const body = { ...audienceOf('VIP'), tagIds: [987_654], accountIds: [987_654_321] }
    expect((await admin.call(audience.count, { body })).code).toBe(1000)
  })

  it.each([
    [{ audience: 'TAGS' }, 'tagIds', '请选择'],
    [{ audience: 'TAGS', tagIds: [987_654] }, 'tagIds', '不存在'],
    [{ audience: 'ACCOUNTS' }, 'accountIds', '请输入'],
    [{ audience: 'ACCOUNTS', accountIds: [1, 987_654_321] }, 'accountIds', '不存在'],
    [{ audience: 'ACCOUNTS', accountIds: Array.from({ length: 10_001 }, (_, n) => n + 1) }, 'accountIds', ''],
    [{ audience: 'EVERYBODY' }, 'audience', ''],
    [{ audience: 'ALL', platform: 'WEB' }, 'platform', ''],
  ])('that names nobody, or what does not exist, is refused at its field: %#', async (body, field, words) => {
    const answer = await admin.call(audience.count, { body: body as Audience })
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
    expect(answer.body.errors?.[field]).toContain(words)
  })
})
