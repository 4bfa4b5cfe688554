import { seriousViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, mailedCode, signInByPassword } from './people.ts'

test('a forgotten password is reset by e-mail', async ({ page, server }) => {
  const email = 'forgetful@example.com'
  await server.addMember({
    username: 'forgetful',
    realName: '王忘记',
    password: 'First-123',
    email,
  })
  await page.goto(`${server.address}/#/user/login`)
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByRole('tab', { name: '邮箱验证' }).click()
  await page.getByLabel('邮箱', { exact: true }).fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await mailedCode(email))
  await page.getByLabel('新密码', { exact: true }).fill('Second-456')
  await page.getByLabel('确认密码', { exact: true }).fill('Second-456')
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('新密码已生效')).toBeVisible()
  await signInByPassword(page, server.address, 'forgetful', 'Second-456')
})

test('a code by e-mail signs in', async ({ page, server }) => {
  const email = 'bymail@example.com'
  await server.addMember({
    username: 'bymail',
    realName: '李邮箱',
    password: 'First-123',
    email,
  })
  await page.goto(`${server.address}/#/user/login`)
  await page.getByRole('tab', { name: '邮箱登录' }).click()
  await page.getByLabel('邮箱', { exact: true }).fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await mailedCode(email))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/dashboard\/workplace/)
})

test('whoever asks a third time within the hour gets a code too, after some work of the browser', async ({
  page,
  server,
}) => {
  const email = 'oftenasked@example.com'
  await server.callAsAdmin('POST', '/api/users', {
    username: 'oftenasked',
    realName: '常问码',
    password: 'First-123',
    email,
  })
  const proofs: string[] = []
  page.on('request', (request) => {
    const proof = new URL(request.url()).searchParams.get('proof')
    if (proof) proofs.push(proof)
  })
  await page.goto(`${server.address}/#/user/login`)
  await page.getByRole('tab', { name: '邮箱登录' }).click()
  // Nobody has these two addresses, so the asks of this network are used up without a mail.
  for (const recipient of ['nobody1@example.com', 'nobody2@example.com', email]) {
    await page.getByLabel('邮箱', { exact: true }).fill(recipient)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  }
  expect(proofs.at(-1)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\.\d+$/)
  await page.getByLabel('验证码', { exact: true }).fill(await mailedCode(email))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/dashboard\/workplace/)
})

test('an administrator whom nobody could help is asked for a mail address, until there is one', async ({
  page,
  server,
}) => {
  const member = { username: 'unreached', password: 'First-123' }
  await server.addMember({ ...member, realName: '苏无邮', roleIds: [1] })
  await fillSignIn(page, server.address, member.username, member.password)
  await expect(page.getByRole('heading', { name: '绑定一个邮箱' })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: '以后再说' }).click()
  await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('access-token'))
  await fillSignIn(page, server.address, member.username, member.password)
  await page.getByRole('link', { name: '现在绑定' }).click()
  await page.getByRole('listitem').filter({ hasText: '邮箱' }).getByRole('button', { name: '绑定' }).click()
  const email = 'reached@example.com'
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('密码', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByLabel('新邮箱', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByLabel('验证码', { exact: true }).fill(await mailedCode(email))
  await dialog.getByRole('button', { name: '绑定' }).click()
  await expect(page.getByText('邮箱已绑定')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('access-token'))
  await signInByPassword(page, server.address, member.username, member.password)
})

test('somebody who registers waits for an administrator', async ({ page, server }) => {
  const email = 'newcomer@example.com'
  await page.goto(`${server.address}/#/user/login`)
  await page.getByRole('link', { name: '注册账号' }).click()
  await page.getByRole('tab', { name: '邮箱验证' }).click()
  await page.getByLabel('用户名', { exact: true }).fill('newcomer')
  await page.getByLabel('姓名', { exact: true }).fill('新同事')
  await page.getByLabel('邮箱', { exact: true }).fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await mailedCode(email))
  await page.getByLabel('密码', { exact: true }).fill('Harbour-4417')
  await page.getByLabel('确认密码', { exact: true }).fill('Harbour-4417')
  await page.getByRole('button', { name: '提交注册' }).click()
  await expect(page.getByText('注册已提交')).toBeVisible()
  await page.goto(`${server.address}/#/user/login`)
  await page.getByLabel('用户名', { exact: true }).fill('newcomer')
  await page.getByLabel('密码', { exact: true }).fill('Harbour-4417')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByText('账号尚未激活或已停用，请联系管理员')).toBeVisible()
})

test('single sign-on binds an account the first time and opens it the second', async ({ page, server }) => {
  await server.addMember({ username: 'bound1', realName: '周单点', password: 'First-123' })
  await page.goto(`${server.address}/#/user/login`)
  await page.getByRole('button', { name: '单点登录' }).click()
  // The fields of the sign-in page that is about to be left have the same names.
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible()
  await page.getByLabel('用户名', { exact: true }).fill('bound1')
  await page.getByLabel('密码', { exact: true }).fill('First-123')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByText('周单点').first()).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('access-token'))
  await page.goto(`${server.address}/?again#/user/login`)
  await page.getByRole('button', { name: '单点登录' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/workplace/)
  await expect(page.getByText('周单点').first()).toBeVisible()
})

test('failed single sign-on says so and leads back to sign-in', async ({ page, server }) => {
  await page.goto(`${server.address}/foundation/api/social/callback?error=access_denied`)
  await expect(page.getByText('单点登录没有完成')).toBeVisible()
  await page.getByRole('link', { name: '返回登录' }).click()
  await expect(page).toHaveURL(/#\/user\/login/)
})
