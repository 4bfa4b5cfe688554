import { floating, seriousViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { secondBrowser, signInByPassword, signInWithGiven } from './people.ts'

test('a role with two permissions shows its member only those pages, until it is taken away', async ({
  console,
  page,
  browser,
  server,
}) => {
  test.setTimeout(90_000)
  // A role with hot words and FAQ.
  await console.open('/system/mamage')
  await page.getByRole('button', { name: '新增角色' }).click()
  await page.getByRole('dialog').getByLabel('角色名称').fill('活动编辑')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  const drawer = page.getByRole('dialog', { name: '角色“活动编辑”的权限' })
  for (const name of ['热词管理', '常见问题']) {
    await drawer.getByRole('searchbox').or(drawer.getByPlaceholder(/搜索/)).first().fill(name)
    await drawer.getByRole('radiogroup', { name }).getByText('编辑').click()
  }
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A member with that role.
  await console.open('/systemcenter/backUserManage')
  await page.getByRole('button', { name: '新增员工' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('用户名').fill('editor1')
  await form.getByLabel('姓名').fill('林小编')
  await form.getByLabel('登录密码').fill('Lesson-4417')
  await form.getByLabel('确认密码').fill('Lesson-4417')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(console.row('editor1')).toBeVisible()
  await console.row('editor1').getByRole('button', { name: '授权' }).click()
  const grants = page.getByRole('dialog')
  await grants.getByRole('checkbox', { name: '活动编辑', exact: true }).check()
  await grants.getByRole('button', { name: '保存' }).click()
  await expect(console.row('editor1')).toContainText('活动编辑')

  // The member sees only that.
  const memberPage = await secondBrowser(browser)
  await signInWithGiven(memberPage, server.address, 'editor1', 'Lesson-4417')
  await expect(memberPage.getByRole('menuitem', { name: '运营中心' })).toBeVisible()
  await memberPage.getByRole('menuitem', { name: '系统管理' }).click()
  await expect(memberPage.getByRole('menuitem', { name: '常见问题' })).toBeVisible()
  await expect(memberPage.getByRole('menuitem', { name: '操作日志' })).toHaveCount(0)
  await memberPage.goto(`${server.address}/#/system/logs`)
  await expect(memberPage).toHaveURL(/#\/403/)

  // The role is taken away while they work.
  await memberPage.goto(`${server.address}/#/banner/hotRecommend`)
  await expect(memberPage.getByRole('row').nth(1)).toBeVisible()
  await console.row('editor1').getByRole('button', { name: '授权' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: '活动编辑', exact: true }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(console.row('editor1')).not.toContainText('活动编辑')
  await expect(memberPage).toHaveURL(/#\/403/)
  await expect(memberPage.getByRole('menuitem', { name: '运营中心' })).toHaveCount(0)
  await memberPage.context().close()
})

test('a member whose password was reset gets in with the new one, shown once', async ({
  console,
  page,
  browser,
  server,
}) => {
  await server.callAsAdmin('POST', '/api/users', { username: 'reset1', realName: '赵小明', password: 'First-123' })
  await console.open('/systemcenter/backUserManage')
  await console.row('reset1').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click()
  const shown = page.getByRole('dialog', { name: '“赵小明”的新密码' })
  const password = /[a-z]{5}-[a-z]{5}-\d{4}/.exec(await shown.innerText())?.[0] ?? ''
  expect(await seriousViolations(page, floating)).toEqual([])
  const memberPage = await secondBrowser(browser)
  await signInWithGiven(memberPage, server.address, 'reset1', password)
  await memberPage.evaluate(() => localStorage.removeItem('access-token'))
  await memberPage.goto(`${server.address}/?again#/user/login`)
  await signInByPassword(memberPage, server.address, 'reset1', 'Chosen-4417')
  await memberPage.context().close()
})
