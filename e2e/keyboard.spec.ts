import { expect, test } from './fixtures.ts'
import { activate, fillIn, openByName, tabTo } from './keyboard.ts'
import { drawnPicture } from './picture.ts'

// Three days' jobs from sign-in to the end by the keyboard alone: no test below clicks or sets the focus.

test('a feedback is answered by the keyboard alone', async ({ console, page }) => {
  await console.open('/dashboard/workplace')
  await openByName(page, '用户反馈')
  await activate(page, 'button', /^处理：/)
  await fillIn(page, '处理结果', '谢谢反馈，下个版本就改好。')
  await activate(page, 'button', '回复并标记为已处理')
  await expect(page.getByText('已处理，用户会收到站内信')).toBeVisible()
})

test('a banner with a picture and a link is scheduled by the keyboard alone', async ({ console, page, server }) => {
  await console.open('/dashboard/workplace')
  await openByName(page, '首页横幅')
  await page.keyboard.press('n')
  const chooser = page.waitForEvent('filechooser')
  await activate(page, 'button', /^图片/)
  const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await drawnPicture(page) }
  await (await chooser).setFiles(picture)
  await activate(page, 'button', '使用这张图片')
  await expect(page.getByRole('button', { name: '图片：更换文件' })).toBeVisible()
  await fillIn(page, /标题/, '键盘写的横幅')
  await tabTo(page, 'combobox', '跳转类型')
  await page.keyboard.press('ArrowDown') // opens the choices, the last of which is before the first
  await expect(page.getByText('会员中心').last()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await fillIn(page, '网页链接', 'https://example.com/reading')
  await tabTo(page, 'textbox', '开始时间')
  await page.keyboard.type('2099-01-01 08:00')
  await page.keyboard.press('Enter')
  await activate(page, 'button', /^保存并/)
  await expect(console.row('键盘写的横幅')).toContainText('2099-01-01 08:00 开始')
  const { content } = await server.callAsAdmin<{ content: object[] }>(
    'GET',
    '/api/management/home-banner?title=键盘写的横幅',
  )
  expect(content).toMatchObject([
    { startTime: '2099-01-01T00:00:00.000Z', link: { url: 'https://example.com/reading' } },
  ])
})

test('a membership is extended by the keyboard alone', async ({ console, page, server }) => {
  const path = '/api/management/account?vip=false&enable=true&size=1'
  const { content } = await server.callAsAdmin<{ content: { id: number; nickname: string }[] }>('GET', path)
  const { id, nickname } = content[0] ?? { id: 0, nickname: '' }
  await console.open('/dashboard/workplace')
  await openByName(page, '用户管理')
  await page.keyboard.press('/')
  await fillIn(page, '编号', String(id))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2) // the headings and one user
  await activate(page, 'button', `查看：${nickname}`)
  await activate(page, 'button', '改会员到期')
  await activate(page, 'button', '1 年')
  await fillIn(page, /原因/, '补偿服务中断')
  await activate(page, 'button', /^保存$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const after = await server.callAsAdmin<{ vip: boolean }>('GET', `/api/management/account/${id}`)
  expect(after.vip).toBe(true)
})
