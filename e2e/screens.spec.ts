import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signInByPassword } from './people.ts'

/**
 * Every screen of the console that the specification names, and those that the product added to its menus. The id of a
 * record is one of the list named in braces.
 */
const forEverybody = ['/dashboard/workplace', '/settings/personalCenter', '/dashboard', '/settings']
const parts: Record<string, string[]> = {
  courses: [
    '/courseCenter',
    '/followOriginal',
    '/courseCenter/classify',
    '/courseCenter/seriesType',
    '/courseCenter/article',
    '/courseCenter/series',
    '/courseCenter/articleEdit?id={subject?kind=ARTICLE}',
    '/courseCenter/seriesEdit?id={subject?kind=SERIES}',
    '/courseCenter/single?id={subject?kind=SERIES}',
    '/courseCenter/addVideoTxt?id={subject?kind=SERIES}',
    '/courseCenter/editVideoTxt?id=1',
  ],
  'audio articles': [
    '/practiceManual',
    '/studentInterview',
    '/excellentArticle',
    '/audioArticle/practiceAdd',
    '/audioArticle/practiceEdit?id={guide/article}',
    '/audioArticle/practiceBaseEdit',
    '/audioArticle/studentAdd',
    '/audioArticle/studentEdit?id={interview/article}',
    '/audioArticle/studentBaseEdit',
    '/excellentArticle/excellentAdd',
    '/excellentArticle/excellentEdit?id={excellent/article}',
    '/excellentArticle/excellentBaseEdit',
  ],
  users: [
    '/userManagement',
    '/coupleBack',
    '/memberPackage',
    '/userManagement/view?id={account}',
    '/userManagementBack/view?id={feedback}',
    '/userManagement/memberPackageAdd',
    '/userManagement/memberPackageEdit?id={vip-package-pricing}',
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
    '/operation/actEdit?id={home-activity}',
    '/operation/recommendAdd',
    '/operation/recommendEdit?id={home-recommend}',
    '/operation/bannerAdd',
    '/operation/bannerEdit?id={home-banner}',
    '/operation/topNoticeAdd',
    '/operation/topNoticeEdit?id={home-announcement}',
    '/operation/shareAdd',
    '/operation/shareEdit?id={share-recommend}',
    '/operation/hotAdd',
    '/operation/hotEdit?id={word-recommend}',
    '/operation/messageAdd',
    '/operation/messageEdit?id={push-message?status=DRAFT}',
    '/operation/messageView?id={push-message?status=SENT}',
    '/operation/mailAdd',
    '/operation/mailEdit?id={site-message?status=DRAFT}',
    '/operation/mailView?id={site-message?status=SENT}',
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
    '/system/settings/edit?id={question}',
    '/system/settings/type/add',
    '/system/settings/type/edit?id={question-category}',
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

interface Server {
  callAsAdmin<T>(method: string, path: string): Promise<T>
}

/** Puts the ids of records into addresses: the oldest ones, which no other test deletes. */
const withIds = (server: Server, screens: string[]): Promise<string[]> =>
  Promise.all(
    screens.map(async (screen) => {
      const [braces, list] = /\{(.+)\}/.exec(screen) ?? []
      if (!braces) return screen
      const path = `/api/management/${list}${list?.includes('?') ? '&' : '?'}size=200`
      const { content } = await server.callAsAdmin<{ content: { id: number }[] }>('GET', path)
      return screen.replace(braces, String(Math.min(...content.map(({ id }) => id))))
    }),
  )

/** Pages kept alive behind tabs would make each step slower than the one before. */
async function withoutTabs(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('multi-tab', 'false'))
  await page.reload()
}

/** Opens a screen as its menu entry or link does, without loading the console anew. */
const goTo = (page: Page, path: string) => page.evaluate((address) => location.assign(`#${address}`), path)

for (const [part, screens] of Object.entries({ everybody: forEverybody, ...parts })) {
  test(`the administrator opens every screen without an error: ${part}`, async ({ console, page, server }) => {
    test.setTimeout(90_000)
    await console.open('/403')
    await withoutTabs(page)
    const shown = page.getByRole('main').locator(':is(h1, h2):not([data-seen])').filter({ visible: true })
    for (const screen of await withIds(server, screens)) {
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
    await goTo(page, screen)
    await expect(page, screen).toHaveURL(`${server.address}/#/403`)
  }
})
