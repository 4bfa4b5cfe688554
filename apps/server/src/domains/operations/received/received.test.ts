import type { CallInput, ReplyOf } from '@lectern/contract/base/route.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { received } from '@lectern/contract/operations/received.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeAccountCalls } from '../../../testing/account-calls.ts'
import { newAccount, newTag } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addPush, formTo, untilStatus } from '../push-messages/push-messages.fixtures.ts'
import { pushBatchesTable, pushRecipientsTable } from '../push-messages/push-messages.table.ts'
import { sendPersonalMessage } from '../site-messages/personal-messages.rules.ts'
import { draftForm, inMinutes, storedMessage } from '../site-messages/site-messages.fixtures.ts'
import { siteMessageRecipientsTable as inboxes } from '../site-messages/site-messages.table.ts'

describeAccountCalls('what reaches an account', [
  { route: received.messages },
  { route: received.pushes },
  { route: received.send, input: () => ({ body: { title: '您好', content: '<p>已经解决。</p>' } }) },
])

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

type Query = CallInput<typeof received.messages>['query']
const messagesOf = (id: number, query: Query = {}) =>
  admin.ask(received.messages, { params: { id }, query: { size: 200, ...query } })
const pushesOf = async (id: number): Promise<ReplyOf<typeof received.pushes>['content']> =>
  (await admin.ask(received.pushes, { params: { id } })).content
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('the site messages of an app user', () => {
  const send = async (audience: object): Promise<number> => {
    const body = { ...draftForm('发出去'), draft: false, ...audience }
    const { id } = await admin.ask(siteMessages.create, { body })
    await eventually('the message is sent', async () => {
      const { status } = await admin.ask(siteMessages.get, { params: { id } })
      return status === 'SENT'
    })
    return id
  }

  it('are those whose audience the account belonged to when they were sent', async () => {
    const tagId = await newTag(server.db)
    const vip = await newAccount(server.db, { vipExpirationDate: inMinutes(600) }, [tagId])
    const plain = await newAccount(server.db)
    const disabled = await newAccount(server.db, { enable: false }, [tagId])
    const toAll = await send({ audience: 'ALL' })
    const toVip = await send({ audience: 'VIP' })
    const toOthers = await send({ audience: 'NOT_VIP' })
    const toTag = await send({ audience: 'TAGS', tagIds: [tagId] })
    const toPlain = await send({ audience: 'ACCOUNTS', accountIds: [plain, disabled] })
    const late = await newAccount(server.db, {}, [tagId])
    expect(idsOf((await messagesOf(vip)).content)).toEqual([toTag, toVip, toAll])
    expect(idsOf((await messagesOf(plain)).content)).toEqual([toPlain, toOthers, toAll])
    expect(idsOf((await messagesOf(disabled)).content)).toEqual([])
    expect(idsOf((await messagesOf(late)).content)).toEqual([])
  })

  it('are not those that are still written or wait for their time', async () => {
    const id = await newAccount(server.db)
    const toOne = { audience: 'ACCOUNTS' as const, accountIds: [id] }
    await admin.ask(siteMessages.create, { body: { ...draftForm('草稿'), ...toOne } })
    const later = { ...draftForm('将来'), ...toOne, draft: false, sendTime: inMinutes(600) }
    await admin.ask(siteMessages.create, { body: later })
    expect(await messagesOf(id)).toMatchObject({ content: [], totalElements: 0 })
  })

  it('are shown with when they were sent and read by this account, the latest sent first', async () => {
    const [id, other] = [await newAccount(server.db), await newAccount(server.db)]
    const sendTimes = [inMinutes(-30), inMinutes(-10), inMinutes(-20)]
    const sent: number[] = []
    for (const sendTime of sendTimes) sent.push(await storedMessage(server.db, 'SENT', { sendTime }))
    const [first = 0, last = 0, middle = 0] = sent
    const readTime = inMinutes(-5)
    await server.db
      .insert(inboxes)
      .values([
        ...sent.map((messageId) => ({ messageId, accountId: id })),
        ...sent.map((messageId) => ({ messageId, accountId: other, readTime })),
      ])
    await server.db
      .update(inboxes)
      .set({ readTime })
      .where(and(eq(inboxes.accountId, id), eq(inboxes.messageId, middle)))
    const { content, totalElements } = await messagesOf(id)
    expect(content.map((message) => [message.id, message.sendTime, message.readTime])).toEqual([
      [last, sendTimes[1], null],
      [middle, sendTimes[2], readTime],
      [first, sendTimes[0], null],
    ])
    expect(totalElements).toBe(3)
    expect(content[0]).toMatchObject({ title: '在库里的消息', content: '<p>今晚八点见。</p>', source: 'OPERATOR' })
  })

  it('are shown by who wrote them', async () => {
    const id = await newAccount(server.db)
    const toAll = await storedMessage(server.db, 'SENT')
    await server.db.insert(inboxes).values({ messageId: toAll, accountId: id })
    const personal = { accountId: id, title: '您好', content: '<p>好了</p>' }
    const staff = await sendPersonalMessage(server.db, { ...personal, source: 'STAFF' })
    const feedback = await sendPersonalMessage(server.db, { ...personal, source: 'FEEDBACK', sourceId: id })
    for (const [source, message] of [
      ['OPERATOR', toAll],
      ['STAFF', staff?.id],
      ['FEEDBACK', feedback?.id],
    ] as const) {
      expect((await messagesOf(id, { source })).content.map((row) => [row.id, row.source])).toEqual([[message, source]])
    }
    const refused = await admin.raw('GET', `/api/management/account/${id}/messages?source=ROBOT`)
    expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([901, ['source']])
  })
})

describe('the pushes of an app user', () => {
  it('are those that were sent to the account', async () => {
    const [id, other] = [await newAccount(server.db), await newAccount(server.db)]
    const push = await admin.ask(pushMessages.create, { body: formTo([id]) })
    await untilStatus(server.db, push.id, 'SENT')
    expect(await pushesOf(id)).toEqual([
      { id: push.id, title: '新课上线', content: '今天读什么？', sendTime: expect.stringMatching(/Z$/) },
    ])
    expect(await pushesOf(other)).toEqual([])
  })

  it('are only those that the provider took, each once, the latest sent first', async () => {
    const accountId = await newAccount(server.db)
    const pushed = async (sendTime: string, ...outcomes: ('SENT' | 'FAILED' | 'PENDING' | 'UNREACHED')[]) => {
      const { id: pushId } = await addPush(server.db, { status: 'SENT', sendTime })
      for (const [n, outcome] of outcomes.entries()) {
        const round = n + 1
        const values = { pushId, round, size: 1, outcome }
        const [batch] = await server.db.insert(pushBatchesTable).values(values).returning({ id: pushBatchesTable.id })
        await server.db.insert(pushRecipientsTable).values({ pushId, round, accountId, batchId: batch?.id ?? 0 })
      }
      return pushId
    }
    const early = await pushed(inMinutes(-30), 'SENT')
    const twice = await pushed(inMinutes(-10), 'SENT', 'SENT')
    const again = await pushed(inMinutes(-20), 'FAILED', 'SENT')
    for (const outcome of ['FAILED', 'PENDING', 'UNREACHED'] as const) await pushed(inMinutes(-5), outcome)
    expect(idsOf(await pushesOf(accountId))).toEqual([twice, again, early])
  })
})
