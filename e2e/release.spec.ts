import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { seriousViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** Makes the open console one of an older build, as after an upgrade of its server. */
const ageConsole = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="release"]')?.setAttribute('content', 'older'))

const offer = (page: Page) => page.getByRole('status').filter({ hasText: '有新版本，刷新后生效' })

test('an open console offers a reload after an upgrade, when nothing is unsaved, and its tabs come back', async ({
  console,
  page,
}) => {
  await page.clock.install()
  await console.open('/banner/hotRecommend')
  await console.open('/operation/hotAdd')
  await ageConsole(page)
  const word = page.getByRole('textbox', { name: /热词/ })
  const typed = `升级时的词${randomUUID().slice(0, 8)}`
  await word.fill(typed)
  // Another page makes calls, whose replies name the newer release.
  await console.open('/system/logs')
  await expect(page.getByRole('heading', { name: '操作日志' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // A reload is offered once the older release has not answered for half a minute.
  const looked = page.waitForResponse((reply) => reply.request().method() === 'HEAD')
  await page.clock.fastForward(31_000)
  await looked
  await console.tab('新增热词').click()
  await expect(word).toHaveValue(typed)
  await expect(offer(page)).toHaveCount(0)

  await page.getByRole('button', { name: /^保存/ }).click()
  await expect(console.row(typed)).toBeVisible()
  await expect(offer(page)).toBeVisible()
  expect(await seriousViolations(page, '[role=status]')).toEqual([])
  await offer(page).getByRole('button', { name: '刷新' }).click()
  await expect(page.locator('meta[name="release"]')).not.toHaveAttribute('content', 'older')
  await expect(console.tab('热词管理')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('a page whose file an upgrade has replaced says so, and leaves unsaved work alone', async ({
  console,
  page,
  browserErrors,
}) => {
  await page.route(/OperLogPage.*\.js/, (route) => route.fulfill({ status: 404 }))
  await console.open('/operation/hotAdd')
  await ageConsole(page)
  const word = page.getByRole('textbox', { name: /热词/ })
  await word.fill('没保存的词')
  await page.goto(page.url().replace(/#.*/, '#/system/logs'))
  const failure = page.getByRole('alert').filter({ hasText: '页面没有加载出来' })
  await expect(failure).toContainText('系统有新版本，这里在旧版本里打不开了。保存好其他内容，再重新打开系统')
  await console.tab('新增热词').click()
  await expect(word).toHaveValue('没保存的词')
  browserErrors.length = 0 // the failed load is reported on the console, as it should be
})
