import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { codeAt } from '../apps/server/src/testing/authenticator.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { startProduct } from '../apps/server/src/testing/product.ts'
import { floating, seriousViolations } from './axe.ts'
import { expect, type NewMember, test } from './fixtures.ts'
import { fillSignIn, secondBrowser, signInByPassword } from './people.ts'

const password = 'First-123'
const codes = new Set(['WORD_RECOMMEND', 'TAG', 'MESSAGE_TASK', 'COPY_WRITING', 'EXCHANGE_CERTIFICATE'])

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

/** A new member who holds these codes in full, signed in on a page of their own. */
async function writer(browser: Browser, server: Server, username: string): Promise<{ id: number; page: Page }> {
  const { callAsAdmin, addMember } = server
  const flat = (nodes: Permission[]): Permission[] => nodes.flatMap((node) => [node, ...flat(node.childVms)])
  const permissions = flat(await callAsAdmin<Permission[]>('GET', '/api/permission-menus/getAllPermissionTree'))
  const granted = permissions.filter(({ code }) => codes.has(code))
  const id = await addMember({ username, realName: '文小草', password })
  const permissionIds = granted.map((permission) => ({ id: permission.id, level: 'FULL' }))
  await callAsAdmin('PUT', '/api/users/updateUserRbacInfo', { id, roleIds: [], permissionIds, tagIds: [] })
  const page = await secondBrowser(browser)
  await signInByPassword(page, server.address, username, password)
  // The browser's own question before a page with unsaved work goes away.
  page.on('dialog', (dialog) => void dialog.accept())
  return { id, page }
}

interface Form {
  name: string
  path: string
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  text: string
}

const add = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const textbox = (name: RegExp) => (page: Page) => page.getByRole('textbox', { name })

const inDialog = (name: RegExp) => (page: Page) => page.getByRole('dialog').getByRole('textbox', { name })

/** A page, a modal, a drawer, a form of something that is made and not stored, and a rich text. */
const forms: Form[] = [
  { name: 'page', path: '/operation/hotAdd', field: textbox(/热词/), text: '没写完的热词' },
  { name: 'modal', path: '/system/tag', open: add('新增标签'), field: inDialog(/标签名称/), text: '没写完的标签' },
  {
    name: 'drawer',
    path: '/system/messageTask',
    open: add('新增员工通知'),
    field: inDialog(/标题/),
    text: '没写完的通知',
  },
  { name: 'vouchers', path: '/finance/exchange/make?kind=GOLD', field: textbox(/备注/), text: '没写完的备注' },
  {
    name: 'rich text',
    path: '/system/copywriting/details?type=INVITE_RULES',
    field: textbox(/内容/),
    text: '没写完的邀请规则',
  },
]

const show = async (page: Page, { address }: Pick<Server, 'address'>, { path, open }: Form) => {
  // The query before the # makes the browser load the page anew.
  await page.goto(`${address}/?${Date.now()}#${path}`)
  await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
  await open?.(page)
}

const stored = (page: Page, text: string) =>
  page.evaluate((wanted) => Object.values(localStorage).some((value) => value.includes(wanted)), text)

const note = (page: Page) => page.getByText(/已恢复你 \d\d:\d\d 填写、还没有保存的内容/)

test('what was typed into five kinds of form survives the end of the session, a killed server and a reload', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // A product of its own, because it is killed.
  const folder = await createSharedFolder('drafts')
  const env = { DATA_DIR: join(folder, 'data'), SEED: 'none', ADMIN_PASSWORD: password }
  let product = await startProduct(env)
  const { address } = product
  try {
    const page = await secondBrowser(browser)
    // The browser's own question before a page with unsaved work goes away.
    page.on('dialog', (dialog) => void dialog.accept())
    await signInAsFirst(page, address)
    for (const form of forms) {
      await show(page, { address }, form)
      await expect(form.field(page), form.name).toBeVisible()
      await form.field(page).fill(form.text)
      await expect.poll(() => stored(page, form.text), form.name).toBe(true)
    }
    await endSessions(address)
    await product.kill()
    await page.reload().catch(() => undefined)
    product = await startProduct({ ...env, PORT: new URL(address).port })
    await signInAsFirst(page, address)
    for (const form of forms) {
      await show(page, { address }, form)
      const field = form.field(page)
      await expect(note(page).first(), form.name).toBeVisible()
      const shown = form.name === 'rich text' ? field.innerText() : field.inputValue()
      expect(await shown, form.name).toContain(form.text)
    }
    await page.context().close()
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Signs in as the first administrator, who is asked for a mail address and puts it off. */
async function signInAsFirst(page: Page, address: string): Promise<void> {
  await fillSignIn(page, address, 'admin', password)
  await page.getByRole('button', { name: '以后再说' }).click()
  await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
}

/** Signs the administrator out everywhere, as another administrator would. */
async function endSessions(address: string): Promise<void> {
  const call = async <T>(method: string, path: string, body?: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(`${address}/foundation${path}`, { method, headers, body: body && JSON.stringify(body) })
    return ((await reply.json()) as { data: T }).data
  }
  const { token } = await call<{ token: string }>('POST', '/api/userinfo/login', { username: 'admin', password })
  const { id } = await call<{ id: number }>('GET', '/api/userinfo', undefined, token)
  await call('DELETE', `/api/users/${id}/sessions`, undefined, token)
}

test('a session that ends over an open form asks for the password there, and the form is saved after it', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const { id, page } = await writer(browser, server, 'drafts2')
  await page.goto(`${server.address}/#/operation/hotAdd`)
  const word = page.getByRole('textbox', { name: /热词/ })
  await word.fill('接着写的词')
  await server.callAsAdmin('DELETE', `/api/users/${id}/sessions`)
  const again = page.getByRole('dialog', { name: '请重新登录' })
  await expect(again).toContainText('登录已失效，请重新登录')
  expect(await seriousViolations(page, floating)).toEqual([])
  await expect(again.getByLabel('用户名', { exact: true })).toHaveValue('drafts2')
  await again.getByLabel('密码', { exact: true }).fill('Wrong-123')
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await expect(again).toContainText('用户名或密码不正确')
  await again.getByLabel('密码', { exact: true }).fill(password)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await expect(again).toHaveCount(0)
  await expect(word).toHaveValue('接着写的词')
  await page.getByRole('button', { name: /^保存/ }).click()
  await expect(page.getByRole('heading', { name: '热词管理' })).toBeVisible()
  const found = await server.callAsAdmin<{ totalElements: number }>(
    'GET',
    `/api/management/word-recommend?word=${encodeURIComponent('接着写的词')}`,
  )
  expect(found.totalElements).toBe(1)
  await page.context().close()
})

test('a role that asks for two steps while something is typed lets its members go on with it after they set them up', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const { id, page } = await writer(browser, server, 'drafts4')
  const [form] = forms as [Form]
  await show(page, server, form)
  await form.field(page).fill(form.text)
  await expect.poll(() => stored(page, form.text)).toBe(true)
  const role = await server.callAsAdmin<{ id: number }>('POST', '/api/auth-roles', { name: '两步写作', twoStep: true })
  await server.callAsAdmin('POST', `/api/users/assign-role/${id}`, [role.id])

  await expect(page.getByRole('heading', { name: '请先设置两步验证' })).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: '设置两步验证' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('密码').fill(password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('img', { name: '两步验证二维码' })).toBeVisible()
  const secret = await dialog.locator('code').innerText()
  await dialog.getByLabel('验证器上的数字').fill(codeAt(secret))
  await dialog.getByRole('button', { name: '开启' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByLabel('我已妥善保存').check()
  await dialog.getByRole('button', { name: '完成' }).click()

  await expect(note(page)).toBeVisible()
  await expect(form.field(page)).toHaveValue(form.text)
  await page.context().close()
})

test('after a sign-out the same member finds the draft again, and another one does not', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const { id, page } = await writer(browser, server, 'drafts3')
  const [form] = forms as [Form]
  await show(page, server, form)
  await form.field(page).fill(form.text)
  await expect.poll(() => stored(page, form.text)).toBe(true)
  await server.callAsAdmin('DELETE', `/api/users/${id}/sessions`)
  const again = page.getByRole('dialog', { name: '请重新登录' })
  await again.getByRole('button', { name: '换个账号登录' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '换个账号登录' }).click()
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()

  await signInByPassword(page, server.address, 'admin', process.env.LECTERN_PASSWORD ?? '')
  await show(page, server, form)
  await expect(form.field(page)).toHaveValue('')
  await expect(note(page)).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('access-token'))
  await page.reload()
  // The console leaves for the sign-in page by itself, which would break off another way there.
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  await signInByPassword(page, server.address, 'drafts3', password)
  await show(page, server, form)
  await expect(form.field(page)).toHaveValue(form.text)
  await page.context().close()
})

test('two people who change different fields both keep their change', async ({ console, page, server }) => {
  const body = { name: '两人标签', colour: '#1677ff', remark: '' }
  await server.callAsAdmin('POST', '/api/tag/upsertTag', body)
  await console.open(`/system/tag?name=${encodeURIComponent('两人')}`)
  await console.row('两人标签').getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /标签名称/ }).fill('两人的标签')
  const list = await server.callAsAdmin<{ content: { id: number; name: string; version: number }[] }>(
    'GET',
    '/api/tag/getAllTags?size=200',
  )
  const tag = list.content.find(({ name }) => name === body.name)
  await server.callAsAdmin('POST', '/api/tag/upsertTag', {
    ...body,
    id: tag?.id,
    version: tag?.version,
    remark: '另一人写的',
  })
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toContainText('你们改的不是同一处')
  await dialog.getByRole('button', { name: '一起保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(console.row('两人的标签')).toContainText('另一人写的')
})
