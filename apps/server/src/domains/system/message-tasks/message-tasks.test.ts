import { mayStep, type SendingStatus, sendingStatuses } from '@lectern/contract/operations/sending.ts'
import { messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roleTable, staffTable } from '../../../platform/access/access.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addGroup, addTask, disable, messagesOf, readTask, taskForm } from './message-tasks.fixtures.ts'
import { messageTasksTable } from './message-tasks.table.ts'

const server = testServer()
let sender: Caller
beforeAll(async () => {
  sender = await server.staffWith(['MESSAGE_TASK'])
})

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const send = (id: number) => sender.call(messageTasks.send, { params: { id } })
const remove = (id: number) => sender.call(messageTasks.remove, { params: { id } })
const receivers = async (id: number) => (await messagesOf(server.db, id)).map(({ staffId }) => staffId)
const members = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => server.staffWith([])))
  return made.map(({ staffId }) => staffId).toSorted((a, b) => a - b)
}
const addTaskWith = async (status: SendingStatus) => {
  const id = await addTask(sender)
  await server.db.update(messageTasksTable).set({ status }).where(eq(messageTasksTable.id, id))
  return id
}

describe('a message task', () => {
  it('waits for its time or for somebody to send it', async () => {
    const sendTime = soon()
    const [draft, scheduled] = [await addTask(sender), await addTask(sender, { sendTime })]
    expect(await readTask(sender, draft)).toMatchObject({
      ...taskForm(),
      status: 'DRAFT',
      sendTime: null,
      targetIds: [],
      targetNames: [],
      sentCount: 0,
      version: 0,
    })
    expect(await readTask(sender, scheduled)).toMatchObject({ status: 'SCHEDULED', sendTime })
    expect(await receivers(draft)).toEqual([])
  })

  it('is written with EDIT, and scheduled, sent or taken back from being sent with FULL', async () => {
    const writer = await server.staffWith({ MESSAGE_TASK: 'EDIT' })
    const [id, scheduled] = [await addTask(writer), await addTask(sender, { sendTime: soon() })]
    expect((await writer.call(messageTasks.update, { body: { id, ...taskForm({ title: '改了' }) } })).code).toBe(1000)
    const refused = [
      await writer.call(messageTasks.create, { body: taskForm({ sendTime: soon() }) }),
      await writer.call(messageTasks.update, { body: { id, ...taskForm({ sendTime: soon() }) } }),
      await writer.call(messageTasks.update, { body: { id: scheduled, ...taskForm() } }),
      await writer.call(messageTasks.send, { params: { id } }),
      await writer.call(messageTasks.remove, { params: { id } }),
    ]
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 403,
        reason: 'permission.needs',
        params: { code: 'MESSAGE_TASK', level: 'FULL' },
      })
    expect((await readTask(sender, scheduled)).status).toBe('SCHEDULED')
    expect((await sender.call(messageTasks.update, { body: { id: scheduled, ...taskForm() } })).code).toBe(1000)
  })

  it('is refused without text, with a past time, or with unknown targets', async () => {
    const refusedAt = async (values: object) => {
      const answer = await sender.call(messageTasks.create, { body: { ...taskForm(), ...values } })
      return [answer.code, Object.keys(answer.body.errors ?? {})]
    }
    expect(await refusedAt({ title: ' ' })).toEqual([901, ['title']])
    expect(await refusedAt({ detail: '字'.repeat(2001) })).toEqual([901, ['detail']])
    expect(await refusedAt({ audience: 'EVERYONE' })).toEqual([901, ['audience']])
    expect(await refusedAt({ sendTime: '2020-01-01T00:00:00Z' })).toEqual([901, ['sendTime']])
    for (const audience of ['ROLES', 'TAGS', 'PEOPLE']) {
      expect(await refusedAt({ audience })).toEqual([901, ['targetIds']])
      expect(await refusedAt({ audience, targetIds: [1, 987_654_321] })).toEqual([901, ['targetIds']])
    }
  })

  it('names its targets, each once and without deleted ones, and has none if it goes to everybody', async () => {
    const [one, two] = (await members(2)) as [number, number]
    await server.db.update(staffTable).set({ realName: '甲同学' }).where(eq(staffTable.id, one))
    const { roleId, tagId } = await addGroup(server.db, '编辑甲组', [one])
    const targetsOf = async (audience: 'ALL' | 'ROLES' | 'TAGS' | 'PEOPLE', targetIds: number[]) => {
      const task = await readTask(sender, await addTask(sender, { audience, targetIds }))
      return [task.targetIds, task.targetNames]
    }
    expect(await targetsOf('ROLES', [roleId, roleId])).toEqual([[roleId], ['编辑甲组']])
    expect(await targetsOf('TAGS', [tagId])).toEqual([[tagId], ['编辑甲组']])
    expect(await targetsOf('PEOPLE', [two, one])).toEqual([
      [two, one],
      ['测试员', '甲同学'],
    ])
    expect(await targetsOf('ALL', [roleId])).toEqual([[], []])
    const id = await addTask(sender, { audience: 'ROLES', targetIds: [roleId] })
    await server.db.delete(roleTable).where(eq(roleTable.id, roleId))
    expect((await readTask(sender, id)).targetNames).toEqual([])
  })

  it('offers roles, tags and active members by name, and nothing else about them', async () => {
    const [active, inactive] = (await members(2)) as [number, number]
    const { roleId, tagId } = await addGroup(server.db, '可选的', [active])
    await disable(server.db, inactive)
    const { roles, tags, people } = await sender.ask(messageTasks.targets, {})
    expect(roles).toContainEqual({ id: roleId, name: '可选的' })
    expect(tags).toContainEqual({ id: tagId, name: '可选的' })
    expect(people).toContainEqual({ id: active, name: '测试员' })
    expect(people.map(({ id }) => id)).not.toContain(inactive)
    const raw = (await sender.raw<{ people: object[] }>('GET', messageTasks.targets.path)).data
    expect(Object.keys(raw.people[0] ?? {}).toSorted()).toEqual(['id', 'name'])
  })

  it('is listed newest first, by page, title and status', async () => {
    const [older, newer] = [await addTask(sender, { title: '盘点一' }), await addTask(sender, { title: '盘点二' })]
    const list = (query: object, body: object) => sender.ask(messageTasks.list, { query, body })
    const page = await list({ page: 2, size: 1 }, { title: '盘点' })
    expect([page.totalElements, page.pageable.pageNumber, page.content[0]?.id]).toEqual([2, 1, older])
    const sentOnes = await list({ size: 200 }, { status: 'SENT' })
    expect(new Set(sentOnes.content.map(({ status }) => status))).toEqual(new Set(['SENT']))
    const both = await list({}, { title: '盘点', status: 'DRAFT' })
    expect(both.content.map(({ id }) => id)).toEqual([newer, older])
    expect((await sender.call(messageTasks.list, { body: { status: 'LOST' } as never })).code).toBe(901)
  })

  it('is changed by one editor at a time, and becomes scheduled or a draft by its time', async () => {
    const id = await addTask(sender)
    const sendTime = soon()
    const body = { ...taskForm({ title: '改过的' }), id, sendTime, version: 0 }
    expect(await sender.ask(messageTasks.update, { body })).toMatchObject({
      title: '改过的',
      status: 'SCHEDULED',
      sendTime,
      targetNames: [],
      version: 1,
    })
    const stale = await sender.call(messageTasks.update, { body })
    expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
    const cleared = await sender.ask(messageTasks.update, { body: { ...body, sendTime: null, version: 1 } })
    expect(cleared).toMatchObject({ status: 'DRAFT', sendTime: null, version: 2 })
    const bad = await sender.call(messageTasks.update, { body: { ...body, audience: 'TAGS', version: 2 } })
    expect([bad.code, Object.keys(bad.body.errors ?? {})]).toEqual([901, ['targetIds']])
  })

  it('is unknown under an id that nobody has', async () => {
    const id = 987_654_321
    const answers = await Promise.all([
      send(id),
      remove(id),
      sender.call(messageTasks.update, { body: { ...taskForm(), id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe.each(sendingStatuses)('a message task that is %s', (status) => {
  const expected = (step: 'draft' | 'schedule' | 'remove') =>
    mayStep(status, step) ? [1000, undefined] : [900, `sending.${step}`]

  it('is saved, sent and deleted only if its status allows it', async () => {
    const outcome = ({ code, body }: Awaited<ReturnType<typeof remove>>) => [code, body.reason]
    const save = async (sendTime: string | null) => {
      const answer = await sender.call(messageTasks.update, {
        body: { ...taskForm({ audience: 'ALL', sendTime }), id: await addTaskWith(status) },
      })
      return [answer.code, answer.body.reason]
    }
    expect(await save(null)).toEqual(expected('draft'))
    expect(await save(soon())).toEqual(expected('schedule'))
    expect(outcome(await remove(await addTaskWith(status)))).toEqual(expected('remove'))
    const sent = await send(await addTaskWith(status))
    expect([sent.code, sent.body.reason]).toEqual(expected('schedule'))
  })
})

describe('sending a message task', () => {
  it('reaches each audience and nobody else, no inactive member, and nobody twice', async () => {
    const [one, two, off] = (await members(3)) as [number, number, number]
    await disable(server.db, off)
    const first = await addGroup(server.db, '一组', [one, off])
    const second = await addGroup(server.db, '二组', [one, two])
    const sentTo = async (audience: 'ALL' | 'ROLES' | 'TAGS' | 'PEOPLE', targetIds: number[]) => {
      const id = await addTask(sender, { audience, targetIds })
      const { reachCount } = await sender.ask(messageTasks.get, { params: { id } })
      const { data } = await send(id)
      const got = await receivers(id)
      expect(reachCount).toBe(got.length)
      expect([data.sentCount, (await readTask(sender, id)).sentCount]).toEqual([got.length, got.length])
      return got
    }
    expect(await sentTo('ROLES', [first.roleId])).toEqual([one])
    expect(await sentTo('ROLES', [first.roleId, second.roleId])).toEqual([one, two])
    expect(await sentTo('TAGS', [first.tagId, second.tagId])).toEqual([one, two])
    expect(await sentTo('PEOPLE', [two, off])).toEqual([two])
    const active = await server.db.select({ id: staffTable.id }).from(staffTable).where(eq(staffTable.active, true))
    expect(await sentTo('ALL', [])).toEqual(active.map(({ id }) => id).toSorted((a, b) => a - b))
  })

  it('to an audience of nobody is sent to nobody', async () => {
    const [off] = (await members(1)) as [number]
    await disable(server.db, off)
    const { roleId } = await addGroup(server.db, '没有人', [off])
    const id = await addTask(sender, { audience: 'ROLES', targetIds: [roleId] })
    await server.db.delete(roleTable).where(eq(roleTable.id, roleId))
    expect((await send(id)).data).toEqual({ sentCount: 0 })
    expect(await readTask(sender, id)).toMatchObject({ status: 'SENT', sentCount: 0 })
  })

  it('puts it into the bell live, and announces the changed list', async () => {
    const member = await server.staffWith([])
    const [bell, list] = [await listen(member), await listen(sender)]
    const body = { title: '现场通知', detail: '请看门口', audience: 'PEOPLE' as const, targetIds: [member.staffId] }
    await send(await addTask(sender, body))
    const { data } = await eventually('the message arrives', async () =>
      bell.heard.find((event) => event.data.title === '现场通知'),
    )
    await eventually('the list is announced', async () =>
      list.heard.some((event) => event.data.eventTarget === 'LIST' && event.data.resource === 'messageTasks'),
    )
    bell.leave()
    list.leave()
    expect(data.eventTarget).toBe('MESSAGE')
    const message = await member.ask(notify.message, { params: { id: data.id } })
    expect(message).toMatchObject({ title: '现场通知', detail: '请看门口', readFlag: 'UNREAD' })
  })

  it('several times at once sends it once', async () => {
    const people = await members(3)
    const id = await addTask(sender, { audience: 'PEOPLE', targetIds: people })
    const answers = await Promise.all([send(id), send(id), send(id)])
    const refusals = answers.filter(({ code }) => code !== 1000)
    expect(refusals.map(({ code, body }) => `${code} ${body.reason}`)).toEqual(Array(2).fill('900 sending.schedule'))
    expect(await receivers(id)).toEqual(people)
  })

  it('before its time sends it now, and not again at its time', async () => {
    const [member] = (await members(1)) as [number]
    const values = { audience: 'PEOPLE' as const, targetIds: [member], sendTime: soon() }
    const id = await addTask(sender, values)
    await send(id)
    const sent = await readTask(sender, id)
    expect(sent.status).toBe('SENT')
    expect(Date.parse(sent.sendTime ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
    expect(await receivers(id)).toEqual([member])
  })

  it('leaves one log row each time, refused or not, though it is a GET', async () => {
    const [member] = (await members(1)) as [number]
    const id = await addTask(sender, { audience: 'PEOPLE', targetIds: [member] })
    await send(id)
    await send(id)
    const admin = await server.signIn()
    const url = messageTasks.send.path.replace('{id}', String(id))
    const { content } = await admin.ask(operLogs.list, { query: { url, size: 200 } })
    expect(content.map(({ method, title, status }) => [method, title, status])).toEqual([
      ['GET', 'messageTasks.send', 'FAIL'],
      ['GET', 'messageTasks.send', 'SUCCESS'],
    ])
    const { diff } = await admin.ask(operLogs.get, { params: { id: content[1]?.id ?? 0 } })
    expect(diff).toContainEqual({ field: 'status', before: 'DRAFT', after: 'SENT' })
    expect(diff).toContainEqual({ field: 'sentCount', before: 0, after: 1 })
  })

  it('is all or nothing, though it is a GET', async () => {
    const people = await members(2)
    const id = await addTask(sender, { audience: 'PEOPLE', targetIds: people })
    // The database refuses the last statement of sending.
    await server.db.execute(`alter table message_task add constraint not_sent check (id <> ${id} or status <> 'SENT')`)
    expect((await send(id)).status).toBe(500)
    expect(await receivers(id)).toEqual([])
    expect((await readTask(sender, id)).status).toBe('DRAFT')
    await server.db.execute('alter table message_task drop constraint not_sent')
    expect((await send(id)).data).toEqual({ sentCount: 2 })
  })
})
