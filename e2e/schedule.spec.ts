import { expect, test } from './fixtures.ts'
import { choosePicture } from './picture.ts'

/** The next full minute on the operator's clock that leaves enough time to fill in a form. */
function nextMinute(): Date {
  return new Date(Math.ceil((Date.now() + 25_000) / 60_000) * 60_000)
}

const inShanghai = (moment: Date): string => new Date(moment.getTime() + 8 * 3_600_000).toISOString()

test('a banner scheduled for the next minute waits, and goes live on time', async ({ console, page, server }) => {
  test.setTimeout(180_000)
  const start = nextMinute()
  await console.open('/operation/bannerAdd')
  await page.getByRole('textbox', { name: /^\*? ?标题$/ }).fill('整点开读')
  await choosePicture(page, '图片')
  await page.getByLabel('开始时间').fill(inShanghai(start).slice(0, 16).replace('T', ' '))
  await page.keyboard.press('Tab')
  // The phone preview at the side shows it where the app will.
  await expect(page.getByText('整点开读', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '新增横幅' })).toBeVisible()
  await console.open('/banner/homeBanner?title=整点开读')
  const row = console.row('整点开读')
  await row.getByRole('switch', { name: /启用/ }).click()
  await expect(row.getByRole('switch', { name: /启用/ })).toBeChecked()
  await expect(row).toContainText('待上线')
  const isLive = async () => {
    const { banners } = await server.callAsAdmin<{ banners: { title: string }[] }>('GET', '/api/management/common/home')
    return banners.some(({ title }) => title === '整点开读')
  }
  expect(await isLive()).toBe(false)

  // The list updates by itself, without a reload, and not before the start time.
  await expect(row).toContainText('展示中', { timeout: 100_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(start.getTime())
  expect(await isLive()).toBe(true)
})
