import type { RecordChange } from '@lectern/contract/base/history.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { findChange } from '../../../../testing/changes.fixture.ts'
import { account, answerAround, showTo } from '../../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, serve } from '../../../../testing/managed-list.fixture.tsx'
import HistoryTab from './HistoryTab.tsx'

afterEach(clearScreen)

const change = (id: number, changes: RecordChange['changes'], more: Partial<RecordChange> = {}): RecordChange => ({
  id,
  time: '2026-03-01T00:30:00Z',
  by: { id: 1, name: '韩梅梅' },
  action: 'update',
  changes,
  reason: '',
  names: {},
  ...more,
})
const show = (rows: RecordChange[], timeZone?: string) => {
  const seen = serve((call) => (call.path === '/account/7/history' ? pageOf(rows) : answerAround(call)))
  return showTo({ codes: ['TAG'], timeZone }, <HistoryTab account={account} />).then((shown) => ({ ...shown, seen }))
}

test.each([
  ['a state', { field: 'enable', before: true, after: false }, '状态：正常 → 停用'],
  ['tags by their names', { field: 'tagIds', before: [3], after: [3, 4] }, '标签：高三 → 高三和考研'],
  ['a tag that was deleted by its number', { field: 'tagIds', before: [99], after: [] }, '标签：#99 → 空'],
  ['gold with separators', { field: 'gold', before: 12_345, after: 1_012_345 }, '金币：12,345 → 1,012,345'],
  ['a remark that was empty', { field: 'remark', before: '', after: '常来电话' }, '备注：空 → 常来电话'],
  ['what was given, which had no value before', { field: 'course', after: '第一课' }, '单课：第一课'],
  [
    'a VIP date in the operator’s zone',
    { field: 'vipExpirationDate', before: null, after: '2026-03-31T16:30:00Z' },
    'VIP 到期：空 → 2026-04-01 00:30:00',
  ],
])('the history words %s', async (_what, changed, words) => {
  await show([change(1, [changed])])
  expect(await findChange(words)).toBeTruthy()
})

test('in another zone the VIP date is that of its clock', async () => {
  await show([change(1, [{ field: 'vipExpirationDate', before: null, after: '2026-03-31T16:30:00Z' }])], 'UTC')
  expect(await findChange('VIP 到期：空 → 2026-03-31 16:30:00')).toBeTruthy()
})

test('each row says who did what, when and why', async () => {
  await show([
    change(1, [{ field: 'enable', before: true, after: false }], { action: 'enable', reason: '刷单' }),
    change(2, [{ field: 'course', after: '第一课' }], { action: 'give', by: null }),
  ])
  const rowOf = async (text: string) => within((await findChange(text)).closest('tr') ?? document.body)
  const first = await rowOf('状态：正常 → 停用')
  for (const text of ['启用或停用', '刷单', '韩梅梅', '2026-03-01 08:30:00']) expect(first.getByText(text)).toBeTruthy()
  const second = await rowOf('单课：第一课')
  for (const text of ['赠送', '系统']) expect(second.getByText(text)).toBeTruthy()
})

test('the history is narrowed to one field, under a name of its own in the address', async () => {
  const { seen, tab } = await show([change(1, [{ field: 'gold', before: 1, after: 2 }])])
  await userEvent.click(await screen.findByRole('combobox', { name: '改动的内容' }))
  await userEvent.click(await screen.findByText('金币', { selector: '.ant-select-item-option-content' }))
  await waitFor(() =>
    expect(seen.findLast(({ path }) => path.endsWith('/history'))?.query).toMatchObject({ field: 'gold' }),
  )
  expect(tab.search()).toBe('history.field=gold')
})
