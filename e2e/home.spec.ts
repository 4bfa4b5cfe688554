import { expect, test } from './fixtures.ts'

const address = '/dashboard/workplace'
const filtersOf = (url: string) => new URLSearchParams(new URL(url).hash.split('?')[1])
const digits = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''))

test('the number of new users leads to the list of just these users', async ({ console, page, server }) => {
  await console.open(`${address}?range=30`)
  const link = page.getByRole('link', { name: /^新增用户 [\d,]+$/ })
  const shown = digits(await link.textContent())
  expect(shown).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('button', { name: '去掉条件“注册时间”' })).toBeVisible()
  const asked = `/api/management/account?size=1&count=exact&${filtersOf(page.url())}`
  const { totalElements } = await server.callAsAdmin<{ totalElements: number }>('GET', asked)
  expect(totalElements).toBe(shown)
  await expect(page.getByText(`共 ${shown.toLocaleString('zh-CN')} 条`, { exact: true })).toBeVisible()
})

test('the revenue leads to the orders that brought it, whose net is the same', async ({ console, page }) => {
  await console.open(`${address}?range=30`)
  const link = page.getByRole('link', { name: /^收入 ¥[\d,.]+$/ })
  const revenue = ((await link.textContent()) ?? '').replace(/^收入 /, '')
  await link.click()
  await expect(page.getByRole('button', { name: '去掉条件“支付时间”' })).toBeVisible()
  const sums = page.getByRole('region', { name: '合计' }).getByRole('definition')
  await expect(sums.nth(3)).toHaveText(revenue)
})

test('the days stay in the address, and a reload shows them again', async ({ console, page }) => {
  await console.open(address)
  await page.getByText('近 90 天', { exact: true }).click()
  await expect(page).toHaveURL(/range=90/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '近 90 天' })).toBeChecked()
  await page.getByRole('button', { name: '以表格查看各类订单' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(91)
})

test('a page that is pinned stays pinned, and opens', async ({ console, page, server }) => {
  await server.callAsAdmin('PUT', '/api/management/home/pinned-pages', { paths: [] })
  await console.open(address)
  await page.getByRole('button', { name: '整理' }).click()
  await page.getByRole('combobox', { name: '固定一个页面' }).fill('热词')
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/pinned-pages'),
  )
  await page.locator('.ant-select-item-option').filter({ hasText: '热词管理' }).click()
  await saved
  await page.reload()
  const pinned = page.getByRole('list', { name: '固定的页面' })
  await pinned.getByRole('link', { name: '热词管理' }).click()
  await expect(page.getByRole('heading', { name: '热词管理', level: 1 })).toBeVisible()
})

test('to-dos and tiles are seen without scrolling, and nothing hangs out of a phone', async ({ console, page }) => {
  await console.open(address)
  await expect(page.getByRole('region', { name: '待办' })).toBeInViewport({ ratio: 1 })
  for (const tile of ['新增用户', 'VIP 购买', '收入', '支付订单', '学习时长'])
    await expect(page.getByRole('link', { name: new RegExp(`^${tile} `) })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: '待办' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
