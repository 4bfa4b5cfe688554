import type { Holiday } from '@lectern/contract/system/holidays.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readLocal } from '../../../../lib/local-store.ts'
import {
  clearScreen,
  pageOf,
  refuse,
  type SeenCall,
  serve,
  showPage,
  Undoable,
} from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import HolidaysPage from './HolidaysPage.tsx'

afterEach(() => {
  clearScreen()
  localStorage.clear()
})

const record: Holiday = {
  id: 3,
  year: 2026,
  holidays: ['2026-10-01'],
  workdays: ['2026-10-10'],
  remark: '已公布',
  updateTime: '2026-11-01T00:00:00.000Z',
  version: 4,
}

/** A fake server that keeps one year. */
function serveYear(start: Holiday | undefined = record) {
  let stored: Holiday | undefined = start
  let deleted: Holiday | undefined
  const seen = serve(({ method, path, body }: SeenCall) => {
    if (path.endsWith('/getHolidaysByPage')) return pageOf(stored ? [stored] : [])
    if (path.includes('/holidayDate/')) return { year: 2026, holidays: stored?.holidays, workdays: stored?.workdays }
    if (path.endsWith('/previewSync') || path.endsWith('/syncHoliday')) {
      if (path.endsWith('/syncHoliday')) stored = { ...record, holidays: ['2026-10-01', '2026-10-02'], version: 5 }
      return {
        year: 2026,
        isNew: false,
        addedHolidays: ['2026-10-02'],
        removedHolidays: [],
        addedWorkdays: [],
        removedWorkdays: ['2026-10-10'],
      }
    }
    if (method === 'DELETE') {
      deleted = stored
      stored = undefined
      return new Undoable(null, '7d1f0c1e-52a0-4c53-9d7f-0b8f3a1c2d4e')
    }
    if (path.startsWith('/undo/')) {
      stored = deleted
      return { done: 1, refused: [], taskId: null }
    }
    const sent = body as Holiday
    if (method === 'PUT' && stored) {
      if (sent.version !== stored.version) return refuse(409, '别人已先保存')
      stored = { ...stored, ...sent, version: stored.version + 1 }
    }
    return stored
  })
  const othersSave = (values: Partial<Holiday>) => {
    if (stored) stored = { ...stored, ...values, version: stored.version + 1 }
  }
  return { calls: (name: string) => seen.filter(({ method, path }) => `${method} ${path}`.endsWith(name)), othersSave }
}
const day = (name: RegExp) => screen.findByRole('button', { name })

test('a click changes a day, the number of unsaved days shows, and saving keeps the browser’s own copy up to date', async () => {
  const { calls } = serveYear()
  const { tab } = await showPage(<HolidaysPage />, '?year=2026')
  fireEvent.click(await day(/^10月2日星期五，工作日/))
  fireEvent.click(await day(/^10月10日星期六，调休上班/))
  expect(await screen.findByText('2 个日子未保存')).toBeTruthy()
  await waitFor(() => expect(tab.dirty()).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(calls('PUT /foundation/api/schedule/holiday')).toHaveLength(1))
  expect(calls('PUT /foundation/api/schedule/holiday')[0]?.body).toEqual({
    id: 3,
    year: 2026,
    holidays: ['2026-10-01', '2026-10-02'],
    workdays: [],
    remark: '已公布',
    version: 4,
  })
  await waitFor(() =>
    expect(readLocal('holidays-2026', null)).toMatchObject({ days: { holidays: ['2026-10-01', '2026-10-02'] } }),
  )
})

test('arrow keys move through the year, and one day is reached by Tab', async () => {
  serveYear()
  await showPage(<HolidaysPage />, '?year=2026')
  const calendar = await screen.findByRole('group', { name: '2026 年日历' })
  const reached = () => calendar.querySelectorAll('[tabindex="0"]')
  expect(reached()).toHaveLength(1)
  const lastOfJanuary = await day(/^1月31日/)
  fireEvent.click(lastOfJanuary)
  fireEvent.keyDown(lastOfJanuary, { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-02-01'))
  fireEvent.keyDown(document.activeElement ?? calendar, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-02-08'))
  expect(reached()).toHaveLength(1)
})

test('taking over the published days shows what changes first', async () => {
  const { calls } = serveYear()
  await showPage(<HolidaysPage />, '?year=2026')
  fireEvent.click(await screen.findByRole('button', { name: '同步国务院公布的节假日' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(within(dialog.getByRole('list', { name: '新增放假' })).getByText('10月2日周五')).toBeTruthy()
  expect(within(dialog.getByRole('list', { name: '不再调休上班' })).getByText('10月10日周六')).toBeTruthy()
  expect(calls('/syncHoliday')).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: '同步' }))
  await waitFor(() => expect(calls('/syncHoliday')).toHaveLength(1))
  expect(await day(/^10月2日星期五，放假/)).toBeTruthy()
})

test('whoever saves second sees both calendars', async () => {
  const { othersSave } = serveYear()
  await showPage(<HolidaysPage />, '?year=2026')
  fireEvent.click(await day(/^10月2日/))
  othersSave({ holidays: ['2026-10-01', '2026-10-05'] })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/2026-10-05/)).toBeTruthy()
})

test('a deleted year can be undone from its message, and the calendar shows its days again', async () => {
  serveYear()
  await showPage(<HolidaysPage />, '?year=2026')
  await day(/^10月1日星期四，放假/)
  fireEvent.click(screen.getByRole('button', { name: '删除这一年' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('30 天内可以从回收站恢复')
  fireEvent.click(within(dialog).getByRole('button', { name: '删除' }))
  expect(await day(/^10月1日星期四，工作日/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await day(/^10月1日星期四，放假/)).toBeTruthy()
  expect(screen.getByDisplayValue('已公布')).toBeTruthy()
})

test('a year that nobody entered explains itself', async () => {
  serveYear()
  await showPage(<HolidaysPage />, '?year=2027')
  expect(await screen.findByText('2027 年还没有设置')).toBeTruthy()
})

test('whoever may only see the calendar reads it, and a click changes nothing', async () => {
  const { calls } = serveYear()
  const { tab } = await showPage(as({ SCHEDULE: 'VIEW' }, <HolidaysPage />), '?year=2026')
  const plain = await day(/^10月2日星期五，工作日/)
  expect(plain.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(plain)
  expect(await day(/^10月2日星期五，工作日/)).toBeTruthy()
  expect(tab.dirty()).toBe(false)
  for (const name of ['保存', '删除这一年', '同步国务院公布的节假日']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(offeredCalls()).toEqual([])
  expect(calls('/previewSync')).toEqual([])
})

test('whoever may change a year does not delete it', async () => {
  serveYear()
  await showPage(as({ SCHEDULE: 'EDIT' }, <HolidaysPage />), '?year=2026')
  await day(/^10月2日星期五，工作日/)
  expect(offeredCalls()).toEqual(['GET /api/schedule/holiday/syncHoliday', 'PUT /api/schedule/holiday'])
})
