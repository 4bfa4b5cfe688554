import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInByPassword } from './people.ts'

/** Every screen of the console that the specification and the product page name. Open for everybody: the first. */
const forEverybody = ['/dashboard/workplace', '/dashboard', '/settings/personalCenter', '/settings']
const parts: Record<string, string[]> = {
  courses: [
    '/courseCenter',
    '/followOriginal',
    '/courseCenter/classify',
    '/courseCenter/seriesType',
    '/courseCenter/article',
    '/courseCenter/series',
    '/courseCenter/articleEdit?id=4',
    '/courseCenter/seriesEdit?id=1',
    '/courseCenter/single?id=1',
    '/courseCenter/addVideoTxt?id=1',
    '/courseCenter/editVideoTxt?id=1',
  ],
  'audio articles': [
    '/practiceManual',
    '/studentInterview',
    '/excellentArticle',
    '/audioArticle/practiceAdd',
    '/audioArticle/practiceEdit?id=1',
    '/audioArticle/practiceBaseEdit',
    '/audioArticle/studentAdd',
    '/audioArticle/studentEdit?id=1',
    '/audioArticle/studentBaseEdit',
    '/excellentArticle/excellentAdd',
    '/excellentArticle/excellentEdit?id=1',
    '/excellentArticle/excellentBaseEdit',
  ],
  users: [
    '/userManagement',
    '/coupleBack',
    '/memberPackage',
    '/userManagement/view?id=1',
    '/userManagementBack/view?id=1',
    '/userManagement/memberPackageAdd',
    '/userManagement/memberPackageEdit?id=1',
  ],
  'lists of the operations centre': [
    '/banner/homeBanner',
    '/banner/homeRecommend',
    '/banner/homeActivity',
    '/banner/homeTopNotice',
    '/banner/shareRecommend',
    '/banner/hotRecommend',
    '/banner/bannerManage',
    '/banner/bannerArchive',
    '/banner/messagePush',
    '/banner/mail',
    '/banner/task',
    '/banner/explore',
  ],
  'forms of the operations centre': [
    '/operation/actAdd',
    '/operation/actEdit?id=1',
    '/operation/recommendAdd',
    '/operation/recommendEdit?id=1',
    '/operation/bannerAdd',
    '/operation/bannerEdit?id=1',
    '/operation/topNoticeAdd',
    '/operation/topNoticeEdit?id=1',
    '/operation/shareAdd',
    '/operation/shareEdit?id=1',
    '/operation/hotAdd',
    '/operation/hotEdit?id=1',
    '/operation/messageAdd',
    '/operation/messageEdit?id=1',
    '/operation/messageView?id=1',
    '/operation/mailAdd',
    '/operation/mailEdit?id=1',
    '/operation/mailView?id=1',
  ],
  finance: ['/finance', '/finance/exchange', '/finance/ratio', '/finance/settlement'],
  system: [
    '/systemcenter/backUserManage',
    '/system/mamage',
    '/system/version',
    '/system/copywriting',
    '/system/copywriting/details?type=USER_AGREEMENT',
    '/system/settings',
    '/system/settings/type',
    '/system/settings/add',
    '/system/settings/edit?id=1',
    '/system/settings/type/add',
    '/system/settings/type/edit?id=1',
    '/system/logs',
    '/system/messageTask',
    '/system/tag',
    '/system/domain',
    '/system/holiday',
    '/permission/permissionMenu',
    '/permission/permission',
    '/location/logisticsOrder',
    '/location/logisticsCompany',
    '/location/userAddress',
  ],
}

/** Pages kept alive behind tabs would make each step slower than the one before. */
async function withoutTabs(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('multi-tab', 'false'))
  await page.reload()
}

/** Opens a screen as its menu entry or link does, without loading the console anew. */
const goTo = (page: Page, path: string) => page.evaluate((address) => void location.assign(`#${address}`), path)

for (const [part, screens] of Object.entries({ everybody: forEverybody, ...parts })) {
  test(`the administrator opens every screen without an error: ${part}`, async ({ console, page }) => {
    test.setTimeout(90_000)
    await console.open('/403')
    await withoutTabs(page)
    const shown = page.getByRole('main').locator(':is(h1, h2):not([data-seen])').filter({ visible: true })
    for (const screen of screens) {
      await page.locator('h1, h2').evaluateAll((headings) => {
        for (const heading of headings) heading.setAttribute('data-seen', '')
      })
      await goTo(page, screen)
      await expect(shown.first(), screen).toBeVisible()
      await expect(page.locator('.ant-skeleton-active'), screen).toHaveCount(0)
      expect(page.url(), screen).not.toMatch(/\/#\/(403|404|500)$/)
    }
  })
}

test('a member without codes is refused every screen but those for everybody', async ({ page, server }) => {
  test.setTimeout(90_000)
  await server.callAsAdmin('POST', '/api/users', { username: 'nocodes', realName: '吴权限', password: 'First-123' })
  await signInByPassword(page, server.address, 'nocodes', 'First-123')
  await withoutTabs(page)
  for (const screen of Object.values(parts).flat()) {
    await goTo(page, '/settings/personalCenter')
    await expect(page).toHaveURL(`${server.address}/#/settings/personalCenter`)
    await goTo(page, screen)
    await expect(page, screen).toHaveURL(`${server.address}/#/403`)
  }
})
