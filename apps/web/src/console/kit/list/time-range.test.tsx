import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearScreen, showPage } from '../../testing/managed-list.fixture.tsx'
import TimeRangeInput from './TimeRangeInput.tsx'

// In Shanghai it is already March.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-28T17:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  clearScreen()
})

async function show(from?: string, to?: string) {
  const apply = vi.fn()
  await showPage(<TimeRangeInput id="paid" label="支付时间" from={from} to={to} apply={apply} />)
  await userEvent.click(screen.getByPlaceholderText('支付时间'))
  return apply
}

test.each([
  ['今天', '2026-02-28T16:00:00.000Z', '2026-03-01T15:59:59.999Z'],
  ['最近 7 天', '2026-02-22T16:00:00.000Z', '2026-03-01T15:59:59.999Z'],
  ['最近 30 天', '2026-01-30T16:00:00.000Z', '2026-03-01T15:59:59.999Z'],
  ['本月', '2026-02-28T16:00:00.000Z', '2026-03-31T15:59:59.999Z'],
  ['上月', '2026-01-31T16:00:00.000Z', '2026-02-28T15:59:59.999Z'],
])('“%s” is a whole range of the operator’s calendar', async (name, start, end) => {
  const apply = await show()
  await userEvent.click(await screen.findByText(name))
  expect(apply).toHaveBeenLastCalledWith(start, end)
})

test('changing one end leaves the other as it was, to the millisecond', async () => {
  const apply = await show('2026-01-31T16:00:00.000Z', '2026-02-28T15:59:59.999Z')
  const start = screen.getByPlaceholderText<HTMLInputElement>('支付时间')
  await userEvent.clear(start)
  await userEvent.type(start, '2026-02-10 00:00{Enter}')
  await userEvent.click(screen.getByRole('button', { name: /确\s*定|OK/ }))
  expect(apply).toHaveBeenLastCalledWith('2026-02-09T16:00:00.000Z', '2026-02-28T15:59:59.999Z')
})
