import { feedback } from '@lectern/contract/customers/feedback.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { siteMessagesTable as messages } from '../site-messages/site-messages.table.ts'
import { inboxOf, newFeedback } from './feedback.fixtures.ts'
import { feedbackTable as table } from './feedback.table.ts'

const server = testServer()
const answerer = () => server.staffWith(['FEEDBACK'])
const stored = async (id: number) => (await server.db.select().from(table).where(eq(table.id, id)))[0]
const logged = async (id: number) => {
  const url = feedback.done.path.replace('{id}', String(id))
  const { content } = await (await server.signIn()).ask(operLogs.list, { query: { url, size: 50 } })
  return content.filter((row) => row.url === url)
}

describe('answering a feedback', () => {
  it('marks it as done, by whom and when, and tells its author the result', async () => {
    const member = await answerer()
    const { id, accountId } = await newFeedback(server)
    const before = Date.now()
    await member.ask(feedback.done, { params: { id }, body: { result: ' 已经修好了 ' } })
    const shown = await member.ask(feedback.get, { params: { id } })
    expect(shown).toMatchObject({
      status: 'DONE',
      result: '已经修好了',
      handler: { id: member.staffId, name: '测试员' },
    })
    expect(Math.abs(Date.parse(shown.handleTime ?? '') - before)).toBeLessThan(60_000)
    expect(await inboxOf(server, accountId)).toEqual([
      {
        id: expect.any(Number),
        title: '您的反馈已处理',
        content: '<p>已经修好了</p>',
        source: 'FEEDBACK',
        sendTime: shown.handleTime,
        readTime: null,
      },
    ])
  })

  it('keeps the lines of the result, and shows its signs as they were typed', async () => {
    const { id, accountId } = await newFeedback(server)
    const result = '第一行 <b>不是粗体</b>\n\n5 > 3 & "好"'
    await (await answerer()).ask(feedback.done, { params: { id }, body: { result } })
    expect((await inboxOf(server, accountId))[0]?.content).toBe(
      '<p>第一行 &lt;b&gt;不是粗体&lt;/b&gt;</p><p>5 &gt; 3 &amp; &quot;好&quot;</p>',
    )
  })

  it('writes to the author in Chinese, whatever language the console has', async () => {
    const { id, accountId } = await newFeedback(server)
    const english = { headers: { 'accept-language': 'en-US' } }
    await (await answerer()).ask(feedback.done, { params: { id }, body: { result: 'ok' } }, english)
    expect((await inboxOf(server, accountId))[0]?.title).toBe('您的反馈已处理')
  })

  it('leaves one log row, with what changed', async () => {
    const { id } = await newFeedback(server)
    await (await answerer()).ask(feedback.done, { params: { id }, body: { result: '好' } })
    const rows = await logged(id)
    expect(rows).toMatchObject([{ title: 'feedback.answer', businessType: 'UPDATE', status: 'SUCCESS' }])
    const { diff } = await (await server.signIn()).ask(operLogs.get, { params: { id: rows[0]?.id ?? 0 } })
    expect(diff).toContainEqual({ field: 'status', before: 'PENDING', after: 'DONE' })
    expect(diff).toContainEqual({ field: 'result', before: '', after: '好' })
  })

  it.each([{}, { result: '' }, { result: '  \n ' }, { result: '长'.repeat(1_001) }, { result: 7 }])(
    'needs a result of a sensible length: %j is refused at its field',
    async (body) => {
      const { id, accountId } = await newFeedback(server)
      const answer = await (await answerer()).raw('PUT', feedback.done.path.replace('{id}', String(id)), body)
      expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, ['result']])
      expect((await stored(id))?.status).toBe('PENDING')
      expect(await inboxOf(server, accountId)).toEqual([])
    },
  )

  it('is refused for one that does not exist', async () => {
    const body = { result: '好' }
    expect((await (await answerer()).call(feedback.done, { params: { id: 999_999_999 }, body })).status).toBe(404)
  })

  it('is refused a second time, and changes nothing', async () => {
    const [first, second] = [await answerer(), await answerer()]
    const { id, accountId } = await newFeedback(server)
    await first.ask(feedback.done, { params: { id }, body: { result: '第一次' } })
    const before = await stored(id)
    const again = await second.call(feedback.done, { params: { id }, body: { result: '第二次' } })
    expect([again.status, again.code, again.body.reason]).toEqual([400, 900, 'feedback.done'])
    expect(await stored(id)).toEqual(before)
    expect(await inboxOf(server, accountId)).toMatchObject([{ content: '<p>第一次</p>' }])
    expect((await logged(id)).map(({ status }) => status)).toEqual(['FAIL', 'SUCCESS'])
  })

  it('succeeds for one of many who answer at once, and the author hears only that answer', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, answerer))
    const { id, accountId } = await newFeedback(server)
    const calls = members.flatMap((member, n) => [1, 2, 3, 4].map((turn) => ({ member, result: `答复 ${n}-${turn}` })))
    const answers = await Promise.all(
      calls.map(({ member, result }) => member.call(feedback.done, { params: { id }, body: { result } })),
    )
    const winners = calls.filter((_, n) => answers[n]?.code === 1000)
    expect(winners).toHaveLength(1)
    const refused = answers.filter(({ code }) => code !== 1000)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.reason}`))).toEqual(
      new Set(['400 feedback.done']),
    )
    const [winner] = winners
    expect(await stored(id)).toMatchObject({ result: winner?.result, handlerId: winner?.member.staffId })
    expect(await inboxOf(server, accountId)).toMatchObject([{ content: `<p>${winner?.result}</p>` }])
    expect(await logged(id)).toHaveLength(calls.length)
  })

  it('leaves the feedback waiting if the author cannot be told, and can then be done again', async () => {
    const member = await answerer()
    const { id, accountId } = await newFeedback(server)
    const done = (result: string) => member.call(feedback.done, { params: { id }, body: { result } })
    const before = await stored(id)
    await server.db.execute(sql`create function full_inbox() returns trigger language plpgsql
      as 'begin raise exception ''the inbox is full''; end'`)
    await server.db.execute(
      sql`create trigger full_inbox before insert on site_message_recipient execute function full_inbox()`,
    )
    expect((await done('没送到')).status).toBe(500)
    expect(await stored(id)).toEqual(before)
    expect(await server.db.$count(messages, eq(messages.sourceId, id))).toBe(0)
    await server.db.execute(sql`drop trigger full_inbox on site_message_recipient`)
    expect((await done('送到了')).code).toBe(1000)
    expect(await inboxOf(server, accountId)).toMatchObject([{ content: '<p>送到了</p>' }])
  })
})
