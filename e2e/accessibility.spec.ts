import { lookLike, seriousViolations, variants } from './axe.ts'
import { coveredCells } from './covered-cells.ts'
import { expect, test } from './fixtures.ts'
import { disableTabs, forEverybody, openScreen, screensByPart, withIds } from './screens.ts'

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
for (const variant of variants) {
  const name = `${variant.theme}, ${variant.language}`

  for (const [part, { screens, again }] of Object.entries({ everybody: forEverybody, ...screensByPart })) {
    test(`every screen opens without an error, is accessible and hides no cell: ${part} (${name})`, async ({
      console,
      page,
      server,
    }) => {
      test.setTimeout(300_000)
      await lookLike(page, variant)
      // The first screen is checked with the tab strip; after it, each page is removed when the next one opens.
      const [first = '', ...others] = await withIds(server, variant === variants[0] ? [...screens, ...again] : screens)
      void console // The fixture signs the administrator in.
      await page.goto(`${server.address}/#/403`)
      await openScreen(page, first)
      const found: Record<string, string[]> = {}
      const check = async (screen: string) => {
        const problems = [...(await coveredCells(page)), ...(await seriousViolations(page))]
        if (problems.length > 0) found[screen] = problems
      }
      await check(first)
      await disableTabs(page)
      for (const screen of others) {
        await openScreen(page, screen)
        await check(screen)
      }
      expect(found).toEqual({})
    })
  }

  test(`every page without sign-in is accessible (${name})`, async ({ page, server }) => {
    test.setTimeout(300_000)
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
