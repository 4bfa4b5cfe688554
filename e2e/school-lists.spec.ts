import { expect, test } from './fixtures.ts'
import { choosePicture } from './picture.ts'

test('a teacher is added with a picture, found in the list and offered to a new series', async ({ console, page }) => {
  await console.open('/courseCenter/teacher?size=50')
  await page.getByRole('button', { name: '新增老师' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请输入姓名')).toBeVisible()
  await page.getByRole('textbox', { name: /姓名/ }).fill('卢听澜')
  await choosePicture(page, '头像')
  await page.getByRole('textbox', { name: /简介/ }).fill('听力研究者，把语速慢慢提上来。')
  await page.keyboard.press('Control+s')
  await expect(console.row('卢听澜')).toContainText('听力研究者')

  await console.open('/courseCenter/series')
  await page.getByRole('combobox', { name: /老师/ }).fill('卢听澜')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /老师/ })).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('卢听澜').filter({ visible: true }).first()).toBeVisible()
})

test('a subject is added to the practice manual and chosen for an article', async ({ console, page }) => {
  await console.open('/audioArticle/practiceBaseEdit')
  await page.getByRole('button', { name: '新增栏目' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('语调入门')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('语调入门').first()).toBeVisible()

  await console.open('/audioArticle/practiceAdd')
  await page.getByRole('combobox', { name: /栏目/ }).click()
  await expect(page.getByTitle('语调入门')).toBeVisible()
})

test('an explore entry is saved and shown at once, and opens again as it was saved', async ({ console, page }) => {
  await console.open('/operation/exploreAdd')
  await page.getByRole('textbox', { name: /名称/ }).fill('晨间广播')
  await page.getByRole('button', { name: '保存并启用' }).click()
  const row = console.row('晨间广播')
  await expect(row).toContainText('展示中')
  await row.getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('textbox', { name: /名称/ })).toHaveValue('晨间广播')
})

test('a series type is added, offered to a new series and deleted', async ({ console, page }) => {
  await console.open('/courseCenter/seriesType')
  await page.getByRole('button', { name: '新增类型' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('夏令营')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: '夏令营' })
  await expect(row).toContainText('已停用')

  await row.getByRole('switch', { name: /启用/ }).click()
  await expect(row).toContainText('使用中')
  await console.open('/courseCenter/series')
  await page.getByRole('combobox', { name: /类型/ }).click()
  await expect(page.getByTitle('夏令营')).toBeVisible()

  await console.open('/courseCenter/seriesType')
  await row.getByRole('button', { name: '删除：夏令营' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})
