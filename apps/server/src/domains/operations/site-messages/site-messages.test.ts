import { mayStep, type SendingStatus, sendingStatuses, sendingSteps } from '@lectern/contract/operations/sending.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { newTag } from '../../../testing/accounts.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { draftForm, inboxesOf, inMinutes, readMessage, storedMessage } from './site-messages.fixtures.ts'
import { siteMessagesTable as messages, siteMessageRecipientsTable as recipients } from './site-messages.table.ts'

describeManagedList('site messages', siteMessages, {
  form: (n) => draftForm(`消息${n}`),
  bad: { form: { ...draftForm('坏'), title: ' ' }, field: 'title' },
})

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
const create = async (changes: object) =>
  (await admin.ask(siteMessages.create, { body: { ...draftForm('一条消息'), ...changes } })).id
const get = (id: number) => admin.ask(siteMessages.get, { params: { id } })

describe('a site message', () => {
  it('is kept as a draft, with any time, until somebody schedules it', async () => {
    const id = await create({ sendTime: inMinutes(-600) })
    expect(await get(id)).toMatchObject({ status: 'DRAFT', draft: true })
    const sendTime = inMinutes(600)
    const body = { ...draftForm('改好了'), draft: false, sendTime }
    const saved = await admin.ask(siteMessages.update, { params: { id }, body })
    expect(saved).toMatchObject({ title: '改好了', status: 'SCHEDULED', draft: false, sendTime, readCount: 0 })
  })

  it('shows the title of its link target, in the list too', async () => {
    const [lesson] = await server.db.select().from(lessonsTable).limit(1)
    const id = await create({ link: { type: 'COURSE', refId: lesson?.id, url: null } })
    expect((await get(id)).linkTitle).toBe(lesson?.title)
    const { content } = await admin.ask(siteMessages.list, { query: { status: 'DRAFT', size: 200 } })
    expect(content.find((row) => row.id === id)).toMatchObject({ linkTitle: lesson?.title, draft: true })
  })

  it('stores only the ids that its audience uses', async () => {
    const tagId = await newTag(server.db)
    const id = await create({ audience: 'TAGS', tagIds: [tagId, tagId], accountIds: [987_654_321] })
    expect(await get(id)).toMatchObject({ audience: 'TAGS', tagIds: [tagId], accountIds: [] })
  })

  it.each([
    ['a time that has passed', { draft: false, sendTime: inMinutes(-10) }, 'sendTime'],
    ['a text with nothing to read', { content: '<p>&nbsp;</p><script>x()</script>' }, 'content'],
    ['a link to what does not exist', { link: { type: 'SUBJECT', refId: 987_654, url: null } }, 'link.refId'],
    ['a tag that does not exist', { audience: 'TAGS', tagIds: [987_654] }, 'tagIds'],
    ['an account that does not exist', { audience: 'ACCOUNTS', accountIds: [987_654_321] }, 'accountIds'],
  ])('with %s is refused at the field', async (_, changes, field) => {
    const answer = await admin.call(siteMessages.create, { body: { ...draftForm('不行'), ...changes } as never })
    expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, [field]])
  })

  it('is stored without anything that could run', async () => {
    const content = '<p onclick="x()">好<img src=x onerror=x()><a href="java&#9;script:x()">链</a></p><svg onload=x()>'
    const stored = await get(await create({ content }))
    expect(stored.content).toBe('<p>好<a rel="noopener noreferrer nofollow" target="_blank">链</a></p>')
  })

  it('keeps its pictures from being collected, until it is deleted', async () => {
    const key = await readyUpload(server.db, 'image')
    const id = await create({ content: `<p>看图</p><img src="${imageAddress(key)}">` })
    const used = () => server.db.$count(uploadUsesTable, eq(uploadUsesTable.key, key))
    expect(await used()).toBe(1)
    await admin.ask(siteMessages.remove, { params: { id } })
    expect(await used()).toBe(0)
  })

  it('is made once, however often the same call arrives', async () => {
    const title = '只要一条'
    const again = () =>
      admin.ask(siteMessages.create, { body: draftForm(title) }, { headers: { 'idempotency-key': 'site-message-1' } })
    const made = await Promise.all([again(), again(), again()])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await server.db.$count(messages, eq(messages.title, title))).toBe(1)
  })

  it('shows its own number of readers', async () => {
    const [some, none] = [await storedMessage(server.db, 'SENT'), await storedMessage(server.db, 'SENT')]
    const rows = [1, 2, 3].map((accountId) => ({ messageId: some, accountId, readTime: inMinutes(0) }))
    await server.db
      .insert(recipients)
      .values([...rows, { messageId: some, accountId: 4 }, { messageId: none, accountId: 1 }])
    const { content } = await admin.ask(siteMessages.list, { query: { status: 'SENT', size: 200 } })
    const counts = new Map(content.map(({ id, readCount }) => [id, readCount]))
    expect([counts.get(some), counts.get(none)]).toEqual([3, 0])
    expect((await get(some)).readCount).toBe(3)
  })

  it('disappears from every inbox when it is deleted', async () => {
    const id = await storedMessage(server.db, 'SENT')
    await server.db.insert(recipients).values([1, 2].map((accountId) => ({ messageId: id, accountId })))
    await admin.ask(siteMessages.remove, { params: { id } })
    expect(await inboxesOf(server.db, id)).toEqual([])
  })

  it('is found by its words, its state and its audience', async () => {
    const id = await create({ title: '萤火虫之夜', audience: 'NOT_VIP' })
    const find = async (query: object) => {
      const { content } = await admin.ask(siteMessages.list, { query: { size: 200, ...query } })
      return content.map((row) => row.id).includes(id)
    }
    expect(await find({ title: '萤火虫', status: 'DRAFT', audience: 'NOT_VIP' })).toBe(true)
    for (const other of [{ title: '鲸鱼' }, { status: 'SENT' }, { audience: 'VIP' }]) {
      expect(await find(other)).toBe(false)
    }
  })
})

describe('what may be done with a site message depends on its status', () => {
  const calls = {
    draft: (id: number) => admin.call(siteMessages.update, { params: { id }, body: draftForm('改了') }),
    schedule: (id: number) =>
      admin.call(siteMessages.update, {
        params: { id },
        body: { ...draftForm('改了'), draft: false, sendTime: inMinutes(600) },
      }),
    remove: (id: number) => admin.call(siteMessages.remove, { params: { id } }),
  }
  const steps = Object.keys(calls) as (keyof typeof calls)[]
  const cases = sendingStatuses.flatMap((status) => steps.map((step) => [status, step] as const))
  const allowed = cases.filter(([status, step]) => mayStep(status, step))
  const refused = cases.filter(([status, step]) => !mayStep(status, step))

  it.each(allowed)('%s: %s is allowed', async (status: SendingStatus, step) => {
    const id = await storedMessage(server.db, status)
    expect((await calls[step](id)).code).toBe(1000)
    expect((await readMessage(server.db, id))?.status ?? null).toBe(sendingSteps[step].to)
  })

  it.each(refused)('%s: %s is refused, and nothing changes', async (status: SendingStatus, step) => {
    const id = await storedMessage(server.db, status)
    const before = await readMessage(server.db, id)
    const answer = await calls[step](id)
    expect([answer.status, answer.code, answer.body.reason]).toEqual([400, 900, `sending.${step}`])
    expect(await readMessage(server.db, id)).toEqual(before)
  })
})

describe('the demo', () => {
  it('has messages that wait, a draft, and some that were sent and partly read', async () => {
    const { content } = await admin.ask(siteMessages.list, { query: { size: 200 } })
    const seeded = content.filter(({ title }) =>
      ['欢迎来到朗读台', '系统维护通知', '年度学习报告（待定稿）'].includes(title),
    )
    expect(seeded.map(({ status }) => status).sort()).toEqual(['DRAFT', 'SCHEDULED', 'SENT'])
    const welcome = seeded.find(({ status }) => status === 'SENT')
    expect(welcome?.readCount).toBeGreaterThan(0)
    expect(welcome?.readCount).toBeLessThan(welcome?.sentCount ?? 0)
    expect(await server.db.$count(recipients, inArray(recipients.messageId, [welcome?.id ?? 0]))).toBe(
      welcome?.sentCount,
    )
  })
})
