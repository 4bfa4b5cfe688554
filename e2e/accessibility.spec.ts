import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const consoleScreens = [
  '/dashboard/workplace',
  '/courseCenter',
  '/courseCenter/classify',
  '/courseCenter/seriesType',
  '/courseCenter/seriesEdit?id=1',
  '/courseCenter/articleEdit?id=4',
  '/courseCenter/single?id=1',
  '/courseCenter/addVideoTxt?id=1',
  '/courseCenter/editVideoTxt?id=1',
  '/followOriginal',
  '/practiceManual',
  '/audioArticle/practiceEdit?id=1',
  '/audioArticle/practiceBaseEdit',
  '/studentInterview',
  '/userManagement',
  '/userManagement/view?id=1',
  '/userManagement/view?id=1&tab=study',
  '/userManagement/view?id=1&tab=received',
  '/coupleBack',
  '/userManagementBack/view?id=1',
  '/finance',
  '/finance/order?id=1',
  '/finance/ratio',
  '/finance/settlement',
  '/memberPackage',
  '/userManagement/memberPackageEdit?id=1',
  '/finance/exchange',
  '/finance/exchange?view=batches',
  '/finance/exchange?voucher=1',
  '/finance/exchange/make',
  '/finance/exchange/batch?id=1',
  '/finance/exchange/sheet?id=1',
  '/banner/homeBanner',
  '/operation/bannerAdd',
  '/operation/bannerEdit?id=1',
  '/banner/homeRecommend',
  '/banner/homeTopNotice',
  '/operation/topNoticeEdit?id=1',
  '/banner/bannerManage',
  '/operation/contentBannerEdit?id=1',
  '/banner/bannerArchive',
  '/banner/messagePush',
  '/operation/messageAdd',
  '/operation/messageView?id=1',
  '/banner/mail',
  '/operation/mailAdd',
  '/operation/mailView?id=1',
  '/banner/task',
  '/banner/explore',
  '/operation/exploreEdit?id=1',
  '/system/messageTask',
  '/banner/hotRecommend',
  '/operation/hotEdit?id=1',
  '/system/settings',
  '/system/settings/edit?id=1',
  '/system/settings/type',
  '/system/settings/type/edit?id=1',
  '/system/copywriting',
  '/system/copywriting/details?type=USER_AGREEMENT',
  '/system/holiday',
  '/system/logs',
  '/systemcenter/backUserManage',
  '/system/mamage',
  '/permission/permission',
  '/permission/permissionMenu',
  '/system/tag',
  '/system/domain',
  '/system/version',
  '/system/version?tab=review',
  '/system/version/edit?id=1',
  '/location/logisticsOrder',
  '/location/logisticsCompany',
  '/location/logisticsOrder?order=1',
  '/location/userAddress',
  '/settings/personalCenter',
]
const openScreens = [
  '/user/login',
  '/user/retrievePassword',
  '/user/userRegister',
  '/sso/error',
  '/403',
  '/404',
  '/500',
  '/mobileshare/share?id=4',
  '/mobileshare/shareCourse?id=1',
  '/mobileshare/shareTeaching?id=1',
  '/mobileshare/practiceManual',
  '/mobileshare/practiceManual?id=1',
  '/mobileshare/shareSound?id=1',
  '/mobileshare/shareSoundList?id=1',
  '/mobileshare/copywriting?type=PRIVACY_POLICY',
  '/mobileshare/shareRegiest',
  '/mobileshare/shareSuccess',
  '/app/soundresult?id=1',
  '/app/soundresult_v2?id=1',
  '/mobileshare/share?id=404404',
]
/** Each theme and each language once: texts and colours do not depend on one another. */
const variants = [
  { theme: 'realDark', language: 'zh-CN' },
  { theme: 'light', language: 'en-US' },
]
type Variant = (typeof variants)[number]
/** So many console screens in one test, because each test has a timeout. */
const groupSize = 12

/** Only violations that keep somebody from using the page; axe's mere advice is left out. */
async function seriousViolations(page: Page): Promise<string[]> {
  // All frames are our own, so legacy mode can do without a separate page to collect results: four times as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Without tabs, because pages kept alive behind them would make each check slower than the one before. */
async function disableTabs(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('multi-tab', 'false'))
  await page.reload()
}

/** The page with the variant's theme and language. */
async function lookLike(page: Page, { theme, language }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark', reducedMotion: 'reduce' })
  await page.addInitScript(
    ([nav, lang]) => {
      localStorage.setItem('nav-theme', JSON.stringify(nav))
      localStorage.setItem('app-language', JSON.stringify(lang))
      localStorage.removeItem('open-tabs')
    },
    [theme, language],
  )
}

for (const variant of variants) {
  const name = `${variant.theme}, ${variant.language}`

  for (let at = 0; at < consoleScreens.length; at += groupSize) {
    const screens = consoleScreens.slice(at, at + groupSize)
    test(`console screens ${at + 1} to ${at + screens.length} are accessible (${name})`, async ({
      console,
      page,
      server,
    }) => {
      test.setTimeout(120_000)
      await lookLike(page, variant)
      void console
      const found: Record<string, string[]> = {}
      // The first screen is checked with the tab strip; after it, each page is removed when the next one opens.
      for (const screen of screens) {
        const before = page.locator('h1, h2')
        await before.evaluateAll((headings) => {
          for (const heading of headings) heading.setAttribute('data-seen', '')
        })
        await page.goto(`${server.address}/#${screen}`)
        await expect(page.locator(':is(h1, h2):not([data-seen])').filter({ visible: true }).first()).toBeVisible()
        await expect(page.locator('.ant-skeleton-active')).toHaveCount(0)
        const violations = await seriousViolations(page)
        if (violations.length > 0) found[screen] = violations
        if (screen === screens[0]) await disableTabs(page)
      }
      expect(found).toEqual({})
    })
  }

  test(`every page without sign-in is accessible (${name})`, async ({ page, server }) => {
    test.setTimeout(120_000)
    await lookLike(page, variant)
    const found: Record<string, string[]> = {}
    for (const screen of openScreens) {
      // The query forces a reload, so that the heading is this page's and not left over from the one before.
      await page.goto(`${server.address}/?open${openScreens.indexOf(screen)}#${screen}`)
      await expect(page.locator('h1, h2').filter({ visible: true }).first()).toBeVisible()
      const violations = await seriousViolations(page)
      if (violations.length > 0) found[screen] = violations
    }
    expect(found).toEqual({})
  })
}
