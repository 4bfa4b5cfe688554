import type { OrderDetail } from '@lectern/contract/finance/orders.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, refuse, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { orderDetail } from '../../../testing/orders.fixture.ts'
import { as } from '../../../testing/rights.fixture.tsx'
import OrderPage from './OrderPage.tsx'

afterEach(clearScreen)

async function show(more: Partial<OrderDetail> = {}, codes: string[] = []) {
  const seen = serve(() => ({ ...orderDetail, ...more }))
  const screenOf = await showTo({ codes: ['ORDERS', ...codes] }, <OrderPage />, 'id=51')
  await screen.findByRole('heading', { level: 1 })
  return { seen, ...screenOf }
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const fact = (label: string) => part('付款信息').getByText(label).nextSibling?.textContent
const steps = () =>
  part('经过')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the header tells the number, the state and the money', async () => {
  const { seen, tab } = await show()
  expect(seen[0]?.path).toBe('/orders/51')
  const heading = screen.getByRole('heading', { level: 1, name: orderDetail.orderNo })
  const header = within(heading.closest('header') ?? document.body)
  expect(header.getByText('已支付')).toBeTruthy()
  expect(header.getByText('系列 · 晨读系列')).toBeTruthy()
  expect(header.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['¥199.00', '100', '¥179.00'])
  expect(tab.name()).toBe(orderDetail.orderNo)
})

test('the facts tell how it was paid; what there is none of is a dash', async () => {
  await show({ discount: 0, transactionNo: '' })
  expect(fact('实付')).toBe('¥179.00')
  expect(fact('使用金币')).toBe('100')
  expect(fact('支付方式')).toBe('微信')
  expect(fact('平台')).toBe('Android')
  expect(fact('备注')).toBe('电话下单')
  for (const label of ['优惠', '交易流水号']) expect(fact(label)).toBe('—')
})

test.each<[string, Partial<OrderDetail>, string[]]>([
  ['paid', {}, ['下单2026-03-01 08:30:00', '已支付（微信）2026-03-01 08:31:00']],
  ['unpaid', { status: 'PENDING', payTime: null }, ['下单2026-03-01 08:30:00', '等待支付']],
  ['cancelled', { status: 'CANCELLED', payTime: null }, ['下单2026-03-01 08:30:00', '已取消']],
  [
    'being refunded',
    { status: 'REFUNDING' },
    ['下单2026-03-01 08:30:00', '已支付（微信）2026-03-01 08:31:00', '退款中'],
  ],
  [
    'refunded',
    { status: 'REFUNDED', refundTime: '2026-03-04T01:00:00Z' },
    ['下单2026-03-01 08:30:00', '已支付（微信）2026-03-01 08:31:00', '已退款2026-03-04 09:00:00'],
  ],
])('the time line of an order that is %s', async (_state, more, expected) => {
  await show(more)
  expect(steps()).toEqual(expected)
})

test('it shows what it opened and the gold that it moved', async () => {
  await show()
  const opened = part('开通的内容')
  for (const text of ['晨读系列', '有效', /永久/]) expect(opened.getByText(text)).toBeTruthy()
  const gold = part('金币明细')
  for (const text of ['购买晨读系列', '−100', '变动后 12,345']) expect(gold.getByText(text)).toBeTruthy()
})

test('what was taken back again is not said to be valid without an end', async () => {
  await show({ entitlements: orderDetail.entitlements.map((given) => ({ ...given, state: 'REMOVED' })) })
  expect(part('开通的内容').getByText('已移除')).toBeTruthy()
  expect(part('开通的内容').queryByText('永久有效')).toBeNull()
})

test('an order that opened nothing and moved no gold says so', async () => {
  await show({ kind: 'VIP', entitlements: [], goldEntries: [] })
  expect(part('开通的内容').getByText(/会员订单不单独开通课程/)).toBeTruthy()
  expect(part('金币明细').getByText('这笔订单没有动用金币。')).toBeTruthy()
})

test('it leads to its buyer and to all that they ordered', async () => {
  const { tab } = await show()
  await userEvent.click(part('买家').getByRole('link', { name: '小满' }))
  await userEvent.click(part('买家').getByRole('link', { name: '该用户的全部订单' }))
  expect(tab.opened).toEqual(['/userManagement/view?id=7', '/finance?accountId=7'])
})

test.each<[string, Partial<OrderDetail>, string, string]>([
  ['series', {}, 'COURSE', '/courseCenter/single?id=22'],
  [
    'lesson of original reading',
    { kind: 'COURSE', bought: { title: '晨读系列', cover: null, section: 'original-reading' } },
    'ORIGINAL_READING',
    '/followOriginal/editVideoTxt?id=22',
  ],
  ['VIP package', { kind: 'VIP' }, 'VIP_PKG_PRICING', '/userManagement/memberPackageEdit?id=22'],
])('those who look after it are led to the %s that was bought, others are not', async (_what, more, code, address) => {
  const { tab } = await show(more, [code])
  await userEvent.click(await part('商品').findByRole('link', { name: '晨读系列' }))
  expect(tab.opened).toEqual([address])
  clearScreen()

  await show(more)
  expect(part('商品').getByText('晨读系列')).toBeTruthy()
  expect(part('商品').queryByRole('link')).toBeNull()
})

test('what was renamed since shows both names, and what was deleted says so', async () => {
  await show({ bought: { title: '晨读精选', cover: null, section: 'subject' } }, ['COURSE'])
  expect(await part('商品').findByRole('link', { name: '晨读精选' })).toBeTruthy()
  expect(part('商品').getByText('购买时名为“晨读系列”')).toBeTruthy()
  clearScreen()

  await show({ bought: null }, ['COURSE'])
  expect(part('商品').getByText('系列 · 已删除')).toBeTruthy()
  expect(part('商品').queryByRole('link')).toBeNull()
})

test('the buyer is plain text for those who may not manage users', async () => {
  serve(() => orderDetail)
  await showPage(as({ ORDERS: 'VIEW' }, <OrderPage />), 'id=51')
  await screen.findByRole('heading', { level: 1 })
  expect(part('买家').getByText('小满')).toBeTruthy()
  expect(part('买家').queryByRole('link', { name: '小满' })).toBeNull()
})

test('an order that does not exist leads back to the list', async () => {
  serve(() => refuse(404, '没有'))
  const { tab } = await showTo({ codes: ['ORDERS'] }, <OrderPage />, 'id=51')
  await screen.findByText('订单不存在或已被删除')
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
  expect(tab.closedTo).toEqual(['/finance'])
})
