import type { Living } from '@lectern/contract/base/life.ts'
import { lifeStates } from '@lectern/contract/base/life.ts'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../context/i18n.ts'
import { clearScreen } from '../../testing/managed-list.fixture.tsx'
import { lifeColumn, lifeFilter } from '../list/life-column.tsx'
import { useLifeNote } from './use-life-note.ts'

beforeEach(async () => {
  await setLanguage('zh-CN')
})
afterEach(() => {
  vi.useRealTimers()
  clearScreen()
})

const now = Date.parse('2026-11-15T06:00:00Z')
const after = (ms: number) => new Date(now + ms).toISOString()
const minute = 60_000

function show(thing: Living, kind?: 'used'): HTMLElement {
  vi.useFakeTimers({ now })
  return render(lifeColumn<Living & { id: number }>(kind).render({ id: 1, ...thing }, 0)).container
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a row that is on waits, is shown and has ended at the very moments its window says', () => {
  const cell = show({ enable: true, startTime: after(90_500), endTime: after(3 * minute) })
  expect(cell.textContent).toBe('待上线11-15 14:01 开始')
  pass(90_499)
  expect(cell.textContent).toContain('待上线')
  pass(1)
  expect(cell.textContent).toBe('展示中11-15 14:03 结束')
  pass(3 * minute - 90_501)
  expect(cell.textContent).toContain('展示中')
  pass(1)
  expect(cell.textContent).toBe('已结束11-15 14:03')
  expect(vi.getTimerCount()).toBe(0)
})

test('a window without times is open, and nothing is waited for', () => {
  expect(show({ enable: true, startTime: null, endTime: null }).textContent).toBe('展示中')
  expect(vi.getTimerCount()).toBe(0)
})

test('a start months ahead, further than a timer can wait, still waits', () => {
  const cell = show({ enable: true, startTime: after(200 * 24 * 60 * minute), endTime: null })
  pass(5 * minute)
  expect(cell.textContent).toBe('待上线2027-06-03 14:00 开始')
})

test('a row that is off stays off before, within and after its window', () => {
  const cell = show({ enable: false, startTime: after(minute), endTime: after(2 * minute) })
  for (const ms of [0, minute, minute]) {
    pass(ms)
    expect(cell.textContent).toBe('已停用')
  }
})

test('what has only a publish time waits for it, and leaves the time to its own column', () => {
  const cell = show({ enable: true, publishTime: after(minute) })
  expect(cell.textContent).toBe('待上线')
  pass(minute)
  expect(cell.textContent).toBe('展示中')
})

test('what users do not see is in use, and what was posted is withdrawn', () => {
  expect(show({ enable: true }, 'used').textContent).toBe('使用中')
  expect(show({ enable: false }, 'used').textContent).toBe('已停用')
  expect(show({ postStatus: 'DRAFT', startTime: null }).textContent).toBe('草稿')
  expect(show({ postStatus: 'WITHDRAWN', startTime: null }).textContent).toBe('已下架')
})

test('the filter offers the states in the badge’s words', () => {
  const words = (posted: boolean) => lifeStates.map((state) => lifeFilter(lifeStates, posted).chip({ state }))
  expect(words(false)).toEqual(['草稿', '待上线', '展示中', '已结束', '已停用'])
  expect(words(true)).toEqual(['草稿', '待上线', '展示中', '已结束', '已下架'])
})

const [past, ahead, later] = [after(-minute), after(minute), after(2 * minute)]
test.each([
  [{ enable: true }, '用户现在能看到'],
  [{ enable: true, endTime: ahead }, '用户现在能看到，到 11-15 14:01 为止'],
  [{ enable: true, startTime: ahead, endTime: later }, '11-15 14:01 起显示，到 11-15 14:02 为止'],
  [{ enable: true, publishTime: ahead }, '11-15 14:01 起显示'],
  [{ enable: true, endTime: past }, '11-15 13:59 已结束，不再显示'],
  [{ enable: false, endTime: past }, '11-15 13:59 已结束，不再显示'],
  [{}, '启用后显示'],
  [{ enable: false, startTime: past }, '启用后显示'],
  [{ enable: false, startTime: ahead }, '启用后，11-15 14:01 起显示'],
  [{ postStatus: 'DRAFT' }, '上架后显示'],
  [{ postStatus: 'WITHDRAWN', startTime: ahead, endTime: later }, '上架后，11-15 14:01 起显示，到 11-15 14:02 为止'],
] as [Living, string][])('a preview of %o says that it is: %s', (thing, note) => {
  vi.useFakeTimers({ now })
  const Note = () => useLifeNote(thing)
  expect(render(<Note />).container.textContent).toBe(note)
})
