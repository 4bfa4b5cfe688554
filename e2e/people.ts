import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'

/** Waits for a mail to this address and returns the code in it. */
export async function mailedCode(address: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const mail = await readFile(join(process.env.LECTERN_MAIL ?? '', `${address}.eml`), 'utf8').catch(() => '')
      const [, body = ''] = mail.split('\r\n\r\n')
      const text = /base64/i.test(mail) ? Buffer.from(body, 'base64').toString() : body
      code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** A page of a second person, in a browser context of its own. */
export async function secondBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' })
  return context.newPage()
}

/** Signs in with a password that somebody else set, finds nothing but a page that asks for another one, and gives it. */
export async function signInWithGiven(page: Page, address: string, username: string, given: string): Promise<void> {
  await fillSignIn(page, address, username, given)
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原密码').fill(given)
  await dialog.getByLabel('新密码').fill('Chosen-4417')
  await dialog.getByLabel('确认密码').fill('Chosen-4417')
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
}

export async function signInByPassword(page: Page, address: string, username: string, password: string): Promise<void> {
  await fillSignIn(page, address, username, password)
  // Signing in reloads the page, so wait until the console itself is there.
  await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
}

export async function fillSignIn(page: Page, address: string, username: string, password: string): Promise<void> {
  await page.goto(`${address}/#/user/login`)
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** The header button that opens a drawer. Matched exactly, because pages have buttons that begin with the same word. */
export function drawerButton(page: Page, name: '任务' | '消息', count?: number): Locator {
  const counted = count === undefined ? '(?: \\(\\d+\\))?' : ` \\(${count}\\)`
  return page.getByRole('button', { name: new RegExp(`^${name}${counted}$`) })
}
