import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve } from '../../../testing/managed-list.fixture.tsx'
import { batch, showToVoucherStaff, voucher, vouchersPath } from '../../../testing/vouchers.fixture.tsx'
import SheetPage from './SheetPage.tsx'

afterEach(clearScreen)

const unused = { UNUSED: 1_203, USED: 0, INVALID: 0, EXPIRED: 0 }
const codeOf = (at: number) => `ABCDEFGHJK${String(at).padStart(6, '2')}`
/** The second part has two pages: one that is full, and three vouchers. */
const answer = ({ path, query }: SeenCall): unknown => {
  if (path !== vouchersPath) return { ...batch, count: 1_203, counts: unused }
  const length = query.page === '7' ? 3 : 200
  const first = Number(query.page) * 1_000
  return pageOf(Array.from({ length }, (_, at) => ({ ...voucher, id: first + at, code: codeOf(first + at) })))
}
const pagesOf = (seen: SeenCall[]) => seen.filter(({ path }) => path === vouchersPath).map(({ query }) => query)

test('a part of the unused vouchers is loaded page by page, each as a card with what it grants', async () => {
  const seen = serve(answer)
  await showToVoucherStaff(<SheetPage />, 'id=6&part=2')
  const cards = await screen.findByRole('list', { name: '兑换券' })
  expect(within(cards).getAllByRole('listitem')).toHaveLength(203)
  expect(within(cards).getAllByText('30 天 · 英语口语入门')).toHaveLength(203)
  expect(within(cards).getByText('ABCD-EFGH-JK22-6000')).toBeTruthy()
  expect(within(cards).getAllByText('2030-01-31 23:59 前兑换')).toHaveLength(203)
  const page = { batchId: '6', status: 'UNUSED', size: '200' }
  expect(pagesOf(seen)).toEqual([
    { ...page, page: '6' },
    { ...page, page: '7' },
  ])
  expect(screen.getByText(/有 1,203 张未使用的兑换券.*每次最多 1,000 张，共分 2 部分/)).toBeTruthy()
})

test('the button prints what is shown', async () => {
  serve(answer)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await showToVoucherStaff(<SheetPage />, 'id=6&part=2')
  await userEvent.click(await screen.findByRole('button', { name: /打印 203 张/ }))
  expect(print).toHaveBeenCalledOnce()
})

test('a batch without unused vouchers has nothing to print', async () => {
  serve(({ path }) =>
    path === vouchersPath ? pageOf([]) : { ...batch, counts: { UNUSED: 0, USED: 2_000, INVALID: 0, EXPIRED: 0 } },
  )
  await showToVoucherStaff(<SheetPage />, 'id=6')
  await screen.findByText(/没有可以打印的/)
  expect(screen.queryByRole('button', { name: /打印/ })).toBeNull()
})

test('vouchers that did not load can be loaded again', async () => {
  let broken = true
  const seen = serve((call) => (call.path === vouchersPath && broken ? refuse(500, '坏了') : answer(call)))
  await showToVoucherStaff(<SheetPage />, 'id=6&part=2')
  await screen.findByText('没有加载出来')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('list', { name: '兑换券' })
  await waitFor(() => expect(pagesOf(seen)).toHaveLength(3))
})
