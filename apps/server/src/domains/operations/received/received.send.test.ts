import { received } from '@lectern/contract/operations/received.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type CallExtras, type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { historyOf } from '../../customers/app-accounts/app-accounts.fixtures.ts'
import { sendPersonalMessage } from '../site-messages/personal-messages.rules.ts'
import { inboxesOf, readMessage } from '../site-messages/site-messages.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const send = (id: number, form: { title?: string; content?: string } = {}, extras?: CallExtras) =>
  admin.call(received.send, { params: { id }, body: { title: '您好', content: '<p>已经解决。</p>', ...form } }, extras)
const inbox = async (id: number) => (await admin.ask(received.messages, { params: { id } })).content

describe('a message of staff to one app user', () => {
  it('is in the inbox of that user alone, unread, and in the history and the log', async () => {
    const id = await newAccount(server.db)
    const { data } = await send(id, { title: '  补偿已到账  ' })
    expect(await inbox(id)).toEqual([
      {
        id: data.id,
        title: '补偿已到账',
        content: '<p>已经解决。</p>',
        source: 'STAFF',
        sendTime: expect.stringMatching(/Z$/),
        readTime: null,
      },
    ])
    expect(await inboxesOf(server.db, data.id)).toEqual([id])
    const sent = { status: 'SENT', audience: 'ACCOUNTS', accountIds: [id], targetCount: 1, sentCount: 1 }
    expect(await readMessage(server.db, data.id)).toMatchObject(sent)
    const changes = [{ field: 'message', after: '补偿已到账' }]
    expect(await historyOf(admin, id)).toMatchObject([{ action: 'send', changes }])
    const url = `/api/management/account/${id}/messages`
    expect((await logRows(admin, { method: 'POST', url })).map(({ diff }) => diff)).toEqual([changes])
  })

  it('is stored without anything that could run', async () => {
    const id = await newAccount(server.db)
    const content = '<p onclick="x()">好<img src=x onerror=x()><a href="java&#9;script:x()">链</a></p><svg onload=x()>'
    await send(id, { content })
    expect((await inbox(id)).map((message) => message.content)).toEqual([
      '<p>好<a rel="noopener noreferrer nofollow" target="_blank">链</a></p>',
    ])
  })

  it('keeps its pictures from being collected', async () => {
    const key = await readyUpload(server.db, 'image')
    await send(await newAccount(server.db), { content: `<p>看图</p><img src="${imageAddress(key)}">` })
    expect(await server.db.$count(uploadUsesTable, eq(uploadUsesTable.key, key))).toBe(1)
  })

  it('is sent once, however often the same call arrives', async () => {
    const id = await newAccount(server.db)
    const again = () => send(id, {}, { headers: { 'idempotency-key': `message-${id}` } })
    const answers = [...(await Promise.all([again(), again(), again()])), await again()]
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await inbox(id)).length).toBe(1)
    expect((await send(id)).code).toBe(1000)
    expect((await inbox(id)).length).toBe(2)
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title that is too long', { title: '长'.repeat(61) }, 'title'],
    ['no text', { content: '' }, 'content'],
    ['a text with nothing to read', { content: '<p>&nbsp;</p><script>x()</script>' }, 'content'],
    ['a text that is too long', { content: '长'.repeat(5_001) }, 'content'],
  ])('with %s is refused at the field', async (_, form, field) => {
    const id = await newAccount(server.db)
    const answer = await send(id, form)
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
    expect(await inbox(id)).toEqual([])
  })

  it('is not among the messages of operators to many, and cannot be opened, changed or deleted as one', async () => {
    const id = await newAccount(server.db)
    const { data } = await send(id, { title: '只给一个人看' })
    const { content } = await admin.ask(siteMessages.list, { query: { title: '只给一个人看' } })
    expect(content).toEqual([])
    for (const route of [siteMessages.get, siteMessages.remove]) {
      expect((await admin.call(route, { params: { id: data.id } })).status).toBe(404)
    }
    expect((await inbox(id)).length).toBe(1)
  })

  it('about the same thing is told once, however many tell it at once', async () => {
    const accountId = await newAccount(server.db)
    const message = {
      accountId,
      title: '处理结果',
      content: '<p>好了</p>',
      source: 'FEEDBACK',
      sourceId: accountId,
    } as const
    const sent = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.running.platform.database.transaction((tx) => sendPersonalMessage(tx, message)),
      ),
    )
    expect(sent.filter((one) => one !== null).length).toBe(1)
    expect((await inbox(accountId)).length).toBe(1)
  })
})
