import { notify } from '@lectern/contract/system/notify.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { announceStaffChange } from '../../../platform/live/announce.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { sendMessage } from '../messages/messages.rules.ts'

const server = testServer()

const exporter = () => server.staffWith(['SYS_OPER_LOG'])
const finished = async (who: Caller) => {
  const page = await who.ask(notify.tasks, { query: { state: 'finished', size: 50 } })
  return page.content
}

describe('a background task', () => {
  it.each(['csv', 'xlsx'] as const)('exports the operation log as %s and links to the file', async (format) => {
    const member = await exporter()
    const { taskId } = await member.ask(operLogs.export, { body: { format, status: 'FAIL' } })
    const task = await eventually('the export ends', async () =>
      (await finished(member)).find(({ id }) => id === taskId),
    )
    expect(task).toMatchObject({ status: 'DONE', rate: 100, title: '导出操作日志' })
    const file = await fetch(server.running.address + task.content)
    expect(file.headers.get('content-disposition')).toContain(`operation-log-${taskId}.${format}`)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 2).toString('latin1')).toBe(format === 'xlsx' ? 'PK' : '\xef\xbb')
  })

  it('gives its file only through a valid link', async () => {
    const member = await exporter()
    await member.ask(operLogs.export, { body: { format: 'csv' } })
    const [task] = await eventually('the export ends', async () => {
      const list = await finished(member)
      return list.length > 0 && list
    })
    const link = server.running.address + task?.content
    expect((await fetch(link)).status).toBe(200)
    const forged = link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)
    expect((await fetch(forged)).status).toBe(403)
    expect((await fetch(link.split('?')[0] ?? '')).status).toBe(403)
  })

  it('shows its progress live to its owner, and to nobody else', async () => {
    const [owner, other] = [await exporter(), await exporter()]
    const [mine, theirs] = [await listen(owner), await listen(other)]
    const { taskId } = await owner.ask(operLogs.export, { body: { format: 'csv' } })
    const done = await eventually('the live channel says DONE', async () =>
      mine.heard.find(({ data }) => data.id === taskId && data.status === 'DONE'),
    )
    expect(done.id).toMatch(/^\d+$/)
    expect(theirs.heard.filter(({ data }) => data.eventTarget === 'TASK')).toEqual([])
    mine.leave()
    theirs.leave()
  })

  it('can be retried when it failed, and only then', async () => {
    const member = await exporter()
    const [failed] = await server.db
      .insert(taskTable)
      .values({
        staffId: member.staffId,
        kind: 'operLogExport',
        params: { format: 'none' },
        status: 'FAILD',
        finishTime: new Date().toISOString(),
      })
      .returning()
    const params = { id: failed?.id ?? 0 }
    await member.ask(notify.retryTask, { params })
    await eventually('it fails again', async () => (await finished(member)).some(({ status }) => status === 'FAILD'))
    await server.db.update(taskTable).set({ status: 'DONE' }).where(eq(taskTable.id, params.id))
    expect((await member.call(notify.retryTask, { params })).body.reason).toBe('task.notFailed')
  })

  it('belongs to its owner: others cannot retry or delete it', async () => {
    const [owner, other] = [await exporter(), await exporter()]
    const [task] = await server.db
      .insert(taskTable)
      .values({ staffId: owner.staffId, kind: 'operLogExport', params: {}, status: 'FAILD' })
      .returning()
    const params = { id: task?.id ?? 0 }
    expect((await other.call(notify.retryTask, { params })).status).toBe(404)
    expect((await other.call(notify.removeTask, { params })).status).toBe(404)
    await other.ask(notify.clearDoneTasks, {})
    expect(await finished(owner)).toHaveLength(1)
  })

  it('cannot be deleted while it runs; finished ones go singly or all at once', async () => {
    const member = await exporter()
    const add = async (status: 'RUNNING' | 'DONE') => {
      const values = { staffId: member.staffId, kind: 'operLogExport', params: {}, status }
      const [row] = await server.db.insert(taskTable).values(values).returning()
      return { id: row?.id ?? 0 }
    }
    const running = await add('RUNNING')
    expect((await member.call(notify.removeTask, { params: running })).body.reason).toBe('task.running')
    await member.ask(notify.removeTask, { params: await add('DONE') })
    await add('DONE')
    await add('DONE')
    await member.ask(notify.clearDoneTasks, {})
    expect(await finished(member)).toEqual([])
    expect((await member.ask(notify.tasks, { query: { state: 'running' } })).totalElements).toBe(1)
  })
})

describe('a message', () => {
  const send = (staffId: number, title: string) =>
    server.running.platform.database.transaction((tx) =>
      sendMessage(tx, [staffId], { title, detail: `${title}的正文` }),
    )

  it('arrives live, counts as unread, is read, and only then can be deleted', async () => {
    const member = await server.staffWith([])
    const channel = await listen(member)
    await send(member.staffId, '停机通知')
    const { data } = await eventually('the message arrives', async () =>
      channel.heard.find(({ data }) => data.title === '停机通知'),
    )
    channel.leave()
    const unread = () => member.ask(notify.messages, { query: { state: 'unread' } })
    expect((await unread()).totalElements).toBe(1)
    const params = { id: data.id }
    expect((await member.call(notify.removeMessage, { params })).body.reason).toBe('message.unread')
    await member.ask(notify.readMessage, { params })
    expect((await unread()).totalElements).toBe(0)
    expect((await member.ask(notify.message, { params })).readFlag).toBe('READ')
    await member.ask(notify.removeMessage, { params })
    expect((await member.ask(notify.messages, { query: { state: 'all' } })).totalElements).toBe(0)
  })

  it('sent while the browser was disconnected arrives after it resumes, in order and once', async () => {
    const member = await server.staffWith([])
    const before = await listen(member)
    await send(member.staffId, '第一条')
    const first = await eventually('the first arrives', async () => before.heard[0])
    before.leave()
    await send(member.staffId, '第二条')
    await send(member.staffId, '第三条')
    const after = await listen(member, Number(first.id))
    await eventually('both arrive', async () => after.heard.length >= 2)
    after.leave()
    expect(after.heard.map(({ data }) => data.title)).toEqual(['第二条', '第三条'])
  })

  it('of somebody else cannot be read', async () => {
    const [owner, other] = [await server.staffWith([]), await server.staffWith([])]
    await send(owner.staffId, '私信')
    const { content } = await owner.ask(notify.messages, { query: { state: 'all' } })
    const params = { id: content[0]?.id ?? 0 }
    expect((await other.call(notify.message, { params })).status).toBe(404)
    expect((await other.call(notify.readMessage, { params })).status).toBe(404)
  })
})

describe('the live channel', () => {
  it('needs a session', async () => {
    expect((await server.anonymous.raw('GET', '/api/notify/stream')).status).toBe(401)
  })

  it('says which list changed', async () => {
    const admin = await server.signIn()
    const channel = await listen(admin)
    await admin.raw('POST', '/api/management/word-recommend', { word: '实时' })
    const said = await eventually('the list is announced', async () => channel.heard[0])
    expect(said).toEqual({ id: undefined, data: { eventTarget: 'LIST', resource: 'hotWords' } })
    channel.leave()
  })

  it('ends when its session is signed out', async () => {
    const member = await server.staffWith([])
    const channel = await listen(member)
    await member.raw('POST', '/api/userinfo/logout')
    expect(await channel.ended).toBe('ended')
  })

  it('ends when its member is disabled', async () => {
    const member = await server.staffWith([])
    const channel = await listen(member)
    await server.running.platform.database.transaction(async (tx) => {
      await tx.update(staffTable).set({ active: false }).where(eq(staffTable.id, member.staffId))
      await announceStaffChange(tx, member.staffId)
    })
    expect(await channel.ended).toBe('ended')
  })
})
