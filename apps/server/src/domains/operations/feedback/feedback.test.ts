import { feedback } from '@lectern/contract/customers/feedback.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { newFeedback } from './feedback.fixtures.ts'
import { feedbackTable as table } from './feedback.table.ts'

const server = testServer()
let member: Caller
beforeAll(async () => {
  member = await server.staffWith(['FEEDBACK'])
})
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const idsOf = async (query: object): Promise<number[]> =>
  (await member.ask(feedback.list, { query: { size: 200, ...query } })).content.map(({ id }) => id)

describe('the list of feedback', () => {
  it('shows who wrote what, with pictures, and since when it waits or until when it did', async () => {
    const accountId = await newAccount(server.db, { nickname: '南风' })
    const [createTime, handleTime] = [hoursAgo(5), hoursAgo(1)]
    const values = { accountId, type: 'PAYMENT', content: '充值没到账', createTime } as const
    const images = ['images/a.webp']
    const waiting = await newFeedback(server, { ...values, images })
    const done = await newFeedback(server, { ...values, images, status: 'DONE', handleTime })
    const { content, totalElements } = await member.ask(feedback.list, { query: { accountId } })
    const shown = { ...values, nickname: '南风', images: ['/foundation/media/images/a.webp'] }
    expect(totalElements).toBe(2)
    expect(content).toEqual([
      { ...shown, id: done.id, status: 'DONE', handleTime },
      { ...shown, id: waiting.id, status: 'PENDING', handleTime: null },
    ])
  })

  it('has the newest first, and the oldest on demand', async () => {
    const accountId = await newAccount(server.db)
    const ids: number[] = []
    for (const hours of [3, 9, 6]) ids.push((await newFeedback(server, { accountId, createTime: hoursAgo(hours) })).id)
    const [newest, oldest, middle] = ids
    expect(await idsOf({ accountId })).toEqual([newest, middle, oldest])
    expect(await idsOf({ accountId, sort: 'createTime,asc' })).toEqual([oldest, middle, newest])
    const all = (await member.ask(feedback.list, { query: { size: 200 } })).content.map(({ createTime }) => createTime)
    expect(all).toEqual(all.toSorted().toReversed())
  })

  it('finds by words, types, status, author and time', async () => {
    const accountId = await newAccount(server.db)
    const add = async (values: Parameters<typeof newFeedback>[1]) =>
      (await newFeedback(server, { accountId, ...values })).id
    const bug = await add({ type: 'BUG', content: '字幕跳得太快', createTime: hoursAgo(30) })
    const wish = await add({ type: 'SUGGESTION', content: '想要夜间模式', createTime: hoursAgo(20) })
    const other = await add({ type: 'OTHER', content: '谢谢', status: 'DONE', createTime: hoursAgo(10) })
    const stranger = (await newFeedback(server, { content: '字幕也跳' })).id
    expect(await idsOf({ accountId })).toEqual([other, wish, bug])
    expect(await idsOf({ content: '字幕' })).toEqual(expect.arrayContaining([bug, stranger]))
    expect(await idsOf({ content: '字幕跳得', accountId })).toEqual([bug])
    expect(await idsOf({ type: 'BUG', accountId })).toEqual([bug])
    expect(await idsOf({ type: 'BUG,OTHER', accountId })).toEqual([other, bug])
    expect(await idsOf({ status: 'PENDING', accountId })).toEqual([wish, bug])
    expect(await idsOf({ status: 'DONE', accountId })).toEqual([other])
    expect(await idsOf({ startTime: hoursAgo(25), accountId })).toEqual([other, wish])
    expect(await idsOf({ endTime: hoursAgo(15), accountId })).toEqual([wish, bug])
  })

  it.each([
    ['type=BUG,COMPLAINT', 'type.1'],
    ['status=OPEN', 'status'],
    ['accountId=me', 'accountId'],
    ['startTime=yesterday', 'startTime'],
    ['endTime=today', 'endTime'],
    ['sort=content,asc', 'sort'],
  ])('refuses %s at its field', async (search, field) => {
    const answer = await member.raw('GET', `${feedback.list.path}?${search}`)
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
  })
})

describe('one feedback', () => {
  it('comes with its pictures, the app that it is about, and its author with half of the phone hidden', async () => {
    const account = { nickname: '小满', phone: '13712345678', gold: 9, remark: '老用户', avatar: 'images/me.webp' }
    const accountId = await newAccount(server.db, account)
    const text = { content: '闪退', contact: 'wx-7', appVersion: '3.2.0', deviceModel: 'iPhone 17' }
    const { id } = await newFeedback(server, { accountId, ...text, images: ['images/a.webp', 'images/b.webp'] })
    const shown = await member.ask(feedback.get, { params: { id } })
    expect(shown).toMatchObject({
      ...text,
      id,
      accountId,
      status: 'PENDING',
      result: '',
      handler: null,
      handleTime: null,
      images: ['/foundation/media/images/a.webp', '/foundation/media/images/b.webp'],
      account: {
        ...account,
        id: accountId,
        areaCode: '86',
        phone: '137****5678',
        avatar: '/foundation/media/images/me.webp',
        vip: false,
        vipExpirationDate: null,
        enable: true,
      },
    })
    expect(JSON.stringify(shown)).not.toContain(account.phone)
  })

  it('says whether its author is VIP now', async () => {
    for (const [hours, vip] of [
      [1, false],
      [-1, true],
    ] as const) {
      const accountId = await newAccount(server.db, { vipExpirationDate: hoursAgo(hours) })
      const { id } = await newFeedback(server, { accountId })
      expect((await member.ask(feedback.get, { params: { id } })).account.vip).toBe(vip)
    }
  })

  it('is not found if there is none', async () => {
    expect((await member.call(feedback.get, { params: { id: 999_999_999 } })).status).toBe(404)
  })
})

describe('the number of waiting feedback', () => {
  it('counts what is pending, and says since when the first of them waits', async () => {
    await server.db.delete(table)
    expect(await member.ask(feedback.pending, {})).toEqual({ count: 0, oldest: null })
    const oldest = hoursAgo(50)
    await newFeedback(server, { createTime: hoursAgo(70), status: 'DONE' })
    await newFeedback(server, { createTime: hoursAgo(20) })
    const { id } = await newFeedback(server, { createTime: oldest })
    expect(await member.ask(feedback.pending, {})).toEqual({ count: 2, oldest })
    await member.ask(feedback.done, { params: { id }, body: { result: '好了' } })
    expect((await member.ask(feedback.pending, {})).count).toBe(1)
  })
})

it('is only for those who may read feedback, and answered by nobody else', async () => {
  const { id } = await newFeedback(server)
  const other = await server.staffWith(['ACCOUNT_MANAGE'])
  for (const [who, status] of [
    [server.anonymous, 401],
    [other, 403],
  ] as const) {
    const answers = [
      await who.call(feedback.list, {}),
      await who.call(feedback.get, { params: { id } }),
      await who.call(feedback.pending, {}),
      await who.call(feedback.done, { params: { id }, body: { result: '不行' } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
  }
  const [row] = await server.db.select().from(table).where(eq(table.id, id))
  expect(row).toMatchObject({ status: 'PENDING', result: '', handlerId: null })
})
