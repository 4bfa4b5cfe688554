import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const dark = 'rgb(16, 20, 19)'
const light = 'rgb(246, 248, 247)'

/** Notes in every painted frame how bright the page is, and whether there is anything on it. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: { colour: string; shown: boolean }[] = []
    Object.assign(window, { frames })
    const note = () => {
      if (document.body) {
        const shell = document.querySelector('.boot-shell, nav[aria-label="主菜单"]')
        frames.push({
          colour: getComputedStyle(document.documentElement).backgroundColor,
          shown: shell !== null && shell.getClientRects().length > 0,
        })
      }
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })

const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames: { colour: string; shown: boolean }[] }).frames)

/** Holds back what matches until the returned function is called, as a slow network does. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const waiting = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await waiting.promise
    await route.continue()
  })
  return waiting.resolve
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const frameColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )

async function choose(page: Page, appearance: string): Promise<void> {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: appearance }).click()
  await expect(page.getByRole('menuitem', { name: appearance })).toBeHidden()
}

test('the console is light, dark, or as the device is set, and stays so after a reload', async ({ console, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await console.open('/banner/hotRecommend')
  expect(await background(page)).toBe(dark)

  await choose(page, '跟随系统')
  await expect.poll(() => background(page)).toBe(light)
  expect(await frameColour(page)).toBe('#f6f8f7')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(dark)
  await expect(page.locator('main')).toHaveCSS('color-scheme', 'dark')
  expect(await frameColour(page)).toBe('#101413')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu).toHaveCSS('background-color', 'rgb(23, 28, 26)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(menu).toHaveCSS('background-color', 'rgb(255, 255, 255)')

  await page.reload()
  await expect(menu).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await choose(page, '深色')
  await expect.poll(() => background(page)).toBe(dark)
  expect(await frameColour(page)).toBe('#101413')
  await choose(page, '浅色')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(menu).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('the personal centre chooses the appearance and how many rows a page has', async ({ console, page }) => {
  await console.open('/settings/personalCenter?part=display')
  await page.getByText('浅色').click()
  await expect.poll(() => background(page)).toBe(light)
  await page.getByRole('combobox', { name: '每页行数' }).click()
  await page.getByTitle('20', { exact: true }).click()
  await console.open('/banner/hotRecommend')
  await expect(page.getByText('20 条/页')).toBeVisible()
})

/** The call for the member, the menu and the rights. */
const ofSession = /\/foundation\/api\/management\/home\/opening/
/** Where each part of the site begins. */
const ofStart = /\/assets\/(start|shell)-.*\.js/

const cases = [
  { stored: { 'nav-theme': '"realDark"' }, system: 'light', colour: dark },
  { stored: { 'nav-theme': '"light"' }, system: 'dark', colour: light },
  { stored: { 'theme-follows-system': 'true' }, system: 'light', colour: light },
  { stored: { 'nav-theme': '"light"', 'theme-follows-system': 'true' }, system: 'dark', colour: dark },
] as const

for (const { stored, system, colour } of cases) {
  const settings = `${JSON.stringify(stored)} on a ${system} device`
  const prepare = async (page: Page) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    await watchFrames(page)
    return hold(page, ofStart)
  }
  const seen = async (page: Page) => [...new Set((await framesOf(page)).map((frame) => frame.colour))]

  test(`nothing flashes in the console with ${settings}`, async ({ console, page }) => {
    const release = await prepare(page)
    const opened = console.open('/dashboard/workplace')
    await expect(page.locator('.boot-shell')).toBeVisible()
    // Nothing is painted before the style sheet is there, which may be later than the element.
    await expect.poll(() => background(page)).toBe(colour)
    release()
    await opened
    expect(await seen(page)).toEqual([colour])
  })

  test(`nothing flashes at the sign-in with ${settings}`, async ({ page, server }) => {
    const release = await prepare(page)
    await page.goto(`${server.address}/#/user/login`, { waitUntil: 'commit' })
    await expect(page.locator('.boot-card')).toBeVisible()
    // Nothing is painted before the style sheet is there, which may be later than the element.
    await expect.poll(() => background(page)).toBe(colour)
    release()
    await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible()
    expect(await seen(page)).toEqual([colour])
  })
}

test('the empty shell is there at once and stays until the shell takes its place', async ({ console, page }) => {
  await watchFrames(page)
  const code = await hold(page, ofStart)
  const session = await hold(page, ofSession)
  // The first script asks for the session, before the code of the console is there.
  const asked = page.waitForRequest(ofSession)
  const loaded = page.waitForResponse(ofStart)
  const opened = console.open('/dashboard/workplace')
  const shell = page.locator('.boot-shell')
  await expect(shell).toBeVisible()
  await expect(page.locator('.boot-plain, .boot-card').filter({ visible: true })).toHaveCount(0)
  await asked
  code()
  await loaded
  await expect(shell).toBeVisible()
  session()
  await opened
  const frames = await framesOf(page)
  expect(frames.filter((frame) => !frame.shown)).toEqual([])
})

test('other pages do not begin as the console', async ({ page, server }) => {
  const release = await hold(page, ofStart)
  await page.goto(`${server.address}/#/user/login`, { waitUntil: 'commit' })
  await expect(page.locator('.boot-card')).toBeVisible()
  await expect(page.locator('.boot-shell')).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible()
})

for (const language of ['zh-CN', 'en-US']) {
  test(`the registration fits into a window of 900 pixels: ${language}`, async ({ page, server }) => {
    await page.addInitScript((chosen) => localStorage.setItem('app-language', JSON.stringify(chosen)), language)
    await page.goto(`${server.address}/#/user/userRegister`)
    await expect(page.locator('form')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
  })
}
