import { expect, type Page } from '@playwright/test'
import { drawerButton } from './people.ts'

/** Waits in the task drawer for this task to end, and fetches the file that it links. */
export async function fileOfTask(page: Page, address: string, title: string): Promise<{ name: string; bytes: Buffer }> {
  await drawerButton(page, '任务').click()
  const drawer = page.getByRole('dialog', { name: '任务', exact: true })
  await drawer.getByRole('tab', { name: /已完成/ }).click()
  const newest = drawer.getByRole('listitem').filter({ hasText: title }).first()
  await expect(newest).toContainText('已完成', { timeout: 30_000 })
  const link = newest.getByRole('link', { name: '查看详情' })
  const reply = await page.request.get(address + (await link.getAttribute('href')))
  expect(reply.ok()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  return { name: reply.headers()['content-disposition'] ?? '', bytes: await reply.body() }
}
