import type { Browser, Page } from '@playwright/test'
import { expect, type NewMember, test } from './fixtures.ts'
import { secondBrowser, signInByPassword } from './people.ts'
import { choosePicture } from './picture.ts'

const password = 'First-123'

interface Server {
  address: string
  callAsAdmin<T>(method: string, path: string, body?: object): Promise<T>
  addMember(form: NewMember): Promise<number>
}
interface Permission {
  id: number
  code: string
  childVms: Permission[]
}

/** Grants a member exactly these rights. */
async function grant({ callAsAdmin }: Server, id: number, rights: Record<string, string>): Promise<void> {
  const flat = (nodes: Permission[]): Permission[] => nodes.flatMap((node) => [node, ...flat(node.childVms)])
  const permissions = flat(await callAsAdmin<Permission[]>('GET', '/api/permission-menus/getAllPermissionTree'))
  const idOf = (code: string) => permissions.find((permission) => permission.code === code)?.id
  const permissionIds = Object.entries(rights).map(([code, level]) => ({ id: idOf(code), level }))
  await callAsAdmin('PUT', '/api/users/updateUserRbacInfo', { id, roleIds: [], permissionIds, tagIds: [] })
}

/** A new member with these rights, signed in on a page of their own. */
async function member(
  browser: Browser,
  server: Server,
  username: string,
  realName: string,
  rights: Record<string, string>,
): Promise<{ id: number; page: Page }> {
  const id = await server.addMember({ username, realName, password })
  await grant(server, id, rights)
  const page = await secondBrowser(browser)
  await signInByPassword(page, server.address, username, password)
  return { id, page }
}

test('an editor of the practice manual alone publishes an article, cannot delete it and sees nothing else', async ({
  browser,
  server,
}) => {
  const { page } = await member(browser, server, 'manual1', '苏小册', { GUIDE_ARTICLE: 'EDIT' })
  const menu = page.getByRole('menu').first()
  await expect(menu.getByRole('menuitem', { name: '音频文章' })).toBeVisible()
  // Home, the manual, and the recycle bin with what was deleted from it.
  expect(await menu.getByRole('menuitem').allInnerTexts()).toHaveLength(3)

  await page.goto(`${server.address}/#/practiceManual`)
  await page.getByRole('button', { name: '新增手册文章' }).first().click()
  await page.getByRole('combobox', { name: '栏目' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await page.getByRole('textbox', { name: /^\*? ?标题$/ }).fill('每天读十分钟')
  await choosePicture(page, '封面')
  await page.getByRole('textbox', { name: /正文/ }).fill('十分钟就够了。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: '练习手册', exact: true })).toBeVisible()
  await page.goto(`${server.address}/#/practiceManual?title=每天读十分钟`)
  const row = page.getByRole('row').filter({ hasText: '每天读十分钟' })
  await expect(row).toBeVisible()
  const shown = row.getByRole('switch', { name: /^启用/ })
  await shown.click()
  await expect(shown).toBeChecked()
  await expect(page.getByText('删除')).toHaveCount(0)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(page.getByRole('toolbar').getByRole('button', { name: '启用' })).toBeVisible()
  await expect(page.getByRole('toolbar').getByRole('button', { name: '删除' })).toHaveCount(0)

  for (const other of [
    '/studentInterview',
    '/audioArticle/studentAdd',
    '/excellentArticle',
    '/courseCenter',
    '/finance',
  ]) {
    await page.goto(`${server.address}/#${other}`)
    await expect(page, other).toHaveURL(`${server.address}/#/403`)
  }
  await page.context().close()
})

test('a right that is taken away while its form is open: nothing typed is lost, and nothing can be saved', async ({
  browser,
  server,
}) => {
  const { id, page } = await member(browser, server, 'taken1', '陶小失', { WORD_RECOMMEND: 'EDIT' })
  await page.goto(`${server.address}/#/operation/hotAdd`)
  const word = page.getByRole('textbox', { name: /热词/ })
  await word.fill('没写完的词')
  await grant(server, id, { WORD_RECOMMEND: 'VIEW' })
  await expect(page.getByText('你的编辑权限刚刚被收回')).toBeVisible()
  await expect(word).toHaveValue('没写完的词')
  await expect(word).toBeDisabled()
  await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)

  // The list that stays open follows as well.
  await page.goto(`${server.address}/#/banner/hotRecommend`)
  await expect(page.getByRole('row').nth(1).getByRole('button', { name: /^查看/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '新增热词' })).toHaveCount(0)
  await grant(server, id, { WORD_RECOMMEND: 'FULL' })
  await expect(page.getByRole('button', { name: '新增热词' })).toBeVisible()
  await grant(server, id, {})
  await expect(page).toHaveURL(`${server.address}/#/403`)
  await page.context().close()
})

test('looking as a member shows what they see, changes nothing and ends with one click', async ({
  console,
  page,
  browser,
  server,
}) => {
  test.setTimeout(90_000)
  const looked = await member(browser, server, 'looked1', '甘小看', { WORD_RECOMMEND: 'FULL' })
  await looked.page.context().close()
  await console.open('/systemcenter/backUserManage')
  await console.row('looked1').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '以此身份查看' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '以此身份查看' }).click()

  const bar = page.getByText('正在以“甘小看”的身份查看')
  await expect(bar).toBeVisible()
  await page.getByRole('menuitem', { name: '运营中心' }).click()
  await page.getByRole('menuitem', { name: '热词管理' }).click()
  await expect(bar).toBeVisible()
  const before = await server.callAsAdmin('GET', '/api/management/word-recommend?size=200')
  const refused = page.getByText('你正在以他人的身份查看，不能修改任何内容')

  const flag = page.getByRole('row').nth(1).getByRole('switch').first()
  const was = await flag.isChecked()
  await flag.click()
  await expect(refused.first()).toBeVisible()
  await expect(flag).toBeChecked({ checked: was })
  await page.getByRole('button', { name: '新增热词' }).click()
  await page.getByRole('textbox', { name: /热词/ }).fill('偷偷加的词')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(refused.last()).toBeVisible()
  // A reload stays a look, and so does what is sent around the console.
  await page.goto(`${server.address}/#/dashboard/workplace`)
  await page.reload()
  await expect(bar).toBeVisible()
  const status = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('look-token')}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ word: '绕过去的词' })
    return (await fetch('/foundation/api/management/word-recommend', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(403)
  expect(await server.callAsAdmin('GET', '/api/management/word-recommend?size=200')).toEqual(before)

  await page.getByRole('button', { name: '结束查看' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: '系统管理' })).toBeVisible()
  await console.open('/system/logs?record=甘小看')
  await expect(console.row('以此身份查看')).toContainText('admin')
})
