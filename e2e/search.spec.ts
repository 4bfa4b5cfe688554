import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { secondBrowser, signInByPassword } from './people.ts'

const password = 'First-123'

async function search(page: Page, word: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索' }).fill(word)
}

test('two letters find a record, which the keyboard opens', async ({ console, page, server }) => {
  await server.callAsAdmin('POST', '/api/management/word-recommend', { word: '鹦鹉学舌', hot: false })
  await console.open('/dashboard/workplace')
  await search(page, '鹦鹉')
  const found = page.getByRole('group', { name: '热词' }).getByRole('option', { name: '鹦鹉学舌' })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/operation\/hotEdit\?id=\d+$/)
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('鹦鹉学舌')
})

test('whoever may not see a record does not find it', async ({ browser, server }) => {
  await server.callAsAdmin('POST', '/api/management/word-recommend', { word: '杜鹃啼血', hot: false })
  await server.addMember({ username: 'finder1', realName: '寻不见', password })
  const page = await secondBrowser(browser)
  await signInByPassword(page, server.address, 'finder1', password)
  await search(page, '杜鹃')
  await expect(page.getByText('没有找到，换个词试试')).toBeVisible()
  await expect(page.getByText('杜鹃啼血')).toHaveCount(0)
})

test('the initials of a page open it, and Escape gives the focus back', async ({ console, page }) => {
  await console.open('/dashboard/workplace')
  const button = page.getByRole('button', { name: '搜索', exact: true })
  await button.click()
  await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await search(page, 'czrz')
  await expect(page.getByRole('option', { name: '操作日志' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '操作日志' })).toBeVisible()
})

test('an action opens the form that adds something', async ({ console, page }) => {
  await console.open('/dashboard/workplace')
  await search(page, '新增热词')
  await expect(page.getByRole('group', { name: '操作' }).getByRole('option').first()).toHaveText(/新增热词/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/operation\/hotAdd$/)
})
