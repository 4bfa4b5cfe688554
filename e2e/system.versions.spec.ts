import type { Page } from '@playwright/test'
import { zipOf } from '../apps/server/src/platform/spreadsheet/read/xlsx.fixtures.ts'
import { expect, test } from './fixtures.ts'

interface Shown {
  id: number
  kind: string
  title: string
}

const version = '3.13.0'
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('a course that is hidden for a review vanishes from the version under review, and from nobody else', async ({
  console,
  page,
  request,
  server,
}) => {
  const recommended = async (query: string): Promise<Shown[]> => {
    const reply = await request.get(`${server.address}/foundation/api/app/course/recommendList${query}`)
    return ((await reply.json()) as { data: Shown[] }).data
  }
  const series = (await recommended('')).find(({ kind }) => kind === 'SERIES')
  const [course] = await recommended(`?id=${series?.id}`)
  const title = course?.title ?? ''

  await console.open('/system/version?tab=review')
  const review = page.getByRole('region', { name: '审核中的版本' })
  await review.getByRole('combobox').fill(version)
  await page.keyboard.press('Enter')
  await review.getByRole('button', { name: '开始审核' }).click()
  await confirm(page, '开始审核')
  await expect(review.getByText(`${version} 正在审核`)).toBeVisible()
  const content = page.getByRole('region', { name: '审核时隐藏的内容' })
  await content.getByLabel('名称').fill(title)
  const hide = content.getByRole('switch', { name: `审核时隐藏：${title}`, exact: true })
  await hide.click()
  await expect(hide).toBeChecked()
  await expect(page).toHaveURL(/tab=review.*content\.title=/)

  const visitor = await page.context().newPage()
  /** Whether the page of the series recommends the course, for an app that adds this to the address. */
  const recommends = async (app: string): Promise<boolean> => {
    const reply = visitor.waitForResponse(/recommendList/)
    await visitor.goto('about:blank')
    await visitor.goto(`${server.address}/#/mobileshare/share?id=${series?.id}${app}`)
    await reply
    await expect(visitor.getByRole('heading', { name: series?.title ?? '' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: /./ }).first()).toBeVisible()
    return visitor.getByRole('link', { name: title }).first().isVisible()
  }
  const underReview = `&platform=IOS&version=${version}`
  expect(await recommends(underReview)).toBe(false)
  expect(await recommends('&platform=IOS&version=3.12.0')).toBe(true)
  expect(await recommends('')).toBe(true)

  await review.getByRole('button', { name: '结束审核' }).click()
  await confirm(page, '结束审核')
  await expect(review.getByText('现在没有版本在审核')).toBeVisible()
  expect(await recommends(underReview)).toBe(true)
  await hide.click()
  await expect(hide).not.toBeChecked()
})

test('a version for Android is added with its package, and everybody can download it once it is on', async ({
  console,
  page,
  request,
  server,
}) => {
  await console.open('/system/version')
  await page.getByRole('button', { name: '新增版本' }).click()
  await page.getByText('安卓', { exact: true }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: '版本号' }).fill('9.0.1')
  await page.getByRole('spinbutton', { name: '构建号' }).fill('9001')
  await page.getByLabel('安装包：选择文件').setInputFiles({
    name: 'app.apk',
    mimeType: 'application/vnd.android.package-archive',
    buffer: zipOf({ 'AndroidManifest.xml': 'x', 'classes.dex': 'dex' }),
  })
  await expect(page.getByText('更换', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '中文说明' }).fill('朗读更清楚')
  await expect(page.getByRole('region', { name: 'App 的更新提示' })).toContainText('发现新版本 9.0.1朗读更清楚')
  await page.getByRole('switch', { name: '强制更新' }).click()
  await expect(page.getByText('比 9.0.1 旧的所有安卓用户都必须更新')).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()

  const row = console.row('9.0.1')
  await expect(row.getByText('已停用')).toBeVisible()
  await row.getByRole('switch').click()
  await expect(row.getByText('线上')).toBeVisible()
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '下载二维码' }).click()
  const address = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  const file = await request.get(address)
  expect(file.headers()['content-disposition']).toContain('lectern-9.0.1.apk')
  const check = await request.get(`${server.address}/foundation/api/app/version/check?platform=ANDROID&version=3.12.0`)
  expect(await check.json()).toMatchObject({ data: { update: 'FORCED', latest: { version: '9.0.1' } } })
  await page.keyboard.press('Escape')
  await row.getByRole('switch').click()
  await expect(row.getByText('已停用')).toBeVisible()
})
