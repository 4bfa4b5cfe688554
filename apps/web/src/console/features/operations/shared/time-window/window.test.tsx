import { homeBanners } from '@lectern/contract/operations/home-items.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../../context/i18n.ts'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import { clearScreen, showPage } from '../../../../testing/managed-list.fixture.tsx'
import { WindowFields, windowLabels } from './WindowFields.tsx'
import { windowColumn, windowStateFilter } from './window-column.tsx'

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

function show(startTime: string | null, endTime: string | null, enable = true): HTMLElement {
  vi.useFakeTimers({ now })
  const column = windowColumn({
    shown: (row: { id: number; startTime: string | null; endTime: string | null }) => row.id > 0,
  })
  return render(column.render({ id: enable ? 1 : -1, startTime, endTime }, 0)).container
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a row waits, is shown and has ended at the very moments its window says', () => {
  const cell = show(after(90_500), after(3 * minute))
  expect(cell.textContent).toBe('等待中11-15 14:01 开始')
  pass(90_499)
  expect(cell.textContent).toContain('等待中')
  pass(1)
  expect(cell.textContent).toBe('展示中11-15 14:03 结束')
  pass(3 * minute - 90_501)
  expect(cell.textContent).toContain('展示中')
  pass(1)
  expect(cell.textContent).toBe('已结束11-15 14:03')
  expect(vi.getTimerCount()).toBe(0)
})

test('a window without times is open, and nothing is waited for', () => {
  expect(show(null, null).textContent).toBe('展示中')
  expect(vi.getTimerCount()).toBe(0)
})

test('a start months ahead, further than a timer can wait, still waits', () => {
  const cell = show(after(200 * 24 * 60 * minute), null)
  pass(5 * minute)
  expect(cell.textContent).toBe('等待中2027-06-03 14:00 开始')
})

test('a row that is switched off never counts as shown, but its window still waits and ends', () => {
  const cell = show(after(minute), after(2 * minute), false)
  expect(cell.textContent).toContain('等待中')
  pass(minute)
  expect(cell.textContent).toBe('未展示')
  pass(minute)
  expect(cell.textContent).toContain('已结束')
})

test('the filter offers the three states', () => {
  const filter = windowStateFilter()
  expect(filter.names).toEqual(['state'])
  expect(['WAITING', 'LIVE', 'ENDED'].map((state) => filter.chip({ state }))).toEqual(['等待中', '展示中', '已结束'])
})

test('a window that would end before it begins is refused before it is sent', async () => {
  const onFinish = vi.fn()
  const { shape } = homeBanners.create.body
  const window = { startTime: after(minute), endTime: after(minute) }
  await showPage(
    <Form initialValues={window} onFinish={onFinish}>
      <WindowFields
        Field={({ name, ...field }) => (
          <RecordField {...field} name={name} label={windowLabels()[name]} schema={shape[name]} />
        )}
      />
    </Form>,
  )
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  expect(await screen.findByText('结束时间须晚于开始时间')).toBeTruthy()
  expect(onFinish).not.toHaveBeenCalled()
})
