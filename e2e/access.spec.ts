import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const password = () => process.env.LECTERN_PASSWORD ?? ''

test.describe('signing in', () => {
  test('shows why it was refused, then opens the page that was asked for', async ({ page, server }) => {
    await page.goto(`${server.address}/#/banner/hotRecommend?page=2`)
    await expect(page).toHaveURL(/#\/user\/login\?redirect=/)
    await page.getByLabel('用户名', { exact: true }).fill('admin')
    await page.getByLabel('密码', { exact: true }).fill('Wrong-1')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.locator('form').getByText('用户名或密码不正确')).toBeVisible()
    await expect(page.getByText('系统错误')).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill(password())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/banner\/hotRecommend\?page=2/)
    await expect(page.getByRole('heading', { name: '热词管理' })).toBeVisible()
  })

  test('never redirects to another site', async ({ page, server }) => {
    await page.goto(`${server.address}/#/user/login?redirect=${encodeURIComponent('//evil.example/x')}`)
    await page.getByLabel('用户名', { exact: true }).fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(password())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.address}/#/dashboard/workplace`)
    await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
  })

  test('is skipped for somebody who is signed in', async ({ console, page, server }) => {
    await console.open('/dashboard/workplace')
    await page.goto(`${server.address}/#/user/login`)
    await expect(page).toHaveURL(`${server.address}/#/dashboard/workplace`)
    await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
  })
})

test('signing out asks first, then clears the session from the browser', async ({ page, server }) => {
  await page.goto(`${server.address}/#/user/login`)
  await page.getByLabel('用户名', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('确定要退出登录吗')
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/user\/login/)
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
})

test('an expired session is announced and leads to sign-in', async ({ page, server }) => {
  await page.goto(`${server.address}/#/404`)
  // Wait until the page has started without a session, otherwise it would find this one expired itself.
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('access-token', JSON.stringify('x'.repeat(43))))
  const shown = await watchFor(page, '登录已失效，请重新登录')
  // A different query before the # forces a reload. The page then goes to sign-in by itself.
  await page.goto(`${server.address}/?anew#/system/logs`)
  await expect(page).toHaveURL(/#\/user\/login/)
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  expect(await shown()).toBe(true)
})

test.describe('addresses', () => {
  test('that do not exist lead to 404, also without a session', async ({ page, server }) => {
    await page.goto(`${server.address}/#/404`)
    await expect(page.getByText('没有找到这个页面')).toBeVisible()
  })

  test('that are unknown lead to 404, and / to the home page', async ({ console, page, server }) => {
    await console.open('/')
    await expect(page).toHaveURL(`${server.address}/#/dashboard/workplace`)
    await page.goto(`${server.address}/#/no/such/page`)
    await expect(page).toHaveURL(`${server.address}/#/404`)
    await expect(page.getByText('没有找到这个页面')).toBeVisible()
  })

  test('of pages somebody may not open lead to 403, and the menu does not show them', async ({
    console,
    page,
    server,
  }) => {
    await page.route('**/foundation/api/management/home/opening*', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { data: { menus: { path: string }[] } }
      body.data.menus = body.data.menus.filter((menu) => menu.path !== '/system')
      await route.fulfill({ response: reply, json: body })
    })
    await console.open('/dashboard/workplace')
    await expect(page.getByRole('menuitem', { name: '系统管理' })).toHaveCount(0)
    await page.goto(`${server.address}/#/system/logs`)
    await expect(page).toHaveURL(`${server.address}/#/403`)
    await expect(page.getByText('没有权限打开这个页面')).toBeVisible()
  })
})

test('a failure to load the menus ends the session and says why', async ({ page, server }) => {
  // Neither as part of what the console opens with, nor alone.
  for (const path of ['/management/home/opening', '/userinfo/getPermissionMenus'])
    await page.route(`**/foundation/api${path}*`, (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: '' } }),
    )
  await page.goto(`${server.address}/#/404`)
  // Wait until the page has started without a session, otherwise it would find the failure itself.
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  // The page gets its session once: with a new one at every load it would be signed out again and again.
  await page.evaluate((token) => localStorage.setItem('access-token', JSON.stringify(token)), server.token)
  const shown = await watchFor(page, '请求用户信息失败，请重试')
  await page.goto(`${server.address}/?anew#/system/logs`)
  await expect(page).toHaveURL(/#\/user\/login/)
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  expect(await shown()).toBe(true)
})

/** Records whether a page ever shows this text, even if page and text are gone before a busy machine can check. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(wanted)) sessionStorage.setItem('shown', wanted)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, text)
  return () => page.evaluate((wanted) => sessionStorage.getItem('shown') === wanted, text)
}
