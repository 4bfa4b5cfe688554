import { readFile } from '../apps/server/src/platform/spreadsheet/read/read-file.ts'
import { expect, test } from './fixtures.ts'
import { fileOfTask } from './task-file.ts'

interface Question {
  id: number
  title: string
  enable: boolean
}

test('all that match are disabled, also when one more matches meanwhile, and deleted; others stay', async ({
  console,
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const add = (title: string) =>
    server.callAsAdmin('POST', '/api/management/question', { categoryId: 1, title, answer: '<p>见首页</p>' })
  const found = async (title: string) => {
    const path = `/api/management/question?size=50&title=${encodeURIComponent(title)}`
    return (await server.callAsAdmin<{ content: Question[] }>('GET', path)).content
  }
  const enabled = async (title: string) => (await found(title)).map(({ enable }) => enable)
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await add(`整批停用 ${number}`)
  await add('单独保留')
  for (const { id } of [...(await found('整批停用')), ...(await found('单独保留'))]) {
    await server.callAsAdmin('PUT', `/api/management/question/${id}/enable`, { enable: true })
  }

  await console.open('/system/settings?size=5')
  await page.getByRole('textbox', { name: '问题' }).fill('整批停用')
  await expect(page.getByText('共 7 条', { exact: true })).toBeVisible()
  const pickAllMatching = async (count: number) => {
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await page.getByRole('button', { name: `选择全部符合条件的 ${count} 条` }).click()
  }
  await pickAllMatching(7)
  const bar = page.getByRole('toolbar', { name: /^已选/ })
  await expect(bar).toContainText('已选全部符合条件的 7 条')

  // Somebody else adds one that matches. Nothing is done before the new number has been taken.
  await add('整批停用 8')
  await bar.getByRole('button', { name: '停用' }).click()
  const changed = page.getByRole('dialog', { name: '现在有 8 条符合条件' })
  await expect(changed).toContainText('选择时是 7 条')
  expect((await enabled('整批停用')).filter(Boolean).length).toBeGreaterThanOrEqual(7)
  await changed.getByRole('button', { name: '改选这 8 条' }).click()
  await expect(bar).toContainText('已选全部符合条件的 8 条')
  await bar.getByRole('button', { name: '停用' }).click()
  await expect(page.getByText('8 条已处理')).toBeVisible()
  expect(await enabled('整批停用')).toEqual(Array(8).fill(false))
  expect(await enabled('单独保留')).toEqual([true])

  await pickAllMatching(8)
  await bar.getByRole('button', { name: '删除' }).click()
  const confirmation = page.getByRole('dialog', { name: '删除选中的 8 条？' })
  await expect(confirmation).toContainText('其中包括其他页上的数据')
  await confirmation.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  expect(await found('整批停用')).toEqual([])
  const [kept] = await found('单独保留')
  await server.callAsAdmin('DELETE', `/api/management/question/${kept?.id}`)
})

test('the log is exported as it is filtered, and the task links a file with those rows', async ({
  console,
  page,
  server,
}) => {
  const word = '导出要找的词'
  const { id } = await server.callAsAdmin<{ id: number }>('POST', '/api/management/word-recommend', { word })
  await server.callAsAdmin('DELETE', `/api/management/word-recommend/${id}`)

  await console.open(`/system/logs?businessType=DELETE&url=${encodeURIComponent(`/word-recommend/${id}`)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: '导出 CSV' }).click()
  await expect(page.getByText('开始导出，进度在右上角的任务列表里')).toBeVisible()

  const file = await fileOfTask(page, server.address, '导出操作日志')
  expect(file.name).toContain('.csv')
  const columns = ['时间', '操作人', '操作内容', '业务类型', '请求地址'].map((name) => ({ name, headings: [name] }))
  const rows = await readFile(file.bytes, { columns, maxRows: 10 })
  expect(rows.map(({ cells }) => cells)).toEqual([
    expect.objectContaining({
      操作人: 'admin',
      操作内容: '热词 · 删除',
      请求地址: `/api/management/word-recommend/${id}`,
    }),
  ])
})

test('staff are imported from a file with good, bad and repeated rows, and the result names each', async ({
  console,
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const lines = [
    '姓名,手机号,角色',
    '冯导入,13977770001,客服',
    '褚导入,13977770002,',
    '卫写错,12345,客服',
    '蒋重复,13977770001,客服',
    '沈占用,13800010001,客服',
    '韩没有,13977770003,没有的角色',
  ]
  const verdicts = {
    '2': '可以导入',
    '3': '可以导入',
    '4': '手机号格式错误',
    '5': '文件中有重复的手机号',
    '6': '这个手机号已有员工',
    '7': '没有名为“没有的角色”的角色',
  }
  await console.open('/systemcenter/backUserManage')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入员工' })
  const buffer = Buffer.from(lines.join('\r\n'))
  await dialog.getByLabel('选择文件').setInputFiles({ name: '新员工.csv', mimeType: 'text/csv', buffer })
  await expect(dialog).toContainText('6 行中有 2 行可以导入')
  const found = dialog.getByRole('region', { name: '“新员工.csv”的检查结果' }).getByRole('row')
  for (const [row, verdict] of Object.entries(verdicts)) {
    await expect(found.filter({ has: page.getByRole('cell', { name: row, exact: true }) })).toContainText(verdict)
  }
  await dialog.getByRole('checkbox', { name: '只看有问题的' }).check()
  await expect(found.filter({ hasText: '可以导入' })).toHaveCount(0)
  await expect(found.filter({ hasText: '卫写错' })).toBeVisible()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^开始导入 2 行/)).toBeVisible()

  const file = await fileOfTask(page, server.address, '导入员工')
  await expect(console.row('冯导入')).toContainText('客服')
  await expect(console.row('褚导入')).toBeVisible()
  await expect(console.row('蒋重复')).toHaveCount(0)
  const columns = ['行号', '姓名', '结果'].map((name) => ({ name, headings: [name] }))
  const results = await readFile(file.bytes, { columns, maxRows: 10 })
  const byRow = results.map(({ cells }) => `${cells.行号} ${cells.姓名} ${cells.结果}`)
  expect(byRow.sort()).toEqual([
    '2 冯导入 已导入',
    '3 褚导入 已导入',
    '4 卫写错 手机号格式错误',
    '5 蒋重复 文件中有重复的手机号',
    '6 沈占用 这个手机号已有员工',
    '7 韩没有 没有名为“没有的角色”的角色',
  ])
})
