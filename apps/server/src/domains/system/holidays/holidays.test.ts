import { holidays } from '@lectern/contract/system/holidays.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { holidaysTable } from './holidays.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
beforeEach(() => server.db.delete(holidaysTable))

const form = { year: 2026, holidays: ['2026-10-02', '2026-10-01'], workdays: ['2026-10-10'], remark: '暂定' }
const create = (body: Partial<typeof form> = {}) => admin.call(holidays.create, { body: { ...form, ...body } })
const list = async () => (await admin.ask(holidays.list, { body: {} })).content
const problems = (answer: { code: number; body: { errors?: object } }) => [
  answer.code,
  Object.keys(answer.body.errors ?? {}),
]

describe('the days of a year', () => {
  it('are stored in order, each once, and listed by year', async () => {
    const { id } = (await create({ holidays: [...form.holidays, '2026-10-01'] })).data
    await create({ year: 2025, holidays: ['2025-10-01'], workdays: [] })
    expect((await list()).map(({ year }) => year)).toEqual([2026, 2025])
    expect(await admin.ask(holidays.get, { params: { id } })).toMatchObject({
      ...form,
      holidays: ['2026-10-01', '2026-10-02'],
      version: 0,
    })
    const found = await admin.ask(holidays.list, { body: { year: 2025 } })
    expect(found.content.map(({ year }) => year)).toEqual([2025])
  })

  it('are refused at their field if they belong to another year or are off and not at once', async () => {
    expect(problems(await create({ holidays: ['2025-10-01'] }))).toEqual([901, ['holidays']])
    expect(problems(await create({ workdays: ['2027-01-03'] }))).toEqual([901, ['workdays']])
    expect(problems(await create({ workdays: ['2026-10-01'] }))).toEqual([901, ['workdays']])
    expect(problems(await create({ holidays: ['2026-02-30'] }))).toEqual([901, ['holidays.0']])
    expect(problems(await create({ year: 1999 }))).toEqual([901, ['year']])
    expect(await list()).toEqual([])
  })

  it('can be entered for a year once', async () => {
    const both = await Promise.all([create(), create()])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(both.filter(({ status }) => status === 400).map(problems)).toEqual([[901, ['year']]])
  })

  it('are changed for one editor at a time, and deleted', async () => {
    const { id } = (await create()).data
    const change = (workdays: string[], version: number) =>
      admin.call(holidays.update, { body: { ...form, id, workdays, version } })
    expect((await change([], 0)).data).toMatchObject({ workdays: [], version: 1 })
    const stale = await change(['2026-10-11'], 0)
    expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
    await admin.ask(holidays.remove, { params: { id } })
    expect((await admin.call(holidays.get, { params: { id } })).status).toBe(404)
  })

  it('are there for everybody who is signed in', async () => {
    await create()
    const member = await server.staffWith([])
    const ask = (year: number) => member.ask(holidays.year, { params: { year } })
    expect(await ask(2026)).toEqual({
      year: 2026,
      holidays: ['2026-10-01', '2026-10-02'],
      workdays: ['2026-10-10'],
    })
    expect(await ask(2030)).toEqual({ year: 2030, holidays: [], workdays: [] })
    expect((await member.raw('GET', '/api/schedule/holidayDate/year/1999')).code).toBe(901)
    expect((await server.anonymous.call(holidays.year, { params: { year: 2026 } })).status).toBe(401)
  })

  it('leave one log row for each change', async () => {
    const { id } = (await create()).data
    await admin.ask(holidays.update, { body: { ...form, id, remark: '改' } })
    await admin.ask(holidays.remove, { params: { id } })
    const count = async (method: string, url: string) => (await logRows(admin, { method, url })).length
    expect(await count('PUT', '/api/schedule/holiday')).toBeGreaterThan(0)
    expect(await count('DELETE', `/api/schedule/holiday/${id}`)).toBe(1)
    const [newest] = await logRows(admin, { method: 'PUT', url: '/api/schedule/holiday' })
    expect(newest?.diff).toContainEqual({ field: 'remark', before: '暂定', after: '改' })
  })

  it('are for who has the permission', async () => {
    const stranger = await server.staffWith(['COPY_WRITING'])
    const query = { year: 2026 }
    for (const [caller, status] of [
      [server.anonymous, 401],
      [stranger, 403],
    ] as const) {
      const answers = await Promise.all([
        caller.call(holidays.list, { body: {} }),
        caller.call(holidays.get, { params: { id: 1 } }),
        caller.call(holidays.create, { body: form }),
        caller.call(holidays.update, { body: { ...form, id: 1 } }),
        caller.call(holidays.remove, { params: { id: 1 } }),
        caller.call(holidays.sync, { query }),
        caller.call(holidays.previewSync, { query }),
      ])
      expect(answers.map((answer) => answer.status)).toEqual(Array(7).fill(status))
    }
  })
})

describe('taking over the published days', () => {
  const url = '/api/schedule/holiday/syncHoliday'
  const logCount = async () => (await logRows(admin, { method: 'GET', url })).length

  it('shows what would change, and changes nothing yet', async () => {
    await create({ holidays: ['2026-10-01', '2026-12-25'], workdays: [] })
    const before = await list()
    const preview = await admin.ask(holidays.previewSync, { query: { year: 2026 } })
    expect(preview).toMatchObject({ year: 2026, isNew: false, removedHolidays: ['2026-12-25'], removedWorkdays: [] })
    expect(preview.addedHolidays).toContain('2026-02-17')
    expect(preview.addedHolidays).not.toContain('2026-10-01')
    expect(preview.addedWorkdays).toContain('2026-10-10')
    expect(await list()).toEqual(before)
  })

  it('does what was shown, keeps the remark, and leaves one log row with the difference', async () => {
    await create({ holidays: ['2026-12-25'], workdays: [] })
    const logged = await logCount()
    const preview = await admin.ask(holidays.previewSync, { query: { year: 2026 } })
    expect(await admin.ask(holidays.sync, { query: { year: 2026 } })).toEqual(preview)
    const [stored] = await list()
    expect(stored).toMatchObject({ holidays: preview.addedHolidays, workdays: preview.addedWorkdays, remark: '暂定' })
    expect(await logCount()).toBe(logged + 1)
    const [newest] = await logRows(admin, { method: 'GET', url })
    expect(newest?.diff.map(({ field }) => field)).toEqual(expect.arrayContaining(['holidays', 'workdays']))
    const again = await admin.ask(holidays.previewSync, { query: { year: 2026 } })
    expect(again).toMatchObject({ isNew: false, addedHolidays: [], removedHolidays: [], addedWorkdays: [] })
  })

  it('adds a year that nobody entered', async () => {
    expect((await admin.ask(holidays.sync, { query: { year: 2025 } })).isNew).toBe(true)
    expect((await list()).map(({ year }) => year)).toEqual([2025])
  })

  it('is refused for a year that is not published yet', async () => {
    for (const route of [holidays.sync, holidays.previewSync]) {
      const answer = await admin.call(route, { query: { year: 2099 } })
      expect(answer.body).toMatchObject({ code: 900, reason: 'holiday.notPublished', params: { year: 2099 } })
    }
    expect((await admin.raw('GET', `${url}?year=x`)).code).toBe(901)
  })
})
