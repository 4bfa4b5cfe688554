import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const screens = [
  '/dashboard/workplace',
  '/courseCenter',
  '/courseCenter/classify',
  '/courseCenter/seriesType',
  '/courseCenter/series',
  '/courseCenter/seriesEdit?id=1',
  '/courseCenter/articleEdit?id=4',
  '/courseCenter/single?id=1',
  '/courseCenter/addVideoTxt?id=1',
  '/courseCenter/editVideoTxt?id=1',
  '/followOriginal',
  '/practiceManual',
  '/audioArticle/practiceAdd',
  '/audioArticle/practiceEdit?id=1',
  '/audioArticle/practiceBaseEdit',
  '/studentInterview',
  '/banner/hotRecommend',
  '/operation/hotAdd',
  '/operation/hotEdit?id=1',
  '/system/settings',
  '/system/settings/add',
  '/system/settings/edit?id=1',
  '/system/settings/type',
  '/system/settings/type/add',
  '/system/settings/type/edit?id=1',
  '/system/logs',
  '/systemcenter/backUserManage',
  '/system/mamage',
  '/permission/permission',
  '/permission/permissionMenu',
  '/system/tag',
  '/system/domain',
  '/settings/personalCenter',
  '/403',
  '/404',
  '/500',
]
const open = [
  '/user/login',
  '/user/retrievePassword',
  '/user/userRegister',
  '/sso/error',
  '/mobileshare/share?id=4',
  '/mobileshare/shareCourse?id=1',
  '/mobileshare/shareTeaching?id=1',
  '/mobileshare/practiceManual',
  '/mobileshare/practiceManual?id=1',
  '/mobileshare/shareSound?id=1',
  '/mobileshare/shareSoundList?id=1',
  '/mobileshare/shareRegiest',
  '/mobileshare/shareSuccess',
  '/app/soundresult?id=1',
  '/app/soundresult_v2?id=1',
  '/mobileshare/share?id=404404',
]
/** Each theme and each language once: words and colours do not depend on one another. */
const looks = [
  { theme: 'realDark', language: 'zh-CN' },
  { theme: 'light', language: 'en-US' },
]

/** Only what keeps somebody from using the page; what it merely advises is not asked for. */
async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const { theme, language } of looks) {
  test(`every screen can be used by everybody (${theme}, ${language})`, async ({ console, page, signed }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark', reducedMotion: 'reduce' })
    await page.addInitScript(
      ([nav, lang]) => {
        localStorage.setItem('nav-theme', JSON.stringify(nav))
        localStorage.setItem('app-language', JSON.stringify(lang))
        localStorage.removeItem('open-tabs')
      },
      [theme, language],
    )
    void console
    const found: Record<string, string[]> = {}
    for (const screen of screens) {
      // A new query loads the page anew, with no tabs but its own: twenty kept alive would only make this slow.
      await page.goto(`${signed.address}/?${screens.indexOf(screen)}#${screen}`)
      await expect(page.locator('.ant-skeleton-active')).toHaveCount(0)
      await expect(page.locator('h1, h2').filter({ visible: true }).first()).toBeVisible()
      const violations = await seriousViolations(page)
      if (violations.length > 0) found[screen] = violations
    }
    expect(found).toEqual({})
  })

  test(`the open pages can be used by everybody (${theme}, ${language})`, async ({ page, signed }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark', reducedMotion: 'reduce' })
    await page.addInitScript(
      ([nav, lang]) => {
        localStorage.setItem('nav-theme', JSON.stringify(nav))
        localStorage.setItem('app-language', JSON.stringify(lang))
      },
      [theme, language],
    )
    const found: Record<string, string[]> = {}
    for (const screen of open) {
      // Loaded anew as well: a heading must be this page's, not what the one before left standing.
      await page.goto(`${signed.address}/?open${open.indexOf(screen)}#${screen}`)
      await expect(page.locator('h1, h2').filter({ visible: true }).first()).toBeVisible()
      const violations = await seriousViolations(page)
      if (violations.length > 0) found[screen] = violations
    }
    expect(found).toEqual({})
  })
}
