import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import {
  mayStep,
  type SendingStatus,
  type SendingStep,
  sendingStatuses,
  sendingSteps,
} from '@lectern/contract/operations/sending.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import type { Answer, Caller } from '../../../testing/test-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { addPush, addReaders, formTo, readPush, untilStatus } from './push-messages.fixtures.ts'
import { pushBatchesTable, pushMessagesTable, pushRecipientsTable } from './push-messages.table.ts'

describeManagedList('pushes', pushMessages, {
  form: (n) => ({ ...formTo([]), audience: 'ALL', title: `推送${n}`, draft: true }),
  bad: { form: { ...formTo([]), title: '长'.repeat(41), audience: 'ALL' }, field: 'title' },
})

const server = testServer()
let admin: Caller
let people: number[]
beforeAll(async () => {
  admin = await server.signIn()
  people = await addReaders(server.db, 5)
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('a push that is saved', () => {
  it('is a draft or waits for its time, as chosen', async () => {
    const draft = await admin.ask(pushMessages.create, { body: formTo(people, { draft: true }) })
    expect(await admin.ask(pushMessages.get, { params: draft })).toMatchObject({ status: 'DRAFT', draft: true })
    const sendTime = inAnHour()
    const body = formTo(people, { sendTime })
    expect(await admin.ask(pushMessages.update, { params: draft, body })).toMatchObject({
      status: 'SCHEDULED',
      draft: false,
      sendTime,
    })
    const back = await admin.ask(pushMessages.update, { params: draft, body: { ...body, draft: true } })
    expect(back.status).toBe('DRAFT')
  })

  it('goes out at once without a time', async () => {
    const { id } = await admin.ask(pushMessages.create, { body: formTo(people) })
    const sent = await untilStatus(server.db, id, 'SENT')
    expect(sent).toMatchObject({ targetCount: 5, sentCount: 5, failedCount: 0 })
    expect(await admin.ask(pushMessages.get, { params: { id } })).toMatchObject({ status: 'SENT', accountIds: people })
  })

  it('goes out at its time, not before it and not with the next minute', async () => {
    const at = Date.now() + 2000
    const body = formTo(people, { sendTime: new Date(at).toISOString() })
    const { id } = await admin.ask(pushMessages.create, { body })
    await untilStatus(server.db, id, 'SENT')
    const [task] = await server.db
      .select()
      .from(taskTable)
      .where(sql`${taskTable.params} ->> 'pushId' = ${String(id)}`)
    expect(Date.parse(task?.createTime ?? '')).toBeGreaterThanOrEqual(at)
  })

  it('exists once, however often the same save arrives', async () => {
    const body = formTo(people, { draft: true, title: '只存一次' })
    const headers = { 'idempotency-key': 'save-once' }
    const [first, again] = await Promise.all([1, 2].map(() => admin.ask(pushMessages.create, { body }, { headers })))
    expect(again).toEqual(first)
    expect(await server.db.$count(pushMessagesTable, eq(pushMessagesTable.title, '只存一次'))).toBe(1)
  })

  it.each([
    [{ sendTime: '2020-01-01T00:00:00.000Z' }, 'sendTime'],
    [{ accountIds: [] }, 'accountIds'],
    [{ accountIds: [999_999_999] }, 'accountIds'],
    [{ audience: 'TAGS' as const }, 'tagIds'],
    [{ link: { type: 'COURSE' as const, refId: 999_999 } }, 'link.refId'],
    [{ image: 'images/nobody-uploaded-this.webp' }, 'image'],
    [{ content: '' }, 'content'],
  ])('with %j is refused at its field', async (wrong, field) => {
    const answer = await admin.call(pushMessages.create, { body: formTo(people, wrong) })
    expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, [field]])
  })

  it('keeps its picture, also in the recycle bin if it was a draft', async () => {
    const image = await readyUpload(server.db, 'image')
    const { id } = await admin.ask(pushMessages.create, { body: formTo(people, { image, draft: true }) })
    const owners = async () => {
      const uses = await server.db.select().from(uploadUsesTable).where(eq(uploadUsesTable.key, image))
      return uses.map(({ owner }) => owner)
    }
    expect(await owners()).toEqual([`pushMessage:${id}`])
    await admin.ask(pushMessages.remove, { params: { id } })
    expect(await owners()).toEqual([`history:pushMessages:${id}`])
  })
})

describe('the states of a push', () => {
  /** Every step that has a call. The other steps are taken by the product itself. */
  const asks: [SendingStep, (id: number) => Promise<Answer<unknown>>][] = [
    ['draft', (id) => admin.call(pushMessages.update, { params: { id }, body: formTo(people, { draft: true }) })],
    [
      'schedule',
      (id) => admin.call(pushMessages.update, { params: { id }, body: formTo(people, { sendTime: inAnHour() }) }),
    ],
    ['cancel', (id) => admin.call(pushMessages.cancel, { params: { id } })],
    ['resend', (id) => admin.call(pushMessages.resend, { params: { id }, body: {} })],
    ['remove', (id) => admin.call(pushMessages.remove, { params: { id } })],
  ]
  const add = async (status: SendingStatus): Promise<number> => {
    const { id } = await addPush(server.db, { status, accountIds: people, sendTime: inAnHour(), listed: true })
    // A pending batch that nobody is sending keeps the push from ending by itself.
    const batch = { pushId: id, round: 1, size: 1, key: `state-${id}`, keyTime: new Date().toISOString() }
    await server.db.insert(pushBatchesTable).values(batch)
    return id
  }
  const pairs = sendingStatuses.flatMap((status) => asks.map(([step, ask]) => ({ status, step, ask })))

  it.each(pairs.filter(({ status, step }) => !mayStep(status, step)))(
    'refuse $step from $status with 900, and nothing changes',
    async ({ status, step, ask }) => {
      const id = await add(status)
      const before = await readPush(server.db, id)
      const answer = await ask(id)
      expect([answer.status, answer.code, answer.body.reason]).toEqual([400, 900, `sending.${step}`])
      expect(await readPush(server.db, id)).toEqual(before)
    },
  )

  it.each(pairs.filter(({ status, step }) => mayStep(status, step)))(
    'allow $step from $status',
    async ({ status, step, ask }) => {
      const id = await add(status)
      expect((await ask(id)).code).toBe(1000)
      const [after] = await server.db.select().from(pushMessagesTable).where(eq(pushMessagesTable.id, id))
      const { to } = sendingSteps[step]
      // A push that was being sent may be finished by now.
      expect(to === 'SENDING' ? ['SENDING', 'SENT'] : [to]).toContain(after?.status ?? null)
    },
  )

  it('are only for pushes that exist', async () => {
    const params = { id: 999_999 }
    for (const answer of [
      await admin.call(pushMessages.cancel, { params }),
      await admin.call(pushMessages.resend, { params, body: {} }),
      await admin.call(pushMessages.recipients, { params }),
    ]) {
      expect(answer.status).toBe(404)
    }
  })

  it('refuse a resend to anybody else', async () => {
    const answer = await admin.raw('PUT', '/api/management/push-message/1/resend', { to: 'FRIENDS' })
    expect(answer.code).toBe(901)
  })
})

describe('the recipients of a push', () => {
  it('are shown in pages, by outcome, with phones half hidden', async () => {
    const { id } = await addPush(server.db, { status: 'CANCELLED', accountIds: people, listed: true })
    const [a, b, c, d, e] = people as [number, number, number, number, number]
    for (const [outcome, ids] of [
      ['SENT', [a, b]],
      ['FAILED', [c]],
      ['SENT', [d, e]],
    ] as const) {
      const [batch] = await server.db
        .insert(pushBatchesTable)
        .values({ pushId: id, round: 1, size: ids.length, outcome })
        .returning()
      const batchId = batch?.id ?? 0
      await server.db
        .insert(pushRecipientsTable)
        .values(ids.map((accountId) => ({ pushId: id, round: 1, accountId, batchId })))
    }
    const page = (query: object) => admin.ask(pushMessages.recipients, { params: { id }, query })
    const idsOf = async (query: object) => (await page(query)).content.map((person) => person.id)
    expect(await idsOf({})).toEqual(people)
    expect(await idsOf({ page: 2, size: 2 })).toEqual([c, d])
    expect(await idsOf({ page: 4, size: 2 })).toEqual([])
    expect(await idsOf({ outcome: 'SENT', page: 2, size: 2 })).toEqual([d, e])
    expect(await page({ outcome: 'FAILED' })).toMatchObject({
      totalElements: 1,
      content: [{ id: c, outcome: 'FAILED', phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) }],
    })
    expect((await page({ outcome: 'PENDING' })).totalElements).toBe(0)
    const bad = await admin.call(pushMessages.recipients, { params: { id }, query: { outcome: 'LOST' } as never })
    expect(bad.code).toBe(901)
  })

  it('agree with the counts in the demo', async () => {
    const { content } = await admin.ask(pushMessages.list, { query: { size: 50 } })
    const known = content.filter(({ title }) => /晨读|会员日|获奖|好久不见/.test(title))
    expect(known).toHaveLength(4)
    for (const push of known) {
      const count = async (outcome: 'SENT' | 'UNREACHED') =>
        (await admin.ask(pushMessages.recipients, { params: push, query: { outcome } })).totalElements
      const all = await admin.ask(pushMessages.recipients, { params: push })
      expect(all.totalElements).toBe(push.targetCount)
      expect(await count('SENT')).toBe(push.sentCount)
      expect(await count('UNREACHED')).toBe(push.failedCount)
    }
  })
})
