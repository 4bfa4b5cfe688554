import type { Locator, Page } from '@playwright/test'
import { readFile } from '../apps/server/src/platform/spreadsheet/read/read-file.ts'
import { expect, test } from './fixtures.ts'
import { fileOfTask } from './task-file.ts'

interface Account {
  id: number
  nickname: string
  phone: string
  gold: number
}

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

test('a user is found by the last four digits and helped, and all of it is in the ledger and the history', async ({
  console,
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const oldest = '/api/management/account?size=1&sort=registerTime,asc'
  const [account] = (await server.callAsAdmin<{ content: Account[] }>('GET', oldest)).content
  if (!account) throw new Error('there are no users')
  const { nickname, gold } = account

  await console.open('/userManagement')
  await page.getByRole('textbox', { name: '手机号、前三或后四位' }).fill(account.phone.slice(-4))
  await page
    .getByRole('button', { name: `查看：${nickname}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: nickname, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: '改会员到期' }).click()
  const vip = dialog(page, `“${nickname}”的会员到期时间`)
  await vip.getByRole('button', { name: '1 年' }).click()
  await vip.getByLabel('原因').fill('补偿播放故障')
  await vip.getByRole('button', { name: '保存' }).click()
  await expect(vip).toHaveCount(0)
  await expect(page.getByText(/^会员至 20\d\d-/)).toBeVisible()

  await page.getByRole('button', { name: '赠送课程' }).click()
  const gift = dialog(page, `给“${nickname}”赠送课程`)
  await gift.getByRole('combobox').click()
  const choice = page.locator('.ant-select-item-option').first()
  const series = (await choice.getAttribute('title')) ?? ''
  await choice.click()
  await gift.getByLabel('有效天数').fill('30')
  await gift.getByLabel('原因').fill('活动赠送')
  await gift.getByRole('button', { name: '赠送课程' }).click()
  await expect(gift).toHaveCount(0)

  await page.getByRole('button', { name: '调整金币' }).click()
  const balance = dialog(page, `调整“${nickname}”的金币`)
  await balance.getByLabel('增减数量').fill('120')
  await expect(balance.getByText(`调整后为 ${gold + 120}`)).toBeVisible()
  await balance.getByLabel('原因').fill('漏发的签到奖励')
  await balance.getByRole('button', { name: '保存' }).click()
  await expect(balance).toHaveCount(0)

  await expect(console.row('漏发的签到奖励')).toContainText('+120')
  await expect(console.row('漏发的签到奖励')).toContainText(String(gold + 120))
  await page.getByRole('tab', { name: '系列' }).click()
  await expect(console.row('活动赠送')).toContainText(series)
  await expect(console.row('活动赠送')).toContainText('有效')
  await page.getByRole('tab', { name: '历史' }).click()
  await expect(console.row('补偿播放故障')).toContainText('VIP 到期')
  await expect(console.row('活动赠送')).toContainText(`系列：${series}`)
  await expect(console.row('漏发的签到奖励')).toContainText(`金币：${gold} → ${gold + 120}`)
})

test('an answered feedback leaves the menu’s count and reaches the user as a message', async ({
  console,
  page,
  server,
}) => {
  const pending = () => server.callAsAdmin<{ count: number }>('GET', '/api/management/common/feedback-pending')
  const { count } = await pending()
  await console.open('/coupleBack?status=PENDING')
  await expect(page.getByRole('menuitem', { name: '用户反馈' })).toContainText(String(count))
  await page
    .getByRole('button', { name: /^处理：/ })
    .first()
    .click()
  await page.getByLabel('处理结果').fill('已经修好，更新到最新版本即可。')
  await page.getByRole('button', { name: '回复并标记为已处理' }).click()
  await expect(page.getByText('已处理，用户会收到站内信')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '用户反馈' })).toContainText(String(count - 1))

  await page.getByRole('region', { name: '用户', exact: true }).getByRole('link').click()
  await page.getByRole('tab', { name: '消息' }).click()
  const message = console.row('您的反馈已处理')
  await expect(message).toHaveCount(1)
  await expect(message).toContainText('已经修好，更新到最新版本即可。')
  await expect(message).toContainText('反馈回复')
})

test('users are exported as they are filtered, with progress, to a file that opens', async ({
  console,
  page,
  server,
}) => {
  const path = '/api/management/account?size=50&vip=true&platform=IOS'
  const { totalElements } = await server.callAsAdmin<{ totalElements: number }>('GET', path)
  await console.open('/userManagement?vip=true&platform=IOS')
  await expect(page.getByText(`共 ${totalElements} 条`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: '导出 CSV' }).click()
  await expect(page.getByText('开始导出，进度在右上角的任务列表里')).toBeVisible()

  const file = await fileOfTask(page, server.address, '导出用户')
  const columns = ['编号', '手机号', '昵称', '平台'].map((name) => ({ name, headings: [name] }))
  const rows = await readFile(file.bytes, { columns, maxRows: 5_000 })
  expect(rows).toHaveLength(totalElements)
  expect(new Set(rows.map(({ cells }) => cells.平台))).toEqual(new Set(['iOS']))
})

test('on a phone all filters of users can be reached, and say which digits of a number they take', async ({
  console,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await console.open('/userManagement')
  await page.getByRole('button', { name: '筛选' }).click()
  const phone = dialog(page, '筛选').getByRole('textbox', { name: '手机号、前三或后四位' })
  await phone.fill('13800')
  await expect(phone).toBeInViewport()
  await expect(dialog(page, '筛选').getByText('请输入完整手机号，或前三位、后四位')).toBeInViewport()
  const last = dialog(page, '筛选').getByRole('combobox', { name: '邀请人' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await dialog(page, '筛选').getByRole('button', { name: '查看结果' }).click()
  await expect(dialog(page, '筛选')).toHaveCount(0)
})
