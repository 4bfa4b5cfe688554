import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileFormat } from '@lectern/contract/base/transfer.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { operLogList } from '../../domains/system/oper-log/oper-log.list.ts'
import { eventually } from '../../testing/eventually.ts'
import { type Caller, testServer } from '../../testing/test-server.ts'
import { download, endedTask, fileRows } from '../../testing/transfer.ts'
import { staffPermissionTable, staffTable } from '../access/access.table.ts'
import { operLogTable as log } from '../audit/audit.table.ts'
import { startTask, taskKinds } from '../tasks/tasks.ts'

const server = testServer()
afterEach(() => vi.restoreAllMocks())

const formats: FileFormat[] = ['csv', 'xlsx']
const exporter = () => server.staffWith(['SYS_OPER_LOG'])
const english = { headers: { 'accept-language': 'en' } }
const start = async (who: Caller, body: { format: FileFormat; operator?: string; title?: string }, extras = {}) =>
  (await who.ask(operLogs.export, { body }, extras)).taskId
const filesOf = async (id: number) =>
  (await readdir(join(server.dataDir, 'files/exports')).catch(() => [])).filter((name) =>
    name.includes(`oper-log-${id}.`),
  )

/** Adds log rows of an operator. Their addresses tell them apart. */
const addRows = (operator: string, count: number, more: { time?: string; errorMsg?: string } = {}) =>
  server.db.execute(sql`
    insert into oper_log (time, operator, title, business_type, operator_type, method, url, ip, request_id, params,
                          diff, status, error_msg, cost_ms)
    select coalesce(${more.time ?? null}::timestamptz, now()), ${operator}, 'hotWords.update', 'UPDATE', 'MANAGE', 'PUT',
      '/' || ${operator} || '/' || n, '10.0.0.1', 'r', '{}', '[]', 'SUCCESS', ${more.errorMsg ?? null}, 7
    from generate_series(1, ${count}::int) as n`)

describe('an export', () => {
  it.each(formats)(
    'as %s has headings in the caller’s language, times in their zone, and no formulas',
    async (format) => {
      const member = await exporter()
      await server.db.update(staffTable).set({ timeZone: 'America/New_York' }).where(eq(staffTable.id, member.staffId))
      const operator = `=${format}()`
      await addRows(operator, 1, { time: '2026-03-01T17:30:00Z', errorMsg: '@SUM(A1)' })
      const tasks = [await start(member, { format, operator }), await start(member, { format, operator }, english)]
      const [zh, en] = [await endedTask(member, tasks[0] ?? 0), await endedTask(member, tasks[1] ?? 0)]
      expect(zh).toMatchObject({ status: 'DONE', rate: 100, detail: '共 1 条' })
      const [headings, row, ...rest] = await fileRows(member, zh, format)
      expect(headings?.join(' ')).toBe('时间 操作人 操作内容 业务类型 结果 请求方式 请求地址 IP 耗时（毫秒） 失败原因')
      expect((await fileRows(member, en, format))[0]?.join(' ')).toBe(
        'Time Operator Operation Type Result Method Address IP Took (ms) Reason',
      )
      // A CSV file has no types, so text that looks like a formula is marked as text there.
      const written =
        format === 'csv'
          ? { time: '2026-03-01 12:30:00', mark: "'", cost: '7' }
          : { time: new Date('2026-03-01T12:30:00Z'), mark: '', cost: 7 }
      expect(row).toEqual([
        written.time,
        `${written.mark}${operator}`,
        '热词 · 修改',
        'UPDATE',
        'SUCCESS',
        'PUT',
        `/${operator}/1`,
        '10.0.0.1',
        written.cost,
        `${written.mark}@SUM(A1)`,
      ])
      expect(rest).toEqual([])
    },
  )

  it('is downloaded under a readable name, with the type of its format', async () => {
    const member = await exporter()
    const types = { csv: 'text/csv; charset=utf-8', xlsx: expect.stringContaining('spreadsheetml') }
    for (const format of formats) {
      const id = await start(member, { format, operator: '林晓雨' })
      const { headers } = await download(member, await endedTask(member, id))
      expect(headers.get('content-disposition')).toContain(`operation-log-${id}.${format}`)
      expect(headers.get('content-type')).toEqual(types[format])
    }
  })

  it('is refused without a session and without the permission', async () => {
    const body = { format: 'csv' as const }
    expect((await server.anonymous.call(operLogs.export, { body })).status).toBe(401)
    const other = await server.staffWith(['USER_MANAGE'])
    expect((await other.call(operLogs.export, { body })).status).toBe(403)
    expect((await other.ask(notify.tasks, { query: { state: 'running' } })).content).toEqual([])
  })

  it.each(formats)('as %s has every row once, although rows are added and changed while it runs', async (format) => {
    const member = await exporter()
    const title = `busy${format}.`
    const steady = 7_000
    await addRows(`steady-${format}`, steady)
    await server.db
      .update(log)
      .set({ title: `${title}update` })
      .where(eq(log.operator, `steady-${format}`))
    const writing = new AbortController()
    let [added, changed] = [0, 0]
    const adder = async () => {
      for (; !writing.signal.aborted; added += 10, await nextTurn()) {
        await addRows(`late-${format}-${added}`, 10)
        await server.db
          .update(log)
          .set({ title: `${title}create` })
          .where(eq(log.operator, `late-${format}-${added}`))
      }
    }
    // Moves rows to other places of the table, and to the ends of every order but that of ids.
    const changer = async () => {
      for (; !writing.signal.aborted; changed += 500, await nextTurn())
        await server.db
          .update(log)
          .set({ costMs: sql`${log.costMs} + 1`, time: sql`now() - random() * interval '2 days'` })
          .where(and(eq(log.operator, `steady-${format}`), sql`random() < 0.07`))
    }
    // Between two batches, both writers write.
    const batches = operLogList.batches.bind(operLogList)
    vi.spyOn(operLogList, 'batches').mockImplementationOnce(async function* (db, filters, options) {
      for await (const where of batches(db, filters, { ...options, size: 1_000 })) {
        yield where
        const before = { added, changed }
        await eventually('the writers write', async () => added > before.added && changed > before.changed)
      }
    })
    const writers = [adder(), changer()]
    const id = await start(member, { format, title })
    const task = await endedTask(member, id, 25_000).finally(async () => {
      writing.abort()
      await Promise.all(writers)
    })

    const [, ...rows] = await fileRows(member, task, format)
    const addresses = rows.map((row) => String(row[6]))
    expect(new Set(addresses).size).toBe(addresses.length)
    const found = addresses.filter((url) => url.startsWith('/steady-')).map((url) => Number(url.split('/')[2]))
    expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: steady }, (_, n) => n + 1))
    expect(task.detail).toContain(formatNumber(rows.length))
  })

  it('of more rows than fit into a file is refused, says why, and can be retried', async () => {
    const member = await exporter()
    const body = { format: 'xlsx', operator: '林晓雨' } as const
    vi.spyOn(operLogList, 'count').mockResolvedValueOnce(1_000_001)
    const id = await start(member, body)
    const refused = await endedTask(member, id)
    expect(refused).toMatchObject({ status: 'FAILD', content: null })
    expect(refused.detail).toBe('超过 1,000,000 行，无法写入一个文件，请先筛选')
    const { content } = await member.ask(notify.tasks, { query: { state: 'finished' } }, english)
    expect(content[0]?.detail).toBe('More than 1,000,000 rows do not fit into one file, please filter first')
    expect(await filesOf(id)).toEqual([])

    await member.ask(notify.retryTask, { params: { id } })
    const done = await eventually('the second try ends', async () => {
      const task = await endedTask(member, id)
      return task.status === 'DONE' && task
    })
    expect(done.detail).toMatch(/^共 \d+ 条$/)
  })

  it('of somebody who has lost the permission meanwhile fails and says so', async () => {
    const member = await exporter()
    await server.db.delete(staffPermissionTable).where(eq(staffPermissionTable.staffId, member.staffId))
    const { platform } = server.running
    const kind = taskKinds.get('operLogExport')
    if (!kind) throw new Error('there is no such task')
    const params = { format: 'csv', language: 'zh-CN', filters: {} }
    const id = await platform.database.transaction((tx) => startTask(platform, tx, kind, member.staffId, params))
    const detail = '需要“操作日志”的查看权限，请联系管理员'
    expect(await endedTask(member, id)).toMatchObject({ status: 'FAILD', content: null, detail })
    expect(await filesOf(id)).toEqual([])
  })

  it('that is cancelled leaves no file', async () => {
    const member = await exporter()
    const batches = operLogList.batches.bind(operLogList)
    vi.spyOn(operLogList, 'batches').mockImplementationOnce(async function* (db, filters, options) {
      for await (const where of batches(db, filters, { ...options, size: 50 })) {
        yield where
        if (options.signal && !options.signal.aborted) await once(options.signal, 'abort')
      }
    })
    const id = await start(member, { format: 'csv' })
    await eventually('its file is being written', async () => (await filesOf(id)).length === 1)
    await member.ask(notify.cancelTask, { params: { id } })
    expect(await endedTask(member, id)).toMatchObject({ status: 'CANCELLED', content: null })
    await eventually('its file is gone', async () => (await filesOf(id)).length === 0)
  })

  it('leaves one row in the log, and the same key starts it only once', async () => {
    const member = await exporter()
    const key = { headers: { 'idempotency-key': `export-${member.username}` } }
    const ids = [
      await start(member, { format: 'csv', title: 'roles.' }, key),
      await start(member, { format: 'csv', title: 'roles.' }, key),
    ]
    expect(ids[1]).toBe(ids[0])
    await endedTask(member, ids[0] ?? 0)
    const other = await exporter()
    await endedTask(other, await start(other, { format: 'csv', title: 'roles.' }))
    const rows = await server.db.select().from(log).where(eq(log.operator, other.username))
    expect(rows).toMatchObject([
      {
        title: 'operLogs.export',
        businessType: 'EXPORT',
        status: 'SUCCESS',
        params: { format: 'csv', title: 'roles.' },
      },
    ])
  })
})
