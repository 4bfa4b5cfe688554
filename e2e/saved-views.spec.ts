import { floating, seriousViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { secondBrowser, signInByPassword } from './people.ts'

const words = '/banner/hotRecommend'

test('a view that was saved in one browser comes back in another, and opens the list from then on', async ({
  console,
  page,
  browser,
  server,
}) => {
  await console.open(`${words}?word=英语&sort=clickCount,desc`)
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '热门' }).uncheck()
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('英语热词')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '英语热词' })).toBeVisible()
  await page.getByRole('button', { name: '英语热词' }).click()
  await page.getByRole('button', { name: '把“英语热词”设为默认' }).click()
  await expect(page.getByText('以后打开这个列表，就用“英语热词”')).toBeVisible()

  const other = await secondBrowser(browser)
  await other.addInitScript((token) => localStorage.setItem('access-token', JSON.stringify(token)), server.token)
  const asked: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/word-recommend?')) asked.push(decodeURIComponent(request.url()))
  })
  await other.goto(`${server.address}/#${words}`)
  await expect(other.getByRole('button', { name: '英语热词' })).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: '商务英语' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: '热门' })).toHaveCount(0)
  await expect(other).toHaveURL(/sort=clickCount%2Cdesc&word=/)
  expect(asked.filter((url) => !url.includes('word=英语'))).toEqual([])

  // What is changed is marked, and can be saved into the view.
  await other.getByRole('textbox', { name: '热词' }).fill('口语')
  await other.keyboard.press('Enter')
  await expect(other.getByText('已改动')).toBeVisible()
  await other.getByRole('button', { name: /英语热词/ }).click()
  await other.getByRole('button', { name: '更新视图' }).click()
  await expect(other.getByText('已改动')).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('row').filter({ hasText: '雅思口语' })).toBeVisible()
  await expect(other.getByText('已改动')).toHaveCount(0)
  await other.context().close()

  await page.getByRole('button', { name: '删除“英语热词”' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await seriousViolations(page, floating)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: '视图', exact: true })).toBeVisible()
})

test('a colleague opens a shared link, sees the view read-only and keeps a copy', async ({
  browser,
  server,
  page,
  console,
}) => {
  const member = { username: 'viewreader', password: 'Reader-1357' }
  await server.addMember({ ...member, realName: '看视图', email: 'viewreader@example.com', roleIds: [1] })
  const state = { filters: { word: '口语' }, sort: null, density: 'small', hidden: [], order: [] }
  const path = '/api/management/saved-views'
  const { id } = await server.callAsAdmin<{ id: number }>('POST', path, { list: 'hotWords', name: '口语热词', state })
  await console.open(`${words}?page=1`)
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('button', { name: '分享“口语热词”' }).click()
  const dialog = page.getByRole('dialog', { name: '分享视图“口语热词”' })
  await dialog.getByRole('switch', { name: '通过链接' }).click()
  expect(await seriousViolations(page, floating)).toEqual([])
  await dialog.getByRole('button', { name: '保存并复制链接' }).click()
  await expect(page.getByText(/分享链接/).first()).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()

  const other = await secondBrowser(browser)
  await signInByPassword(other, server.address, member.username, member.password)
  await other.goto(`${server.address}/#${words}?view=${id}`)
  await expect(other.getByRole('row').filter({ hasText: '雅思口语' })).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: '商务英语' })).toHaveCount(0)
  await other.getByRole('button', { name: '口语热词' }).click()
  await expect(other.getByText(/分享的视图，不能直接改/)).toBeVisible()
  await other.getByRole('button', { name: '存一份' }).click()
  await expect(other.getByText('已存为视图“口语热词”')).toBeVisible()
  await server.callAsAdmin('DELETE', `${path}/${id}`)
  await other.reload()
  await expect(other.getByRole('button', { name: '口语热词' })).toBeVisible()
  await other.context().close()
})
