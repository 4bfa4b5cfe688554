import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countCap } from '@lectern/contract/base/page.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()

describe('the operation log', () => {
  it('shows the newest first and sorts by cost on demand', async () => {
    const admin = await server.signIn()
    const newest = await admin.ask(operLogs.list, { query: { size: 50 } })
    const times = newest.content.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
    const cheapest = await admin.ask(operLogs.list, { query: { size: 50, sort: 'costMs,asc' } })
    const costs = cheapest.content.map(({ costMs }) => costMs)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  })

  it('finds by operator, title, address, type, status and time', async () => {
    const admin = await server.signIn()
    const all = (await admin.ask(operLogs.list, { query: { size: 200, operator: '林晓' } })).content
    expect(new Set(all.map(({ operator }) => operator))).toEqual(new Set(['林晓雨']))
    const failed = (await admin.ask(operLogs.list, { query: { size: 200, status: 'FAIL', title: 'questions' } }))
      .content
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.every(({ status, title }) => status === 'FAIL' && title.startsWith('questions'))).toBe(true)
    const [oldest] = all.toReversed()
    const query = { startTime: oldest?.time ?? '', endTime: oldest?.time ?? '', operator: '林晓雨' }
    expect((await admin.ask(operLogs.list, { query })).content).toEqual([oldest])
  })

  it('refuses values outside its enums, and lists those', async () => {
    const admin = await server.signIn()
    const bad = await admin.raw('GET', '/api/management/sys-oper-log?businessType=SHOUT&startTime=yesterday')
    expect(Object.keys(bad.body.errors ?? {})).toEqual(['businessType', 'startTime'])
    expect(await admin.ask(operLogs.operatorStatuses, {})).toEqual(['SUCCESS', 'FAIL'])
    expect(await admin.ask(operLogs.operatorTypes, {})).toEqual(['OTHER', 'MANAGE', 'MOBILE'])
    expect(await admin.ask(operLogs.businessTypes, {})).toContain('GRANT')
  })

  it('shows field by field what an edit changed', async () => {
    const admin = await server.signIn()
    const { id } = await admin.ask(hotWords.create, { body: { word: '改前' } })
    await admin.ask(hotWords.update, { params: { id }, body: { word: '改后', version: 0 } })
    const url = `/api/management/word-recommend/${id}`
    const [row] = (await admin.ask(operLogs.list, { query: { url, businessType: 'UPDATE' } })).content
    const detail = await admin.ask(operLogs.get, { params: { id: row?.id ?? 0 } })
    expect(detail).toMatchObject({
      operator: 'admin',
      title: 'hotWords.update',
      status: 'SUCCESS',
      params: { word: '改后' },
    })
    expect(detail.diff).toEqual([{ field: 'word', before: '改前', after: '改后' }])
  })

  it('exports what the filter finds, with headings and times in the operator’s language and zone', async () => {
    const member = await server.staffWith(['SYS_OPER_LOG'])
    await server.db.execute(sql`
      insert into oper_log (time, operator, title, business_type, operator_type, method, url, ip, request_id, params, diff, status, cost_ms)
      values ('2026-03-01T17:30:00Z', '=cmd()', 'hotWords.update', 'UPDATE', 'MANAGE', 'PUT', '/x', '10.0.0.1', 'r', '{}', '[]', 'SUCCESS', 7)`)
    const body = { format: 'csv' as const, operator: '=cmd' }
    const { data } = await member.call(operLogs.export, { body }, { headers: { 'accept-language': 'en' } })
    await eventually(
      'the export ends',
      async () => (await member.ask(notify.tasks, { query: { state: 'finished' } })).totalElements === 1,
    )
    const file = await readFile(join(server.dataDir, 'files', 'exports', `oper-log-${data.taskId}.csv`), 'utf8')
    const [heading, row, ...rest] = file.trim().split('\n')
    expect(heading).toContain('Operator')
    expect(row).toContain('2026-03-02 01:30:00')
    expect(row).toContain(`'=cmd()`)
    expect(row).toContain('Hot words · Edit')
    expect(rest).toEqual([])
  })

  it('stops counting at the cap', async () => {
    const admin = await server.signIn()
    await server.db.execute(sql`
      insert into oper_log (operator, title, business_type, operator_type, method, url, ip, request_id, params, diff, status, cost_ms)
      select '测试员', 'hotWords.hot', 'UPDATE', 'MANAGE', 'PUT', '/y', '10.0.0.1', 'r' || n, '{}', '[]', 'SUCCESS', 1
      from generate_series(1, ${countCap + 500}::int) as n`)
    const { totalElements, totalCapped } = await admin.ask(operLogs.list, { query: { title: 'hotWords.hot' } })
    expect([totalElements, totalCapped]).toEqual([countCap, true])
  })
})
