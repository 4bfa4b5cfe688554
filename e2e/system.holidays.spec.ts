import { expect, test } from './fixtures.ts'

test('a year is taken over from what was published, changed by hand and kept', async ({ console, page }) => {
  await console.open('/system/holiday?year=2024')
  await expect(page.getByText('2024 年还没有设置')).toBeVisible()
  await page.getByRole('button', { name: '同步国务院公布的节假日' }).click()
  const preview = page.getByRole('dialog', { name: '同步 2024 年的节假日' })
  await expect(preview.getByRole('list', { name: '新增放假' })).toContainText('10月1日周二')
  await expect(preview.getByRole('list', { name: '新增调休上班' })).toContainText('2月4日周日')
  await preview.getByRole('button', { name: '同步' }).click()
  await expect(page.getByText('已同步 2024 年的节假日')).toBeVisible()
  await expect(page.getByRole('button', { name: '10月1日星期二，放假' })).toBeVisible()
  await expect(page.getByRole('button', { name: '2月4日星期日，调休上班' })).toBeVisible()

  await page.getByRole('button', { name: '12月24日星期二，工作日' }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '12月25日星期三，放假' })).toBeFocused()
  await expect(page.getByText('2 个日子未保存')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('2 个日子未保存')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: '12月24日星期二，放假' })).toBeVisible()

  await page.getByRole('button', { name: '删除这一年' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('2024 年还没有设置')).toBeVisible()
})
