import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findChange } from '../../../testing/changes.fixture.ts'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import { batch, showToVoucherStaff, voucher, vouchersPath } from '../../../testing/vouchers.fixture.tsx'
import VouchersPage from './VouchersPage.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => Promise.all([import('./BatchList.tsx'), import('../shared/vouchers/VoucherPeek.tsx')]))
const usedUp = { ...batch, id: 5, counts: { UNUSED: 0, USED: 2_000, INVALID: 0, EXPIRED: 0 } }
afterEach(clearScreen)

const used = {
  ...voucher,
  id: 42,
  code: 'ZZZZYYYYXXXXWWWW',
  status: 'USED',
  usedBy: { id: 7, nickname: '小满', phone: '138****8000' },
  usedTime: '2026-03-02T00:00:00Z',
}
const change = {
  id: 1,
  time: '2026-03-05T00:00:00Z',
  by: { id: 1, name: '韩梅梅' },
  action: 'update',
  changes: [{ field: 'contentDuration', before: null, after: 30 }],
  reason: '客服补偿',
}
const answer = ({ path }: SeenCall): unknown => {
  if (path === vouchersPath) return pageOf([voucher, used])
  if (path === `${vouchersPath}/batch`) return pageOf([batch, usedUp])
  if (path === `${vouchersPath}/42`) return used
  return path.endsWith('/history') ? pageOf([change]) : pageOf([])
}
const listCalls = (seen: SeenCall[], path = vouchersPath) => seen.filter((call) => call.path === path)

test('every filter is sent under its own name', async () => {
  const seen = serve(answer)
  const filters = {
    code: 'abcd',
    kind: 'GOLD',
    status: 'USED',
    batchId: '6',
    accountId: '7',
    usedStart: '2026-01-01T00:00:00.000Z',
    usedEnd: '2026-02-01T00:00:00.000Z',
    expiredStart: '2026-03-01T00:00:00.000Z',
    expiredEnd: '2026-04-01T00:00:00.000Z',
  }
  await showToVoucherStaff(<VouchersPage />, new URLSearchParams(filters).toString())
  await screen.findByText('ABCD-EFGH-2345-6789')
  const { page: _page, size: _size, ...sent } = listCalls(seen)[0]?.query ?? {}
  expect(sent).toEqual(filters)
  const chips = screen.getAllByRole('button', { name: /^去掉条件/ }).map((chip) => chip.getAttribute('aria-label'))
  const labels = ['兑换码', '类型', '状态', '批次编号', '使用者编号', '使用时间', '兑换截止']
  expect(chips).toEqual(labels.map((label) => `去掉条件“${label}”`))
})

test('a code is searched for however it is typed', async () => {
  const seen = serve(answer)
  await showToVoucherStaff(<VouchersPage />)
  await userEvent.type(await screen.findByRole('textbox', { name: '兑换码' }), ' abcd-EFGH 23{Enter}')
  await waitFor(() => expect(listCalls(seen).at(-1)?.query.code).toBe('abcd-EFGH 23'))
})

test('a code is shown in groups and copied like that', async () => {
  serve(answer)
  const writeText = vi.fn(() => Promise.resolve())
  await showToVoucherStaff(<VouchersPage />)
  const code = await screen.findByText('ABCD-EFGH-2345-6789')
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const row = within(code.closest('tr') ?? document.body)
  await userEvent.click(row.getByRole('button', { name: '复制：ABCD-EFGH-2345-6789' }))
  expect(writeText).toHaveBeenCalledWith('ABCD-EFGH-2345-6789')
})

test('a row tells what it grants and who used it, and leads to the user and the batch', async () => {
  serve(answer)
  const { tab } = await showToVoucherStaff(<VouchersPage />)
  const row = within((await screen.findByText('ZZZZ-YYYY-XXXX-WWWW')).closest('tr') ?? document.body)
  expect(row.getByText('30 天 · 英语口语入门')).toBeTruthy()
  expect(row.getByText('已使用')).toBeTruthy()
  expect(row.getByRole('link', { name: '小满' }).getAttribute('href')).toBe('#/userManagement/view?id=7')
  await userEvent.click(row.getByRole('link', { name: '小满' }))
  await userEvent.click(row.getByRole('link', { name: '第 6 批' }))
  expect(tab.opened).toEqual(['/userManagement/view?id=7', '/finance/exchange/batch?id=6'])
})

test('only an unused voucher can be changed', async () => {
  serve(answer)
  await showToVoucherStaff(<VouchersPage />)
  await screen.findByText('ABCD-EFGH-2345-6789')
  expect(screen.queryByRole('button', { name: '更多：ZZZZ-YYYY-XXXX-WWWW' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '更多：ABCD-EFGH-2345-6789' }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['改有效天数', '改兑换截止', '作废'])
})

test('the details of a voucher are in the address, with its history in words', async () => {
  serve(answer)
  const { tab } = await showToVoucherStaff(<VouchersPage />)
  await userEvent.click(await screen.findByRole('button', { name: '查看：ZZZZ-YYYY-XXXX-WWWW' }))
  expect(tab.search()).toBe('voucher=42')
  expect(await findChange('有效天数：永久 → 30 天')).toBeTruthy()
  expect(screen.getByText('韩梅梅 · 2026-03-05 08:00:00 · 原因：客服补偿')).toBeTruthy()
})

test('batches are a view of their own, whose filters stand beside those of the vouchers', async () => {
  const seen = serve(answer)
  const { tab } = await showToVoucherStaff(<VouchersPage />, 'kind=GOLD')
  await screen.findByText('ABCD-EFGH-2345-6789')
  await userEvent.click(screen.getByText('批次', { selector: '.ant-segmented-item-label' }))
  const row = within((await screen.findByRole('link', { name: '第 6 批' })).closest('tr') ?? document.body)
  expect(tab.search()).toBe('kind=GOLD&view=batches')
  expect(listCalls(seen, `${vouchersPath}/batch`)[0]?.query.kind).toBeUndefined()
  // Only states that occur, so that the row stays short.
  const figures = row.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(figures).toEqual(['已使用 400', '未使用 1,500', '已作废 100'])
  await userEvent.click(row.getByRole('button', { name: '打印：第 6 批' }))
  expect(tab.opened).toEqual(['/finance/exchange/sheet?id=6'])
  expect(screen.getByRole('button', { name: '查看：第 5 批' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '打印：第 5 批' })).toBeNull()
})

test('the choice between both keeps the focus', async () => {
  serve(answer)
  await showToVoucherStaff(<VouchersPage />, '')
  await screen.findByText('ABCD-EFGH-2345-6789')
  await userEvent.click(screen.getByRole('radio', { name: '批次' }))
  await screen.findByText('第 6 批')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '批次' }))
})

test('redeeming from a file has its own title', async () => {
  serve(answer)
  await showToVoucherStaff(<VouchersPage />)
  await userEvent.click(await screen.findByRole('button', { name: '导入' }))
  expect(await screen.findByText('批量兑换')).toBeTruthy()
})

const path = '/api/management/exchange-certificate'
const edits = [
  `POST ${path}/course`,
  `POST ${path}/export`,
  `PUT ${path}/update-content-duration`,
  `PUT ${path}/update-content-duration-batch`,
  `PUT ${path}/update-expired-time-batch`,
]

test.each([
  ['VIEW', []],
  ['EDIT', edits],
  ['FULL', [...edits, `POST ${path}/do-exchange-import`, `POST ${path}/invalid`].sort()],
] as const)('at %s the list of vouchers offers no more than that', async (level, calls) => {
  serve(answer)
  await showPage(as({ EXCHANGE_CERTIFICATE: level }, <VouchersPage />))
  await screen.findByText('ABCD-EFGH-2345-6789')
  const all = screen.queryByRole('checkbox', { name: '选择本页全部' })
  expect(all === null).toBe(level === 'VIEW')
  if (all) await userEvent.click(all)
  expect(offeredCalls()).toEqual(calls)
  // Who redeemed a voucher is plain text for those who may not manage users.
  expect(screen.getByText('小满').closest('a')).toBeNull()
})

const masked = { ...voucher, code: 'ABCD************' }
const masking = (call: SeenCall): unknown => {
  if (call.path === `${vouchersPath}/41/code`) return { code: voucher.code }
  return call.path === vouchersPath ? pageOf([masked, used]) : answer(call)
}

test('a masked code is shown whole to whoever may reveal it, and not copied before', async () => {
  const seen = serve(masking)
  await showPage(as({ EXCHANGE_CERTIFICATE: 'VIEW', VOUCHER_CODE: 'FULL' }, <VouchersPage />))
  const row = within((await screen.findByText('ABCD-****-****-****')).closest('tr') ?? document.body)
  expect(row.queryByRole('button', { name: /^复制/ })).toBeNull()
  await userEvent.click(row.getByRole('button', { name: '查看完整兑换码：ABCD-****-****-****' }))
  expect(await row.findByText('ABCD-EFGH-2345-6789')).toBeTruthy()
  expect(row.getByRole('button', { name: '复制：ABCD-EFGH-2345-6789' })).toBeTruthy()
  expect(seen.filter(({ path }) => path.endsWith('/code'))).toMatchObject([{ method: 'POST' }])
})

test('others are not offered it, and are told which part of a code they can look for', async () => {
  const seen = serve(masking)
  await showPage(as({ EXCHANGE_CERTIFICATE: 'VIEW' }, <VouchersPage />))
  await screen.findByText('ABCD-****-****-****')
  expect(screen.queryByRole('button', { name: /查看完整兑换码/ })).toBeNull()
  const asked = listCalls(seen).length
  await userEvent.type(await screen.findByRole('textbox', { name: '兑换码' }), 'ABCDE{Enter}')
  expect(await screen.findByText('请输入完整兑换码，或最多前四位')).toBeTruthy()
  expect(listCalls(seen)).toHaveLength(asked)
})
