import { expect, test } from './fixtures.ts'

test('a month is read in the chart and the table, confirmed once and for all, and stays so', async ({
  console,
  page,
}) => {
  await console.open('/finance/settlement')
  await expect(page.getByRole('img', { name: /每月的净额，按支付方式叠加/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /个月合计/ })).toContainText('净额')

  const confirm = page.getByRole('button', { name: /^确认：/ })
  const month = ((await confirm.getAttribute('aria-label')) ?? '').replace('确认：', '')
  const row = console.row(month).first()
  await expect(row).toContainText('待确认')
  await row.getByRole('button', { name: '展开行' }).click()
  await expect(page.getByRole('row', { name: /微信/ })).toBeVisible()
  const net = (await row.getByRole('cell').nth(5).textContent()) ?? ''

  await confirm.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(net)
  await expect(dialog).toContainText('确认不能撤销')
  await dialog.getByRole('button', { name: '确认结算' }).click()
  await expect(page.getByText(`${month} 已确认`)).toBeVisible()
  await expect(row).toContainText('已确认')

  await page.reload()
  await expect(row).toContainText('已确认')
  await expect(row).toContainText(net)
  await expect(confirm).toHaveCount(0)

  // What came in leads to the orders it is made of.
  await row.getByRole('link').first().click()
  await expect(console.tab('订单管理')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('list', { name: '已选条件' }).filter({ visible: true })).toContainText('支付时间')
})

test('the gold rate shows what it means as one types, asks before users could gain, and keeps its history', async ({
  console,
  page,
}) => {
  await console.open('/finance/ratio')
  const example = page.getByRole('region', { name: '算一算' })
  await expect(example).toContainText('充 ¥30.00 得 300 金币')
  await expect(example).toContainText('最多可用 495 金币抵 ¥49.50，还需付 ¥49.50')
  await page.getByRole('spinbutton', { name: /最多抵扣/ }).fill('30')
  await expect(example).toContainText('最多可用 297 金币抵 ¥29.70，还需付 ¥69.30')
  await example.getByRole('spinbutton', { name: '用户有' }).fill('50')
  await expect(example).toContainText('能用的金币不够，至少要 100 个')

  await page.getByRole('spinbutton', { name: /抵扣比例/ }).fill('11')
  await page.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('能抵 ¥1.10，比付的钱多')
  await question.getByRole('button', { name: '返回修改' }).click()
  await page.getByRole('spinbutton', { name: /抵扣比例/ }).fill('10')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('最多抵扣：价格的 50% → 价格的 30%')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: /最多抵扣/ })).toHaveValue('30')
})
