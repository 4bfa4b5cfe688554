import { expect, test } from './fixtures.ts'

interface Order {
  id: number
  orderNo: string
  account: { id: number; nickname: string }
}
interface Summary {
  orders: number
  paid: number
  refunded: number
  net: number
  buyers: number
}

const yuan = (fen: number): string =>
  new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(fen / 100)
const count = (value: number): string => new Intl.NumberFormat('zh-CN').format(value)

test('the orders of a month are summed up by their state, and one leads to its buyer and back', async ({
  console,
  page,
  server,
}) => {
  await console.open('/finance')
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '已支付' }).click()
  await page.getByPlaceholder('下单时间').click()
  await page.getByText('最近 30 天').click()
  await expect(page.getByRole('button', { name: '去掉条件“下单时间”' })).toBeVisible()

  const filters = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
  expect(filters.get('status')).toBe('PAID')
  const asked = `/api/management/orders/summary?${filters}`
  const { orders, paid, refunded, net, buyers } = await server.callAsAdmin<Summary>('GET', asked)
  expect(orders).toBeGreaterThan(0)
  const sums = page.getByRole('region', { name: '合计' }).getByRole('definition')
  await expect(sums).toHaveText([count(orders), yuan(paid), yuan(refunded), yuan(net), count(buyers)])

  const list = `/api/management/orders?size=1&${filters}`
  const [order] = (await server.callAsAdmin<{ content: Order[] }>('GET', list)).content
  if (!order) throw new Error('there are no orders')
  await page.getByRole('link', { name: order.orderNo, exact: true }).click()
  await expect(page.getByRole('heading', { name: order.orderNo, level: 1 })).toBeVisible()
  const timeLine = page.getByRole('region', { name: '经过' }).getByRole('listitem')
  await expect(timeLine).toHaveText([/^下单/, /^已支付/])

  const { nickname } = order.account
  await page.getByRole('region', { name: '买家' }).getByRole('link', { name: nickname, exact: true }).click()
  await expect(page.getByRole('heading', { name: nickname, level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: '订单', exact: true }).click()
  await page.getByRole('link', { name: order.orderNo, exact: true }).click()
  await expect(page.getByRole('heading', { name: order.orderNo, level: 1 })).toBeVisible()
})
