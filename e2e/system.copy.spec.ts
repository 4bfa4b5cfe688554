import { expect, test } from './fixtures.ts'

test('the agreement is changed, compared with what it was, and brought back, and the public page follows', async ({
  console,
  page,
  context,
  server,
}) => {
  const visitor = await context.newPage()
  const publicText = async () => {
    await visitor.goto('about:blank')
    await visitor.goto(`${server.address}/#/mobileshare/copywriting?type=USER_AGREEMENT`)
    await expect(visitor.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible()
    return visitor.getByRole('article')
  }
  await console.open('/system/copywriting')
  await page.getByRole('link', { name: '用户协议' }).click()
  await expect(console.tab('用户协议')).toHaveAttribute('aria-selected', 'true')

  const editor = page.getByRole('textbox', { name: '内容' })
  await editor.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('本句为新增。')
  await expect(page.frameLocator('iframe').getByText('本句为新增。')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存，公开页面现在显示的就是它')).toBeVisible()
  await expect(await publicText()).toContainText('本句为新增。')

  await page.getByRole('button', { name: '历史版本' }).click()
  const history = page.getByRole('dialog', { name: '用户协议的历史版本' })
  await expect(history.getByRole('row').filter({ hasText: '第 4 版' })).toContainText('当前')
  await history.getByRole('row').filter({ hasText: '第 3 版' }).getByRole('button', { name: /比较/ }).click()
  const comparison = page.getByRole('dialog', { name: '比较两版' })
  await expect(comparison.locator('ins')).toContainText(['本句为新增。'])
  await comparison.getByRole('button', { name: '恢复第 3 版' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '恢复第 3 版？' })
  await expect(question).toContainText('存为新的第 5 版')
  await question.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByText('已恢复第 3 版的内容')).toBeVisible()
  await expect(history.getByRole('row').filter({ hasText: '第 5 版' })).toContainText('恢复自第 3 版')
  await expect(await publicText()).not.toContainText('本句为新增。')
})

test('a visitor reads the agreement while signing up, and what was typed stays', async ({ page, server }) => {
  await page.goto(`${server.address}/#/mobileshare/shareRegiest`)
  await page.getByLabel('手机号').fill('13812340001')
  await page.getByRole('link', { name: '《隐私政策》' }).click()
  const text = page.getByRole('dialog', { name: '隐私政策' })
  await expect(text).toContainText('我们收集的信息')
  await text.getByRole('button', { name: '关闭' }).click()
  await expect(text).toBeHidden()
  await expect(page.getByLabel('手机号')).toHaveValue('13812340001')

  await page.goto(`${server.address}/#/mobileshare/copywriting?type=NOTHING`)
  await expect(page.getByRole('heading', { name: '这里还没有内容' })).toBeVisible()
})
