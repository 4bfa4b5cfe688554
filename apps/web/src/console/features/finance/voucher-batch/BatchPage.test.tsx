import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { changes, dialogTitled } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import { batch, showToVoucherStaff, voucher, vouchersPath } from '../../../testing/vouchers.fixture.tsx'
import BatchPage from './BatchPage.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => Promise.all([import('./BatchVouchers.tsx'), import('../shared/vouchers/change-fields.tsx')]))
afterEach(clearScreen)

const answering =
  (shown = batch) =>
  ({ method, path }: SeenCall): unknown => {
    if (method !== 'GET') return { done: 0, refused: [], taskId: 9 }
    return path === `${vouchersPath}/batch/6` ? shown : pageOf([voucher], 2_000)
  }

test('a batch says what it is for, how it was made and what became of it', async () => {
  serve(answering())
  const { tab } = await showToVoucherStaff(<BatchPage />, 'id=6')
  await screen.findByRole('heading', { name: '第 6 批 · 30 天 · 英语口语入门', level: 1 })
  expect(tab.name()).toBe('第 6 批 · 30 天 · 英语口语入门')
  const use = within(screen.getByRole('region', { name: '使用情况' }))
  expect(use.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '已使用 40020%',
    '未使用 1,50075%',
    '已作废 1005%',
    '已过期 00%',
  ])
  const facts = within(screen.getByRole('region', { name: '制作信息' }))
  const factOf = (label: string) => facts.getByText(label).nextSibling?.textContent
  expect(factOf('制作人')).toBe('韩梅梅')
  expect(factOf('发放渠道')).toBe('地推')
  expect(factOf('备注')).toBe('春季活动')
  expect(factOf('制作时的有效天数')).toBe('30 天')
  expect(factOf('未使用的兑换截止')).toBe('2030-01-31 23:59:00 至 2030-06-30 23:59:00')
})

test('its vouchers are those of the batch, with filters of their own', async () => {
  const seen = serve(answering())
  await showToVoucherStaff(<BatchPage />, 'id=6&vouchers.status=USED')
  await screen.findByText('ABCD-EFGH-2345-6789')
  const list = seen.find(({ path }) => path === vouchersPath)
  expect(list?.query).toMatchObject({ batchId: '6', status: 'USED' })
})

test('the whole batch is invalidated with one call, whatever the list shows', async () => {
  const seen = serve(answering())
  await showToVoucherStaff(<BatchPage />, 'id=6&vouchers.status=USED')
  await userEvent.click(await screen.findByRole('button', { name: '整批作废' }))
  const dialog = await dialogTitled('作废整批 2,000 张兑换券？')
  expect(dialog.getByText(/其中 1,500 张未使用，只改这些/)).toBeTruthy()
  await userEvent.type(await dialog.findByRole('textbox', { name: '作废原因' }), '活动取消')
  await userEvent.click(dialog.getByRole('button', { name: '整批作废' }))
  await screen.findByText(/转到后台继续处理/)
  expect(changes(seen)).toMatchObject([
    {
      path: `${vouchersPath}/invalid`,
      body: { selection: { matching: { batchId: 6 }, total: 2_000 }, reason: '活动取消' },
    },
  ])
})

test('gold has no days to change, and a batch without unused vouchers nothing at all', async () => {
  const gold = { ...batch, kind: 'GOLD' as const, content: { refId: null, title: '', amount: 50 } }
  serve(answering(gold))
  await showToVoucherStaff(<BatchPage />, 'id=6')
  await screen.findByRole('button', { name: '整批作废' })
  expect(screen.getByRole('button', { name: /打印/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '整批改天数' })).toBeNull()
  clearScreen()

  serve(answering({ ...batch, counts: { UNUSED: 0, USED: 2_000, INVALID: 0, EXPIRED: 0 }, unusedUntil: null }))
  await showToVoucherStaff(<BatchPage />, 'id=6')
  await screen.findByText('没有未使用的')
  await screen.findByRole('button', { name: /导出/ })
  expect(screen.queryByRole('button', { name: '整批作废' })).toBeNull()
  expect(screen.queryByRole('button', { name: /打印/ })).toBeNull()
})

test('a batch that is gone leads back to the list', async () => {
  serve(() => refuse(404, '没有'))
  const { tab } = await showToVoucherStaff(<BatchPage />, 'id=6')
  await screen.findByText('批次不存在或已被删除')
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
  expect(tab.closedTo).toEqual(['/finance/exchange'])
})

test.each([
  ['VIEW', []],
  ['EDIT', ['整批改截止', '整批改天数']],
  ['FULL', ['整批改截止', '整批改天数', '整批作废']],
] as const)('at %s the whole batch is changed by no more than that', async (level, names) => {
  serve(answering())
  await showPage(as({ EXCHANGE_CERTIFICATE: level }, <BatchPage />), 'id=6')
  await screen.findByText('ABCD-EFGH-2345-6789')
  const buttons = screen.queryAllByRole('button', { name: /^整批/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names)
  expect(offeredCalls().some((call) => call.endsWith('/invalid'))).toBe(level === 'FULL')
})

test('masked codes are not offered to be printed', async () => {
  serve(answering())
  await showPage(as({ EXCHANGE_CERTIFICATE: 'VIEW' }, <BatchPage />), 'id=6')
  await screen.findByText('ABCD-EFGH-2345-6789')
  expect(screen.queryByRole('button', { name: /打印/ })).toBeNull()
})
