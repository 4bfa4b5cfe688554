import type { OrderSummary } from '@lectern/contract/finance/orders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changes, showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve } from '../../../testing/managed-list.fixture.tsx'
import { order } from '../../../testing/orders.fixture.ts'
import OrdersPage from './OrdersPage.tsx'

afterEach(clearScreen)

const summary: OrderSummary = {
  orders: 1_234,
  paid: 9_876_500,
  refunded: 150_000,
  net: 9_726_500,
  buyers: 987,
  capped: false,
}
const answer = ({ path }: SeenCall): unknown => (path === '/orders/summary' ? summary : pageOf([order]))
const show = (search = '', codes: string[] = ['ORDERS']) => showTo({ codes }, <OrdersPage />, search)
const sums = async () => within(await screen.findByRole('region', { name: '合计' }))
const shownSums = async () => (await sums()).getAllByRole('definition').map(({ textContent }) => textContent)
const asked = (seen: SeenCall[], path: string) => seen.filter((call) => call.path === path)

test('every filter is sent under its own name, to the list and to its sums', async () => {
  const seen = serve(answer)
  const filters = {
    orderNo: '202603',
    phone: '13800138000',
    status: 'REFUNDED',
    createStart: '2026-01-01T00:00:00.000Z',
    createEnd: '2026-02-01T00:00:00.000Z',
    kind: 'VIP',
    channel: 'APPLE',
    title: '年卡',
    payStart: '2026-03-01T00:00:00.000Z',
    payEnd: '2026-04-01T00:00:00.000Z',
    paidMin: '100',
    paidMax: '20000',
    refundStart: '2026-05-01T00:00:00.000Z',
    refundEnd: '2026-06-01T00:00:00.000Z',
    transactionNo: '4200',
    accountId: '7',
    platform: 'IOS',
  }
  await show(new URLSearchParams(filters).toString())
  await screen.findByText(order.orderNo)
  const { page: _page, size: _size, ...sent } = asked(seen, '/orders')[0]?.query ?? {}
  expect(sent).toEqual(filters)
  expect(asked(seen, '/orders/summary')[0]?.query).toEqual(filters)
  // Each has a chip in words, so that none of them hides rows unseen.
  const chips = screen.getAllByRole('button', { name: /^去掉条件/ }).map((chip) => chip.getAttribute('aria-label'))
  const first = ['订单号', '状态', '下单时间', '买家手机号（完整）', '类型', '支付方式', '商品']
  const rest = ['支付时间', '实付', '退款时间', '交易流水号', '用户编号', '平台']
  expect(chips).toEqual([...first, ...rest].map((label) => `去掉条件“${label}”`))
  expect(screen.getByText('¥1.00 至 ¥200.00')).toBeTruthy()
})

test('what is chosen becomes a filter of the list and of the sums', async () => {
  const seen = serve(answer)
  await show()
  await userEvent.type(await screen.findByRole('textbox', { name: '订单号' }), '202603{Enter}')
  await userEvent.click(screen.getByRole('button', { name: '更多筛选' }))
  await userEvent.click(await screen.findByRole('combobox', { name: '状态' }))
  await userEvent.click(await screen.findByText('已退款', { selector: '.ant-select-item-option-content' }))
  const filters = { orderNo: '202603', status: 'REFUNDED' }
  await waitFor(() => expect(asked(seen, '/orders').at(-1)?.query).toMatchObject(filters))
  await waitFor(() => expect(asked(seen, '/orders/summary').at(-1)?.query).toEqual(filters))
})

test('an order shows its number, item, buyer, money and times, and leads to its page and its buyer', async () => {
  serve(answer)
  const { tab } = await show()
  const number = await screen.findByRole('link', { name: order.orderNo })
  const row = within(number.closest('tr') ?? document.body)
  for (const text of ['晨读系列', '系列', '138****8000', '¥179.00', '100', '微信', '已支付']) {
    expect(row.getByText(text)).toBeTruthy()
  }
  for (const time of ['2026-03-01 08:30:00', '2026-03-01 08:31:00']) expect(row.getByText(time)).toBeTruthy()
  expect(number.getAttribute('href')).toBe('#/finance/order?id=51')
  await userEvent.click(number)
  await userEvent.click(row.getByRole('link', { name: '小满' }))
  expect(tab.opened).toEqual(['/finance/order?id=51', '/userManagement/view?id=7'])
})

test('platform and transaction number are columns that wait in the settings', async () => {
  serve(answer)
  await show()
  await screen.findByText(order.orderNo)
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings()).not.toContain('交易流水号')
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '交易流水号' }))
  expect(headings()).toContain('交易流水号')
  expect(headings()).not.toContain('平台')
})

test('the sums over the filters stand above the list and are read again with it', async () => {
  const seen = serve(answer)
  await show()
  await (await sums()).findByText('1,234')
  expect(await shownSums()).toEqual(['1,234', '¥98,765.00', '¥1,500.00', '¥97,265.00', '987'])
  expect(screen.queryByRole('button', { name: '合计全部' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '刷新列表' }))
  await waitFor(() => expect(asked(seen, '/orders/summary')).toHaveLength(2))
  expect(asked(seen, '/orders')).toHaveLength(2)
})

test('sums of a part of the orders say so, and all are summed up when asked for', async () => {
  const part = { ...summary, orders: 300_000, capped: true }
  const seen = serve((call) =>
    call.path === '/orders/summary'
      ? call.query.count === 'exact'
        ? { ...summary, orders: 4_000_000 }
        : part
      : answer(call),
  )
  await show('status=PAID')
  expect(await screen.findByText('符合条件的订单很多，这里只合计了其中 300,000 笔。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '合计全部' }))
  await (await sums()).findByText('4,000,000')
  expect(screen.queryByText(/只合计了其中/)).toBeNull()
  expect(asked(seen, '/orders/summary').at(-1)?.query).toEqual({ status: 'PAID', count: 'exact' })
})

test('summing up all that takes too long says what to do, and keeps the sums of the part', async () => {
  const part = { ...summary, orders: 300_000, capped: true }
  serve((call) => {
    if (call.query.count === 'exact') return refuse(400, '数据太多，没能在限定时间内数完，请先筛选')
    return call.path === '/orders/summary' ? part : answer(call)
  })
  const { reported } = await show()
  await userEvent.click(await screen.findByRole('button', { name: '合计全部' }))
  expect(
    await screen.findByText('没能合计全部，显示的仍是其中一部分。 数据太多，没能在限定时间内数完，请先筛选'),
  ).toBeTruthy()
  expect((await shownSums())[0]).toBe('300,000')
  expect(reported).toEqual([])
})

test('sums that fail leave the list as it is, and can be tried again', async () => {
  let broken = true
  serve((call) => (broken && call.path === '/orders/summary' ? refuse(500, '出错了') : answer(call)))
  await show()
  await screen.findByText(order.orderNo)
  expect(await screen.findByText(/合计没有算出来，列表不受影响。/)).toBeTruthy()
  broken = false
  await userEvent.click((await sums()).getByRole('button', { name: '重试' }))
  await (await sums()).findByText('1,234')
})

test('the list is exported with its filters, by those who may', async () => {
  const seen = serve((call) => (call.method === 'POST' ? { taskId: 1 } : answer(call)))
  await show('status=PAID&paidMin=100', ['ORDERS', 'ORDERS_EXPORT'])
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await userEvent.click(await screen.findByText('导出 CSV'))
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([
      { path: '/orders/export', body: { format: 'csv', status: 'PAID', paidMin: 100 } },
    ]),
  )
})

test('without the code for exports there is no button for one', async () => {
  serve(answer)
  await show()
  await screen.findByText(order.orderNo)
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})
