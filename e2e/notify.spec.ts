import { expect, test } from './fixtures.ts'
import { drawerButton } from './people.ts'

test('an export runs in the background, announces its end live, and offers its file', async ({
  console,
  page,
  server,
}) => {
  await console.open('/system/logs')
  await page.getByRole('button', { name: /导出/ }).first().click()
  await page.getByRole('menuitem', { name: '导出 CSV' }).click()
  const notice = page.locator('.ant-notification-notice').filter({ hasText: '任务已完成' })
  await expect(notice).toContainText('导出操作日志')
  await drawerButton(page, '任务').click()
  const drawer = page.getByRole('dialog', { name: '任务', exact: true })
  await drawer.getByRole('tab', { name: /已完成/ }).click()
  const link = drawer.getByRole('link', { name: '查看详情' }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  const file = await page.request.get(server.address + (await link.getAttribute('href')))
  expect(file.headers()['content-disposition']).toContain('.csv')
  expect((await file.text()).slice(1)).toMatch(/^时间,操作人/)

  await drawer.getByRole('button', { name: '清空已完成' }).click()
  const confirmation = page.getByRole('dialog').filter({ hasText: '删除后数据无法恢复' })
  await confirmation.getByRole('button', { name: '清空已完成' }).click()
  await expect(drawer).toContainText('暂无任务')
})

test('opening one drawer closes the other', async ({ console, page }) => {
  await console.open('/dashboard/workplace')
  await drawerButton(page, '任务').click()
  await expect(page.getByRole('dialog')).toContainText('进行中')
  await page.keyboard.press('Escape')
  await drawerButton(page, '消息').click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toContainText('未读')
})
