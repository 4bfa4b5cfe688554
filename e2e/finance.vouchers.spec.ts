import { readFile } from '../apps/server/src/platform/spreadsheet/read/read-file.ts'
import { expect, test } from './fixtures.ts'
import { fileOfTask } from './task-file.ts'

interface Voucher {
  id: number
  code: string
}

const path = '/api/management/exchange-certificate'
const grouped = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

test('a thousand vouchers are made, opened from their task and exported', async ({ console, page, server }) => {
  test.setTimeout(120_000)
  await console.open('/finance/exchange')
  await page.getByRole('button', { name: '制作兑换券' }).click()
  await page.getByRole('radio', { name: '金币' }).check()
  await page.getByLabel('金币数').fill('88')
  await page.getByLabel('制作数量').fill('1000')
  await page.getByRole('button', { name: '90 天后' }).click()
  await page.getByLabel('发放渠道').fill('千张测试')
  await expect(page.getByRole('complementary', { name: '预览' })).toContainText('88 金币')
  await page.getByRole('button', { name: '开始制作' }).click()
  await expect(page.getByText('开始制作 1,000 张兑换券')).toBeVisible()
  await page.getByRole('button', { name: '查看任务' }).click()

  const drawer = page.getByRole('dialog', { name: '任务', exact: true })
  await drawer.getByRole('tab', { name: /已完成/ }).click()
  const task = drawer.getByRole('listitem').filter({ hasText: '制作兑换券（1,000 张）' }).first()
  await expect(task).toContainText('已完成', { timeout: 30_000 })
  const address = (await task.getByRole('link', { name: '查看详情' }).getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/#\/finance\/exchange\/batch\?id=\d+$/)
  await page.keyboard.press('Escape')
  await console.open(address.slice(2))
  await expect(page.getByRole('heading', { name: /^第 \d+ 批 · 88 金币$/, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: '使用情况' })).toContainText('未使用 1,000')
  await expect(page.getByText('共 1,000 条', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: '导出 CSV' }).click()
  const file = await fileOfTask(page, server.address, '导出兑换券')
  const columns = ['兑换码', '状态', '发放渠道'].map((name) => ({ name, headings: [name] }))
  const rows = await readFile(file.bytes, { columns, maxRows: 5_000 })
  expect(rows).toHaveLength(1_000)
  expect(new Set(rows.map(({ cells }) => cells.兑换码)).size).toBe(1_000)
  expect(new Set(rows.map(({ cells }) => `${cells.状态} ${cells.发放渠道}`))).toEqual(new Set(['未使用 千张测试']))

  await page.getByRole('button', { name: '打印', exact: true }).click()
  await expect(page.getByRole('button', { name: '打印 1,000 张' })).toBeVisible()
  await expect(page.getByRole('list', { name: '兑换券' }).getByRole('listitem')).toHaveCount(1_000)
})

test('codes are redeemed from a file: the dry run names what is wrong, the result what was done', async ({
  console,
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const { content } = await server.callAsAdmin<{ content: Voucher[] }>('GET', `${path}?status=UNUSED&kind=GOLD&size=1`)
  const code = grouped(content[0]?.code ?? '')
  const accounts = '/api/management/account'
  const [account] = (
    await server.callAsAdmin<{ content: { id: number; nickname: string }[] }>('GET', `${accounts}?enable=true&size=1`)
  ).content
  const { phone } = await server.callAsAdmin<{ phone: string }>('POST', `${accounts}/${account?.id}/phone`)
  const lines = [
    '手机号,兑换码',
    `${phone},${code.toLowerCase()}`,
    `19999999999,${code}`,
    `${phone},AAAA-BBBB-CCCC-DDDD`,
    `${phone},${code}`,
  ]
  const verdicts = ['可以导入', '没有这个手机号的用户', '没有这个兑换码', '兑换码在文件中重复']

  await console.open('/finance/exchange')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '批量兑换' })
  const buffer = Buffer.from(lines.join('\r\n'))
  await dialog.getByLabel('选择文件').setInputFiles({ name: '活动.csv', mimeType: 'text/csv', buffer })
  await expect(dialog).toContainText('4 行中有 1 行可以导入')
  const found = dialog.getByRole('region', { name: '“活动.csv”的检查结果' }).getByRole('row')
  for (const [at, verdict] of verdicts.entries()) {
    const row = found.filter({ has: page.getByRole('cell', { name: String(at + 2), exact: true }) })
    await expect(row).toContainText(verdict)
  }
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(dialog).toHaveCount(0)

  const file = await fileOfTask(page, server.address, '批量兑换')
  const columns = ['行号', '结果'].map((name) => ({ name, headings: [name] }))
  const results = await readFile(file.bytes, { columns, maxRows: 10 })
  const byRow = results.map(({ cells }) => `${cells.行号} ${cells.结果}`)
  expect(byRow.sort()).toEqual(['已导入', ...verdicts.slice(1)].map((verdict, at) => `${at + 2} ${verdict}`))

  await page.getByRole('textbox', { name: '兑换码' }).fill(code.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByText('共 1 条', { exact: true })).toBeVisible()
  await expect(console.row(code)).toContainText('已使用')
  await expect(console.row(code)).toContainText(account?.nickname ?? '')
})

test('a voucher is invalidated with a reason, which stays in its history', async ({ console, page, server }) => {
  const { content } = await server.callAsAdmin<{ content: Voucher[] }>('GET', `${path}?status=UNUSED&size=1`)
  const code = grouped(content[0]?.code ?? '')
  await console.open(`/finance/exchange?code=${code}`)
  await page.getByRole('button', { name: `更多：${code}` }).click()
  await page.getByRole('menuitem', { name: '作废' }).click()
  const dialog = page.getByRole('dialog', { name: `作废兑换码 ${code}？` })
  await dialog.getByLabel('作废原因').fill('印错了')
  await dialog.getByRole('button', { name: '作废' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(console.row(code)).toContainText('已作废')
  await expect(page.getByRole('button', { name: `更多：${code}` })).toHaveCount(0)

  await page.getByRole('button', { name: `查看：${code}` }).click()
  const details = page.getByRole('dialog', { name: '兑换券详情' })
  await expect(details).toContainText('状态：未使用 → 已作废')
  await expect(details).toContainText('原因：印错了')
})
