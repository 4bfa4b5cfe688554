import { floating, seriousViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('a hot word is added, made hot, moved, edited and deleted', async ({ console, page }) => {
  await console.open('/banner/hotRecommend?size=50')
  await page.getByRole('button', { name: '新增热词' }).click()
  const field = page.getByRole('textbox', { name: '热词' })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请输入热词')).toBeVisible()
  await field.fill('商务英语')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('热词“商务英语”已存在')).toBeVisible()
  await field.fill('晨读打卡')
  await page.keyboard.press('Control+s')
  await expect(console.row('晨读打卡')).toBeVisible()

  await console.row('晨读打卡').getByRole('switch').click()
  await expect(console.row('晨读打卡').getByRole('switch')).toBeChecked()
  await console.row('晨读打卡').getByRole('button', { name: '下移“晨读打卡”' }).click()
  await expect(page.getByRole('row').nth(2)).toContainText('晨读打卡')

  await console.row('晨读打卡').getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('textbox', { name: '热词' })).toHaveValue('晨读打卡')
  await page.getByRole('textbox', { name: '热词' }).fill('晨读计划')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await console.row('晨读计划').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page.getByRole('dialog')).toContainText('删除“晨读计划”？')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(console.row('晨读计划')).toHaveCount(0)
})

test('what was just saved is told without moving the rows, which somebody may be about to click', async ({
  console,
  page,
}) => {
  let load = () => {}
  const mayLoad = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/\/assets\/Saved-/, async (route) => {
    await mayLoad
    await route.continue()
  })
  await console.open('/system/tag?size=50')
  await page.getByRole('button', { name: '新增标签' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('带班老师')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = console.row('带班老师')
  await expect(row).toBeVisible()
  const before = await row.boundingBox()
  load()
  await expect(page.getByText('已保存“带班老师”')).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
})

test('a toggle that is refused rolls back and says why', async ({ console, page }) => {
  await console.open('/banner/hotRecommend')
  await page.route('**/word-recommend/*/hot', (route) =>
    route.fulfill({ status: 400, json: { code: 900, reason: 'record.conflict', message: '系统正在维护' } }),
  )
  const first = page.getByRole('row').nth(1).getByRole('switch')
  const before = await first.isChecked()
  await first.click()
  await expect(page.getByText('系统正在维护').first()).toBeVisible()
  await expect(first).toBeChecked({ checked: before })
})

test('a question with a rich answer is written, and a conflicting edit is shown to the second editor', async ({
  console,
  page,
  server,
}) => {
  await console.open('/system/settings/add')
  await page.getByRole('textbox', { name: '问题' }).fill('怎样坚持晨读')
  await page.getByRole('combobox', { name: '分类' }).click()
  await page.getByTitle('课程学习').click()
  const editor = page.getByRole('textbox', { name: '解答' })
  await editor.click()
  await page.keyboard.type('从每天五分钟开始')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  // The form and the list's filter both have a field of this name; only the list has a button to add a question.
  await expect(page.getByRole('button', { name: '新增问题' })).toBeVisible()
  await page.getByRole('textbox', { name: '问题' }).fill('坚持晨读')
  await expect(console.row('怎样坚持晨读')).toBeVisible()

  const found = await server.callAsAdmin<{ content: { id: number; categoryId: number; answer: string }[] }>(
    'GET',
    `/api/management/question?title=${encodeURIComponent('怎样坚持晨读')}`,
  )
  const { id = 0, categoryId, answer } = found.content[0] ?? {}
  expect(answer).toBe('<p>从每天五分钟开始</p>')
  await console.row('怎样坚持晨读').getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('textbox', { name: '问题' })).toHaveValue('怎样坚持晨读')
  await page.getByRole('textbox', { name: '问题' }).fill('我的改法')
  await server.callAsAdmin('PUT', `/api/management/question/${id}`, {
    categoryId,
    title: '别人的改法',
    answer,
    version: 0,
  })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('已先保存了这条数据')
  await expect(dialog).toContainText('我的改法')
  await expect(dialog).toContainText('别人的改法')
  expect(await seriousViolations(page, floating)).toEqual([])
  await dialog.getByRole('radio', { name: /^你的/ }).check()
  await dialog.getByRole('button', { name: '按选择保存' }).click()
  const saved = () => server.callAsAdmin<{ title: string }>('GET', `/api/management/question/${id}`)
  await expect.poll(async () => (await saved()).title).toBe('我的改法')
  await expect(dialog).toHaveCount(0)
})

test('a category with questions cannot be deleted, and the reason is shown', async ({ console, page }) => {
  await console.open('/system/settings/type')
  await console.row('课程学习').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(/还有 \d+ 个问题，不能删除/).first()).toBeVisible()
  await expect(console.row('课程学习')).toBeVisible()

  // The same when it is one of many.
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('dialog', { name: /条没有处理/ })).toBeVisible()
  expect(await seriousViolations(page, floating)).toEqual([])
})

test('list state is in the address: filter, page size and sort survive a reload', async ({ console, page, server }) => {
  const { content } = await server.callAsAdmin<{ content: object[] }>('GET', '/api/management/question?title=课程')
  const rowCount = content.length + 1 // with the header row
  await console.open('/system/settings')
  await page.getByRole('textbox', { name: '问题' }).fill('课程')
  await expect(page).toHaveURL(/title=/)
  await expect(page.getByRole('row')).toHaveCount(rowCount)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(rowCount)
  await expect(page.getByRole('textbox', { name: '问题' })).toHaveValue('课程')
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(page).not.toHaveURL(/title=/)
})

test('selected rows are disabled together, with a summary of the result', async ({ console, page }) => {
  await console.open('/system/settings?size=10')
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '停用' }).click()
  await expect(page.getByText('10 条已处理')).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('switch').first()).not.toBeChecked()
})

test('the log shows an edit field by field', async ({ console, page, server }) => {
  const { id } = await server.callAsAdmin<{ id: number }>('POST', '/api/management/word-recommend', { word: '日志前' })
  await server.callAsAdmin('PUT', `/api/management/word-recommend/${id}`, { word: '日志后', version: 0 })
  await console.open('/system/logs?record=日志后')
  const edit = console.row('热词 · 修改')
  await edit.getByRole('button', { name: '查看' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('日志前')
  await expect(drawer).toContainText('日志后')
  await server.callAsAdmin('DELETE', `/api/management/word-recommend/${id}`)
})
