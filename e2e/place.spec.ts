import { expect, test } from './fixtures.ts'

/** The oldest series of the course centre, which no test deletes. */
const someSeries = '/api/management/subject?kind=SERIES&size=1&sort=createTime,asc'
interface Found {
  content: { id: number; title: string }[]
}

test('the form of a series is named after it, in the tab, the window and the breadcrumb, and its list stays marked', async ({
  console,
  page,
  server,
}) => {
  const { id, title } = (await server.callAsAdmin<Found>('GET', someSeries)).content[0] ?? { id: 0, title: '' }
  await console.open(`/courseCenter/seriesEdit?id=${id}`)
  await expect(console.tab(`编辑系列 · ${title}`)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^编辑系列 · ${title} - `))
  await expect(page.locator('.ant-breadcrumb')).toContainText(`编辑系列 · ${title}`)
  await expect(page.locator('.ant-menu-item-selected')).toHaveText('课程中心')
})

test('the breadcrumb leads back to the list as it was filtered', async ({ console, page }) => {
  await console.open('/courseCenter?kind=SERIES')
  const name = page.getByRole('row').nth(1).locator('a').first()
  await name.click()
  await expect(page.getByRole('heading', { name: '编辑系列' })).toBeVisible()
  await page.locator('.ant-breadcrumb a').last().click()
  await expect(page).toHaveURL(/courseCenter\?kind=SERIES/)
  await expect(page.getByRole('tab')).toHaveCount(2)
})

test('the name of a row opens a tab by a click, and a window of its own by a middle click or with Ctrl', async ({
  console,
  page,
  context,
}) => {
  await console.open('/banner/hotRecommend')
  const name = page.getByRole('row').nth(1).getByRole('link').first()
  for (const click of [() => name.click({ button: 'middle' }), () => name.click({ modifiers: ['Control'] })]) {
    const opening = context.waitForEvent('page')
    await click()
    const opened = await opening
    await expect(opened).toHaveURL(/\/operation\/hotEdit\?id=\d+/)
    await expect(opened.getByRole('heading', { name: '编辑热词' })).toBeVisible()
    await opened.close()
  }
  await name.click()
  await expect(page.getByRole('heading', { name: '编辑热词' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(2)
})

/** Every list of the menu whose rows can be opened. */
const lists = [
  '/courseCenter',
  '/followOriginal',
  '/practiceManual',
  '/studentInterview',
  '/excellentArticle',
  '/userManagement',
  '/coupleBack',
  '/memberPackage',
  '/banner/homeBanner',
  '/banner/homeRecommend',
  '/banner/homeActivity',
  '/banner/homeTopNotice',
  '/banner/shareRecommend',
  '/banner/hotRecommend',
  '/banner/bannerManage',
  '/banner/messagePush',
  '/banner/mail',
  '/banner/task',
  '/banner/explore',
  '/finance',
  '/finance/exchange',
  '/systemcenter/backUserManage',
  '/system/tag',
  '/system/version',
  '/system/settings',
  '/system/settings/type',
  '/system/logs',
  '/system/domain',
  '/location/logisticsOrder',
  '/location/logisticsCompany',
  '/location/userAddress',
]

test('the name of a row is a link or opens its dialog, in every list', async ({ console, page }) => {
  test.setTimeout(180_000)
  const unnamed: string[] = []
  for (const list of lists) {
    await console.open(list)
    const panel = page.getByRole('tabpanel').last()
    const row = panel
      .locator('tbody tr[data-row-key]')
      .filter({ has: page.locator('td') })
      .first()
    await expect(row.locator('.ant-btn').first(), list).toBeVisible()
    const names = row.locator('td a[href^="#/"], td button:not(.ant-btn):not([role="switch"])')
    if ((await names.count()) === 0) unnamed.push(list)
    await page.evaluate(() => localStorage.removeItem('open-tabs'))
  }
  expect(unnamed).toEqual([])
})
