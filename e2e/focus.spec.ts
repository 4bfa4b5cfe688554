import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const more = (page: Page) => page.getByRole('button', { name: /^更多：/ }).first()
const menuEntry = (page: Page, name: string) => page.getByRole('menuitem', { name })

async function fromMenu(page: Page, entry: string): Promise<void> {
  await more(page).click()
  await menuEntry(page, entry).click()
  await expect(menuEntry(page, entry)).toBeHidden()
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('a form goes to its first field and back to the button, the row or the menu that opened it', async ({
      console,
      page,
    }) => {
      await console.open('/system/tag')
      const add = page.getByRole('button', { name: '新增标签' })
      await add.click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(add).toBeFocused()

      const edit = page.getByRole('button', { name: /^编辑：/ }).first()
      await edit.click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(edit).toBeFocused()

      // A question begins at the button that changes nothing.
      await fromMenu(page, '删除')
      await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(more(page)).toBeFocused()

      await fromMenu(page, '变更历史')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(more(page)).toBeFocused()
    })

    test('a drawer does the same', async ({ console, page }) => {
      await console.open('/location/userAddress')
      const edit = page.getByRole('button', { name: /^编辑：/ }).first()
      await edit.click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.locator('input:focus, textarea:focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(edit).toBeFocused()
    })

    test('tools, menus, many rows, imports and the search', async ({ console, page }) => {
      await console.open('/memberPackage')
      const columns = page.getByRole('button', { name: '列设置' })
      await columns.click()
      await expect(page.locator('.ant-popover :focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(columns).toBeFocused()

      await more(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('.ant-dropdown :focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(more(page)).toBeFocused()

      // The key that chooses an entry does not also close the dialog that the entry opens.
      await page.keyboard.press('Enter')
      await expect(page.locator('.ant-dropdown :focus')).toHaveCount(1)
      await page.keyboard.press('ArrowUp') // from the first entry to the last
      await expect(menuEntry(page, '删除')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused()
      // A menu that is still fading away would take the Escape.
      await expect(menuEntry(page, '删除')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(more(page)).toBeFocused()

      await page.getByRole('checkbox').nth(1).check()
      const weight = page.getByRole('toolbar').getByRole('button', { name: '设置排序值' })
      await weight.click()
      await expect(page.getByRole('dialog').getByRole('spinbutton')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(weight).toBeFocused()

      await columns.focus()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(columns).toBeFocused()

      await console.open('/systemcenter/backUserManage')
      const bring = page.getByRole('button', { name: /导入/ }).first()
      await bring.click()
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(bring).toBeFocused()
    })
  })
}
