import { accounts } from '@lectern/contract/customers/accounts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount, newTag } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { inDays, shownIds } from './app-accounts.fixtures.ts'
import { appAccountsTable } from './app-accounts.table.ts'

const server = testServer()
let admin: Caller
/** Everybody of these tests was invited by this account, which tells them from the accounts of the demo. */
let inviterId: number
/** In the order in which they registered. */
let [ann, bob, cat, dan]: number[] = []
let tags: number[]

beforeAll(async () => {
  admin = await server.signIn()
  inviterId = await newAccount(server.db, { nickname: '邀请人' })
  tags = [await newTag(server.db), await newTag(server.db), await newTag(server.db)]
  const invited = (values: Partial<typeof appAccountsTable.$inferInsert>, tagIds?: number[]) =>
    newAccount(server.db, { inviterId, ...values }, tagIds)
  ann = await invited(
    {
      nickname: '爱读书的小鹿',
      registerTime: inDays(-40),
      lastActiveTime: inDays(-1),
      vipExpirationDate: inDays(3),
      gold: 500,
      studySeconds: 20,
      channel: 'huawei',
      platform: 'ANDROID',
    },
    tags.slice(0, 2),
  )
  bob = await invited(
    {
      nickname: '读书的Bob',
      registerTime: inDays(-30),
      lastActiveTime: inDays(-20),
      vipExpirationDate: inDays(90),
      gold: 100,
      studySeconds: 40,
      channel: 'xiaomi',
    },
    tags.slice(1, 2),
  )
  cat = await invited({
    nickname: '小鹿',
    registerTime: inDays(-20),
    lastActiveTime: inDays(-10),
    vipExpirationDate: inDays(-3),
    gold: 900,
    studySeconds: 10,
    channel: 'appstore',
    enable: false,
  })
  dan = await invited(
    {
      nickname: '100%用功',
      registerTime: inDays(-10),
      lastActiveTime: inDays(-5),
      gold: 0,
      studySeconds: 30,
      platform: 'WEB',
    },
    tags.slice(2),
  )
})

const shown = (query: Parameters<typeof shownIds>[1] = {}) => shownIds(admin, { inviterId, ...query })

describe('the list of app users', () => {
  it('shows the newest first, and only those whom the filter names', async () => {
    expect(await shown()).toEqual([dan, cat, bob, ann])
    const all = await admin.ask(accounts.list, { query: { size: 200 } })
    const times = all.content.map(({ registerTime }) => registerTime)
    expect(times).toEqual(times.toSorted().reverse())
    expect(all.totalElements).toBe(await server.db.$count(appAccountsTable))
  })

  it('is found by id', async () => {
    expect(await shownIds(admin, { id: bob ?? 0 })).toEqual([bob])
    expect(await shown({ id: inviterId })).toEqual([])
  })

  it('is found by words of the nickname, of two or four letters, and of letters that mean something to a search', async () => {
    expect(await shown({ nickname: '小鹿' })).toEqual([cat, ann])
    expect(await shown({ nickname: '读书的小' })).toEqual([ann])
    expect(await shown({ nickname: 'bOB' })).toEqual([bob])
    expect(await shown({ nickname: '0%' })).toEqual([dan])
    expect(await shown({ nickname: '0_' })).toEqual([])
  })

  it('is found by when people registered', async () => {
    expect(await shown({ registerStart: inDays(-30.5) })).toEqual([dan, cat, bob])
    expect(await shown({ registerEnd: inDays(-19.5) })).toEqual([cat, bob, ann])
    expect(await shown({ registerStart: inDays(-30.5), registerEnd: inDays(-19.5) })).toEqual([cat, bob])
  })

  it('is found by when people were last active, the last of them first', async () => {
    expect(await shown({ activeStart: inDays(-10.5) })).toEqual([ann, dan, cat])
    expect(await shown({ activeEnd: inDays(-4.5) })).toEqual([dan, cat, bob])
    expect(await shown({ activeStart: inDays(-10.5), activeEnd: inDays(-4.5) })).toEqual([dan, cat])
  })

  it('is found by VIP: who is one, who is none or no longer, and whose ends soon', async () => {
    expect(await shown({ vip: true })).toEqual([bob, ann])
    expect(await shown({ vip: false })).toEqual([dan, cat])
    expect(await shown({ vipDays: 2 })).toEqual([])
    expect(await shown({ vipDays: 4 })).toEqual([ann])
    expect(await shown({ vipDays: 91 })).toEqual([ann, bob])
    const { content } = await admin.ask(accounts.list, { query: { inviterId } })
    expect(content.filter(({ vip }) => vip).map(({ id }) => id)).toEqual([bob, ann])
  })

  it('is found by whether people may use the app', async () => {
    expect(await shown({ enable: false })).toEqual([cat])
    expect(await shown({ enable: true })).toEqual([dan, bob, ann])
  })

  it('is found by channels and by platform', async () => {
    expect(await shown({ channel: 'huawei' })).toEqual([ann])
    expect(await shown({ channel: 'huawei,appstore,none' })).toEqual([cat, ann])
    expect(await shown({ platform: 'WEB' })).toEqual([dan])
    expect(await shown({ platform: 'IOS' })).toEqual([cat, bob])
  })

  it('is found by any of several tags, and names nobody twice', async () => {
    expect(await shown({ tagIds: String(tags[1]) })).toEqual([bob, ann])
    expect(await shown({ tagIds: tags.slice(0, 2).join() })).toEqual([bob, ann])
    expect(await shown({ tagIds: [tags[0], tags[2]].join() })).toEqual([dan, ann])
    const { content } = await admin.ask(accounts.list, { query: { id: ann ?? 0 } })
    expect(content[0]?.tagIds).toEqual(tags.slice(0, 2))
  })

  it('is found by gold, the richest first', async () => {
    expect(await shown({ goldMin: 100 })).toEqual([cat, ann, bob])
    expect(await shown({ goldMax: 500 })).toEqual([ann, bob, dan])
    expect(await shown({ goldMin: 100, goldMax: 500 })).toEqual([ann, bob])
  })

  it.each([
    ['registerTime', () => [ann, bob, cat, dan]],
    ['lastActiveTime', () => [bob, cat, dan, ann]],
    ['gold', () => [dan, bob, ann, cat]],
    ['studySeconds', () => [cat, ann, dan, bob]],
    ['vipExpirationDate', () => [dan, cat, ann, bob]],
  ] as const)('is sorted by %s, both ways, whatever the filter', async (field, order) => {
    expect(await shown({ sort: `${field},asc` })).toEqual(order())
    expect(await shown({ sort: `${field},desc`, goldMin: 0 })).toEqual(order().reverse())
  })

  it.each([
    ['sort', 'phone,asc'],
    ['sort', 'registerTime'],
    ['nickname', '长'.repeat(101)],
    ['registerStart', 'yesterday'],
    ['activeEnd', '2026-13-01T00:00:00Z'],
    ['vip', 'perhaps'],
    ['vipDays', '0'],
    ['platform', 'PHONE'],
    ['tagIds', '1,x'],
    ['goldMin', '-1'],
    ['goldMax', '1.5'],
    ['inviterId', '0'],
    ['id', 'x'],
  ])('refuses %s=%s at the field', async (field, value) => {
    const query = new URLSearchParams({ [field]: value })
    const answer = await admin.raw('GET', `${accounts.list.path}?${query}`)
    expect([answer.status, answer.code]).toEqual([400, 901])
    expect(Object.keys(answer.body.errors ?? {}).map((name) => name.split('.')[0])).toEqual([field])
  })
})

describe('an app user', () => {
  it('is shown with who invited them and how many they invited', async () => {
    const invitee = await admin.ask(accounts.get, { params: { id: ann ?? 0 } })
    expect(invitee).toMatchObject({
      inviterId,
      inviter: { id: inviterId, nickname: '邀请人' },
      inviteeCount: 0,
      vip: true,
    })
    const inviter = await admin.ask(accounts.get, { params: { id: inviterId } })
    expect(inviter).toMatchObject({
      inviterId: null,
      inviter: null,
      inviteeCount: 4,
      vip: false,
      vipExpirationDate: null,
    })
  })

  it('came by one of the channels that the filter offers, each named once', async () => {
    await newAccount(server.db, { channel: 'aa-first' })
    const channels = await admin.ask(accounts.channels, {})
    expect(channels).toEqual([...new Set(channels)].sort())
    expect(channels).toEqual(expect.arrayContaining(['aa-first', 'appstore', 'huawei', 'xiaomi']))
    expect(channels).not.toContain('')
  })
})
