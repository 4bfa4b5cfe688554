import { floating, seriousViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { drawerButton, secondBrowser, signInByPassword } from './people.ts'

const provider = (path: string, body?: object) =>
  fetch(`${process.env.LECTERN_PUSH}${path}`, body && { method: 'PUT', body: JSON.stringify(body) })
const reached = async () => (await (await provider('/reached')).json()) as string[]

test('a push shows its progress in the task drawer, is cancelled half way and then reaches the rest, each once', async ({
  console,
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await provider('/limit', { calls: 6 })
  await console.open('/operation/messageAdd')
  await page.getByRole('textbox', { name: /^\*? ?标题$/ }).fill('晚读提醒')
  await page.getByRole('textbox', { name: /内容/ }).fill('今晚八点，一起读《小王子》')
  await page.getByRole('radio', { name: '全部用户' }).check()
  await expect(page.getByText(/预计送达 [\d,]+ 人/)).toBeVisible()
  await page.getByRole('radio', { name: '立即发送' }).check()
  await page.getByRole('button', { name: /^立即发送/ }).click()
  const confirmation = page.getByRole('dialog')
  await expect(confirmation).toContainText('立即发送“晚读提醒”？')
  expect(await seriousViolations(page, floating)).toEqual([])
  await confirmation.getByRole('button', { name: '立即发送' }).click()

  // The provider lets six batches through, then keeps the rest waiting.
  await drawerButton(page, '任务').click()
  const drawer = page.getByRole('dialog', { name: '任务', exact: true })
  await expect(drawer.getByText('推送“晚读提醒”')).toBeVisible()
  await expect(drawer.getByText(/^[1-9]\d?%$/).first()).toBeVisible()
  // A push is cancelled on its own page: the task only shows its progress.
  await expect(drawer.getByRole('button', { name: '取消任务' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await console.row('晚读提醒').getByRole('link', { name: '晚读提醒', exact: true }).click()
  await expect(page.getByRole('heading', { name: '晚读提醒' })).toBeVisible()
  await page.getByRole('button', { name: '取消发送' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消发送' })).toBeVisible()
  expect(await seriousViolations(page, floating)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '取消发送' }).click()
  await expect(page.getByText('已取消', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await provider('/limit', { calls: null })

  interface Push {
    id: number
    title: string
    status: string
    targetCount: number
    sentCount: number
  }
  const push = async () => {
    const { content } = await server.callAsAdmin<{ content: Push[] }>(
      'GET',
      '/api/management/push-message?title=晚读提醒',
    )
    return content[0] as Push
  }
  const before = await push()
  expect(before.sentCount).toBeGreaterThan(0)
  expect(before.sentCount).toBeLessThan(before.targetCount)

  await page.getByRole('button', { name: '重新发送' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^发给/ }).click()
  await expect.poll(async () => (await push()).status).toBe('SENT')
  await expect(
    page.getByRole('main').getByText('已发送', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  const after = await push()
  expect(after.sentCount).toBe(after.targetCount)
  const recipients = await reached()
  expect(recipients.length).toBe(after.targetCount)
  expect(new Set(recipients).size).toBe(after.targetCount)
})

test('a message task appears live in somebody’s bell, is read by opening it, and can then be deleted', async ({
  console,
  page,
  server,
  browser,
}) => {
  await server.addMember({ username: 'bell1', realName: '钱小铃', password: 'First-123' })
  const recipientPage = await secondBrowser(browser)
  await signInByPassword(recipientPage, server.address, 'bell1', 'First-123')
  // That their password was changed, twice.
  await expect(drawerButton(recipientPage, '消息', 2)).toBeVisible()

  await console.open('/system/messageTask')
  await page.getByRole('button', { name: '新增员工通知' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /标题/ }).fill('周五例会改期')
  await form.getByRole('textbox', { name: /内容/ }).fill('本周例会改到周四下午三点')
  await form.getByRole('radio', { name: '指定人员' }).check()
  await form.getByRole('combobox', { name: /人员/ }).fill('钱小铃')
  await page.getByTitle(/钱小铃/).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(console.row('周五例会改期')).toContainText('草稿')
  await console.row('周五例会改期').getByRole('button', { name: /^发送/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^发送/ }).click()
  await expect(console.row('周五例会改期')).toContainText('已发送')

  // Live, without a reload.
  await expect(drawerButton(recipientPage, '消息', 3)).toBeVisible()
  await drawerButton(recipientPage, '消息').click()
  const drawer = recipientPage.getByRole('dialog', { name: '消息', exact: true })
  const message = drawer.getByRole('listitem').filter({ hasText: '周五例会改期' })
  await message.getByRole('button', { name: '详情' }).click()
  const detail = recipientPage.getByRole('dialog', { name: '周五例会改期' })
  await expect(detail).toContainText('本周例会改到周四下午三点')
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await expect(message).toHaveCount(0)
  await drawer.getByRole('tab', { name: /全部/ }).click()
  await message.getByRole('button', { name: '删除' }).click()
  await recipientPage
    .getByRole('dialog')
    .filter({ hasText: '删除消息“周五例会改期”' })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(message).toHaveCount(0)
  await recipientPage.context().close()
})

test('a withdrawn banner is archived, and copied back as a draft', async ({ console, page }) => {
  await console.open('/banner/bannerManage?state=OFF')
  const withdrawn = page.getByRole('row').nth(1)
  const more = withdrawn.getByRole('button', { name: '更多' })
  await more.click()
  await page.getByRole('menuitem', { name: '归档', exact: true }).click()
  const confirmation = page.getByRole('dialog')
  const title = /“(.+)”/.exec(await confirmation.innerText())?.[1] ?? ''
  await confirmation.getByRole('button', { name: '归档' }).click()
  await expect(console.row(title)).toHaveCount(0)

  await console.open('/banner/bannerArchive')
  await expect(console.row(title)).toContainText('系统管理员')
  await console
    .row(title)
    .getByRole('button', { name: /复制为新横幅/ })
    .click()
  await expect(page.getByText(`已复制为草稿“${title}”`).first()).toBeVisible()
  await console.open(`/banner/bannerManage?state=DRAFT&title=${encodeURIComponent(title)}`)
  await expect(console.row(title)).toContainText('草稿')
})

test('rows can be reordered with the keyboard', async ({ console, page }) => {
  await console.open('/banner/homeTopNotice')
  const firstText = async () => page.getByRole('row').getByRole('cell').nth(1).innerText()
  const first = await firstText()
  await page.getByRole('button', { name: /拖动/ }).first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^已拿起/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(firstText).not.toBe(first)
})
