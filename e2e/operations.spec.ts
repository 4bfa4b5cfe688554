import { expect, test } from './fixtures.ts'
import { secondBrowser, signInByPassword } from './people.ts'

const provider = (path: string, body?: object) =>
  fetch(`${process.env.LECTERN_PUSH}${path}`, body && { method: 'PUT', body: JSON.stringify(body) })
const reached = async () => (await (await provider('/reached')).json()) as string[]

test('a push shows its progress in the task drawer, is cancelled half way and then reaches the rest, each once', async ({
  console,
  page,
  signed,
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
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('立即发送“晚读提醒”？')
  await ask.getByRole('button', { name: '立即发送' }).click()

  // The provider lets six batches through, then keeps the rest waiting.
  await page.getByRole('button', { name: /^任务/ }).click()
  const drawer = page.getByRole('dialog', { name: '任务', exact: true })
  await expect(drawer.getByText('推送“晚读提醒”')).toBeVisible()
  await expect(drawer.getByText(/^[1-9]\d?%$/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await console.row('晚读提醒').getByRole('button', { name: '晚读提醒' }).click()
  await expect(page.getByRole('heading', { name: '晚读提醒' })).toBeVisible()
  await page.getByRole('button', { name: '取消发送' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消发送' }).click()
  await expect(page.getByText('已取消', { exact: true }).first()).toBeVisible()
  await provider('/limit', { calls: null })

  interface Push {
    id: number
    title: string
    status: string
    targetCount: number
    sentCount: number
  }
  const push = async () => {
    const { content } = await signed.ask<{ content: Push[] }>('GET', '/api/management/push-message?title=晚读提醒')
    return content[0] as Push
  }
  const before = await push()
  expect(before.sentCount).toBeGreaterThan(0)
  expect(before.sentCount).toBeLessThan(before.targetCount)

  await page.getByRole('button', { name: '重新发送' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^发给/ }).click()
  await expect(page.getByText('已发送', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await push()).status).toBe('SENT')
  const after = await push()
  expect(after.sentCount).toBe(after.targetCount)
  const everybody = await reached()
  expect(everybody.length).toBe(after.targetCount)
  expect(new Set(everybody).size).toBe(after.targetCount)
})

test('a message task appears live in somebody’s bell, is read by opening it, and can then be deleted', async ({
  console,
  page,
  signed,
  browser,
}) => {
  await signed.ask('POST', '/api/users', { username: 'bell1', realName: '钱小铃', password: 'First-123' })
  const theirs = await secondBrowser(browser)
  await signInByPassword(theirs, signed.address, 'bell1', 'First-123').catch(() => {})
  const { content } = await signed.ask<{ content: { id: number; username: string; version: number }[] }>(
    'POST',
    '/api/users/getUsersByPage?size=200',
    {},
  )
  expect(content.some(({ username }) => username === 'bell1')).toBe(true)

  await console.open('/system/messageTask')
  await page.getByRole('button', { name: '新增消息任务' }).first().click()
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
  await expect(theirs.getByRole('button', { name: /^消息.*1/ })).toBeVisible()
  await theirs.getByRole('button', { name: /^消息/ }).click()
  const drawer = theirs.getByRole('dialog', { name: '消息', exact: true })
  await drawer.getByRole('button', { name: '详情' }).click()
  const detail = theirs.getByRole('dialog', { name: '消息详情' })
  await expect(detail).toContainText('本周例会改到周四下午三点')
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await expect(drawer.getByText('周五例会改期')).toHaveCount(0)
  await drawer.getByRole('tab', { name: /全部/ }).click()
  await drawer.getByRole('button', { name: '删除' }).click()
  await theirs
    .getByRole('dialog')
    .filter({ hasText: '删除消息“周五例会改期”' })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(drawer.getByText('周五例会改期')).toHaveCount(0)
  await theirs.context().close()
})

test('a banner is filed and copied back', async ({ console, page }) => {
  await console.open('/banner/bannerArchive')
  const filed = page.getByRole('row').nth(1)
  const title = (await filed.getByRole('cell').nth(1).innerText()).trim()
  await filed.getByRole('button', { name: /复制/ }).click()
  await console.open(`/banner/bannerManage?size=50&title=${encodeURIComponent(title)}&postStatus=DRAFT`)
  await expect(console.row(title).first()).toContainText('草稿')
})

test('rows are dragged by the keyboard to where they belong', async ({ console, page }) => {
  await console.open('/banner/homeTopNotice')
  const words = async () => page.getByRole('row').getByRole('cell').nth(1).innerText()
  const first = await words()
  await page.getByRole('button', { name: /拖动/ }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(words).not.toBe(first)
})
