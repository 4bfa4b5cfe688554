import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { staffPermissionTable, staffTable } from '../../../platform/access/access.table.ts'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { sessionFor } from '../../../testing/members.ts'
import { Caller, testServer } from '../../../testing/test-server.ts'
import { expireResults } from './notify.jobs.ts'

const server = testServer({ TASK_RESULT_DAYS: '3' })
afterEach(() => vi.restoreAllMocks())

type Member = Awaited<ReturnType<typeof server.staffWith>>
const exporter = () => server.staffWith(['SYS_OPER_LOG'])
const start = async (who: Caller) => (await who.ask(operLogs.export, { body: { format: 'csv' } })).taskId
const tasksOf = async (who: Caller, state: 'running' | 'finished' = 'finished') =>
  (await who.ask(notify.tasks, { query: { state, size: 50 } })).content
const ended = (who: Caller) => eventually('the export ends', async () => (await tasksOf(who))[0])
const revokePermissions = (who: Member) =>
  server.db.delete(staffPermissionTable).where(eq(staffPermissionTable.staffId, who.staffId))
const follow = (link: string | null | undefined) => fetch(server.running.address + link)
const store = async (staffId: number, values: Partial<typeof taskTable.$inferInsert>) => {
  const row = { staffId, kind: 'operLogExport', params: {}, ...values }
  const [task] = await server.db.insert(taskTable).values(row).returning()
  return { id: task?.id ?? 0 }
}
const statusOf = async (id: number) => {
  const [task] = await server.db.select().from(taskTable).where(eq(taskTable.id, id))
  return task?.status
}
const folder = () => join(server.dataDir, 'files/exports')
const filesOf = async (id: number) =>
  (await readdir(folder()).catch(() => [])).filter((name) => name.includes(`oper-log-${id}.`))
const sweep = () => expireResults.run({}, server.running.platform, new AbortController().signal)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

/** Lets the next export write its first bytes and then wait until it is aborted. */
function holdNextExport(): void {
  const { storage } = server.running.platform
  const put = storage.put.bind(storage)
  async function* held(body: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      yield chunk as Buffer
      await once(body, 'close')
    }
  }
  vi.spyOn(storage, 'put').mockImplementationOnce((key, body, type) =>
    put(key, Readable.from(held(body as Readable)), type),
  )
}
const heldExport = async (who: Caller) => {
  holdNextExport()
  const id = await start(who)
  await eventually('its file is being written', async () => (await filesOf(id)).length === 1)
  return { id }
}

describe('a task whose owner lost the permission', () => {
  it('is still listed, without its result', async () => {
    const member = await exporter()
    await start(member)
    expect(await ended(member)).toMatchObject({ status: 'DONE', content: expect.stringContaining('/result?') })
    await revokePermissions(member)
    expect((await tasksOf(member))[0]).toMatchObject({ status: 'DONE', content: null, detail: '没有权限查看结果' })
  })

  it('cannot be downloaded any more, not even by a link that was handed out before', async () => {
    const member = await exporter()
    await start(member)
    const { content } = await ended(member)
    expect((await follow(content)).status).toBe(200)
    await revokePermissions(member)
    const refused = await follow(content)
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ reason: 'permission.needs' }),
    ])
  })

  it('cannot be downloaded by a link of somebody who was disabled', async () => {
    const member = await exporter()
    await start(member)
    const { content } = await ended(member)
    await server.db.update(staffTable).set({ active: false }).where(eq(staffTable.id, member.staffId))
    expect((await follow(content)).status).toBe(403)
  })

  it('cannot be retried or cancelled, but can be deleted', async () => {
    const member = await exporter()
    const [failed, running] = [await store(member.staffId, { status: 'FAILD' }), await store(member.staffId, {})]
    await revokePermissions(member)
    expect((await member.call(notify.retryTask, { params: failed })).body.reason).toBe('permission.needs')
    expect((await member.call(notify.cancelTask, { params: running })).body.reason).toBe('permission.needs')
    expect((await tasksOf(member, 'running'))[0]).toMatchObject({ cancellable: false })
    await member.ask(notify.removeTask, { params: failed })
  })

  it('comes without its result over the live channel too', async () => {
    const member = await exporter()
    await start(member)
    await ended(member)
    await revokePermissions(member)
    const channel = await listen(member, 1)
    const said = await eventually('the end is announced again', async () =>
      channel.heard.find(({ data }) => data.status === 'DONE'),
    )
    channel.leave()
    expect(said.data).toMatchObject({ eventTarget: 'TASK', content: null })
  })
})

describe('a running task', () => {
  it('is cancelled: its work stops, its partial file is removed, and its owner is notified once', async () => {
    const member = await exporter()
    const channel = await listen(member)
    const task = await heldExport(member)
    expect((await tasksOf(member, 'running'))[0]).toMatchObject({ id: task.id, cancellable: true })
    await member.ask(notify.cancelTask, { params: task })
    expect((await tasksOf(member))[0]).toMatchObject({ id: task.id, status: 'CANCELLED', content: null })
    await eventually('its file is gone', async () => (await filesOf(task.id)).length === 0)
    // Any event of the stopped work has arrived before the next export ends.
    const next = await start(member)
    await eventually('the next ends', async () =>
      channel.heard.some(({ data }) => data.id === next && data.status === 'DONE'),
    )
    const statuses = channel.heard.flatMap(({ data }) => (data.id === task.id ? [data.status] : []))
    expect(statuses.filter((status) => status !== 'RUNNING')).toEqual(['CANCELLED'])
    expect(await statusOf(task.id)).toBe('CANCELLED')
    channel.leave()
  })

  it('that is cancelled before any server has started it is never started', async () => {
    const member = await exporter()
    const waiting = await store(member.staffId, {})
    await member.ask(notify.cancelTask, { params: waiting })
    const { platform } = server.running
    await platform.database.transaction((tx) => platform.jobs.send(tx, 'task.run', { taskId: waiting.id }))
    await start(member)
    await eventually('a later one ends', async () => (await tasksOf(member)).some(({ status }) => status === 'DONE'))
    const [task] = await server.db.select().from(taskTable).where(eq(taskTable.id, waiting.id))
    expect(task).toMatchObject({ status: 'CANCELLED', attempts: 0 })
  })

  it('that ended in the same moment leaves no file', async () => {
    const member = await exporter()
    const { storage } = server.running.platform
    const put = storage.put.bind(storage)
    vi.spyOn(storage, 'put').mockImplementationOnce(async (key, body, type) => {
      const stored = await put(key, body, type)
      const [running] = await tasksOf(member, 'running')
      await member.ask(notify.cancelTask, { params: { id: running?.id ?? 0 } })
      return stored
    })
    const id = await start(member)
    await eventually('it is cancelled', async () => (await statusOf(id)) === 'CANCELLED')
    await eventually('its file is gone', async () => (await filesOf(id)).length === 0)
    expect((await tasksOf(member))[0]).toMatchObject({ id, status: 'CANCELLED', content: null })
  })

  it('can be cancelled by its owner only, once, and leaves a row in the operation log', async () => {
    const [owner, other] = [await exporter(), await exporter()]
    const task = await store(owner.staffId, {})
    expect((await other.call(notify.cancelTask, { params: task })).status).toBe(404)
    await owner.ask(notify.cancelTask, { params: task })
    expect((await owner.call(notify.cancelTask, { params: task })).body.reason).toBe('task.notRunning')
    const url = `/api/notify/task/cancel/${task.id}`
    const rows = (await owner.ask(operLogs.list, { query: { url, status: 'SUCCESS' } })).content
    expect(rows.map(({ title }) => title)).toEqual(['tasks.cancel'])
  })

  it('that only watches a push cannot be cancelled', async () => {
    const member = await server.staffWith(['PUSH_MESSAGE'])
    const task = await store(member.staffId, { kind: 'pushMessage', params: { pushId: 0, title: '推送' } })
    expect((await tasksOf(member, 'running'))[0]).toMatchObject({ cancellable: false })
    expect((await member.call(notify.cancelTask, { params: task })).body.reason).toBe('task.notCancellable')
    expect(await statusOf(task.id)).toBe('RUNNING')
  })
})

describe('the result of a task', () => {
  it('expires after its days, and the task says so; the task itself is deleted after ninety days', async () => {
    const member = await exporter()
    const [fresh, old] = [await start(member), await start(member)]
    await eventually('both end', async () => (await tasksOf(member)).length === 2)
    const ancient = await store(member.staffId, { status: 'FAILD', finishTime: daysAgo(91).toISOString() })
    await server.db.update(taskTable).set({ finishTime: sql`now() - interval '73 hours'` }).where(eq(taskTable.id, old))
    const link = (await tasksOf(member)).find(({ id }) => id === old)?.content
    await sweep()
    const shown = new Map((await tasksOf(member)).map((task) => [task.id, task]))
    expect(shown.get(old)).toMatchObject({ status: 'EXPIRED', content: null, detail: '结果已过期，文件已删除' })
    expect(shown.get(fresh)).toMatchObject({ status: 'DONE' })
    expect([await filesOf(old), await filesOf(fresh)]).toEqual([[], [`oper-log-${fresh}.csv`]])
    expect(shown.has(ancient.id)).toBe(false)
    expect((await follow(link)).status).toBe(404)
    expect((await follow(shown.get(fresh)?.content)).status).toBe(200)
  })

  it('expires after its days even if its task is gone', async () => {
    const member = await exporter()
    const id = await start(member)
    await ended(member)
    await server.db.delete(taskTable).where(eq(taskTable.id, id))
    await utimes(join(folder(), `oper-log-${id}.csv`), daysAgo(3.5), daysAgo(3.5))
    await sweep()
    expect(await filesOf(id)).toHaveLength(1)
    await utimes(join(folder(), `oper-log-${id}.csv`), daysAgo(4.1), daysAgo(4.1))
    await sweep()
    expect(await filesOf(id)).toEqual([])
  })

  it('is removed if a killed server left it half-written, but not while it is being written', async () => {
    await mkdir(folder(), { recursive: true })
    const left = join(folder(), '.oper-log-999999.csv.0b0c')
    await writeFile(left, 'half')
    await utimes(left, daysAgo(1.1), daysAgo(1.1))
    const member = await exporter()
    const running = await heldExport(member)
    await sweep()
    expect(await filesOf(999_999)).toEqual([])
    expect(await filesOf(running.id)).toHaveLength(1)
    await member.ask(notify.cancelTask, { params: running })
    await eventually('the running one has stopped', async () => (await filesOf(running.id)).length === 0)
  })
})

describe('the link to the file of a task', () => {
  const finished = async (kind: 'own' | 'two sessions' = 'own') => {
    const member = await exporter()
    await start(member)
    const link = (await ended(member)).content
    const other = new Caller(member.address, await sessionFor(server.db, member.staffId))
    return { member, link, other: kind === 'own' ? member : other }
  }
  const rows = (who: Member) =>
    server.db
      .select()
      .from(operLogTable)
      .where(and(eq(operLogTable.operator, who.username), eq(operLogTable.title, 'tasks.download')))
  const redirect = (link: string | null | undefined, init: RequestInit = {}) =>
    fetch(server.running.address + link, { redirect: 'manual', ...init })
  const reasonOf = async (response: Response) => [response.status, (await response.json()).reason]

  it('is worth nothing once the session that asked for it has signed out', async () => {
    const { member, link, other } = await finished('two sessions')
    const file = (await redirect(link)).headers.get('location')
    expect((await follow(file)).status).toBe(200)
    const others = (await ended(other)).content
    await member.ask(session.logout, {})
    expect(await reasonOf(await follow(link))).toEqual([403, 'file.linkExpired'])
    expect(await reasonOf(await follow(file))).toEqual([403, 'file.linkExpired'])
    // Another session of the same member has a link of its own.
    expect((await follow(others)).status).toBe(200)
  })

  it('cannot be made one of another session', async () => {
    const { member, link, other } = await finished('two sessions')
    const [own, theirs] = [link, (await ended(other)).content].map((one) => new URL(one ?? '', member.address))
    own?.searchParams.set('session', theirs?.searchParams.get('session') ?? '')
    expect(await reasonOf(await fetch(own ?? ''))).toEqual([403, 'file.linkExpired'])
    own?.searchParams.delete('session')
    expect(await reasonOf(await fetch(own ?? ''))).toEqual([403, 'file.linkExpired'])
  })

  it('comes over the live channel for the session that listens', async () => {
    const member = await exporter()
    const channel = await listen(member)
    await start(member)
    const event = await eventually('the end is announced', async () =>
      channel.heard.find(({ data }) => data.eventTarget === 'TASK' && data.status === 'DONE'),
    )
    channel.leave()
    const { content } = event.data
    expect((await follow(content)).status).toBe(200)
    await member.ask(session.logout, {})
    expect((await follow(content)).status).toBe(403)
  })

  it('leaves one log row for each download, however many parts of the file are then asked for', async () => {
    const { member, link } = await finished()
    const task = await ended(member)
    expect(await rows(member)).toHaveLength(0)
    const file = (await redirect(link)).headers.get('location')
    for (const range of ['bytes=0-1', 'bytes=2-3', 'bytes=4-']) {
      expect((await fetch(server.running.address + file, { headers: { range } })).status).toBe(206)
    }
    expect((await fetch(server.running.address + file, { method: 'HEAD' })).status).toBe(200)
    const [row, ...more] = await rows(member)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      operatorId: member.staffId,
      businessType: 'EXPORT',
      operatorType: 'MANAGE',
      status: 'SUCCESS',
      recordId: task.id,
      recordName: `operation-log-${task.id}.csv`,
    })
    expect(row?.diff).toContainEqual({ field: 'kind', after: 'operLogExport' })
    expect(JSON.stringify(row)).not.toContain(new URL(link ?? '', member.address).searchParams.get('signature'))
    expect((await follow(link)).status).toBe(200)
    expect(await rows(member)).toHaveLength(2)
  })

  it('gives nothing away to a call that would leave no row', async () => {
    const { member, link } = await finished()
    const head = await redirect(link, { method: 'HEAD' })
    expect([head.status, head.headers.get('location')]).toEqual([404, null])
    expect(await rows(member)).toHaveLength(0)
  })

  it('leaves a row of who was refused, too', async () => {
    const { member, link } = await finished()
    await revokePermissions(member)
    expect((await follow(link)).status).toBe(403)
    expect(await rows(member)).toMatchObject([{ status: 'FAIL', operatorId: member.staffId }])
  })

  it('is not for somebody who looks at the console as its owner', async () => {
    const { member } = await finished()
    const { token } = await (await server.signIn()).ask(staff.lookAs, { params: { id: member.staffId } })
    const looking = new Caller(member.address, token)
    expect((await tasksOf(looking))[0]).toMatchObject({ status: 'DONE', content: null })
  })
})
