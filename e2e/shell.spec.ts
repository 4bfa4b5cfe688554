import { floating, seriousViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('language changes at run time, everywhere, without a reload', async ({ console, page }) => {
  await console.open('/banner/hotRecommend')
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await page.getByRole('button', { name: /切换语言/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Hot words' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Operations' })).toBeVisible()
  await expect(page.getByText('5 / page')).toBeVisible()
  await expect(page).toHaveTitle('Hot words - Lectern')
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
})

test.describe('tabs', () => {
  test('keep what was typed and the list page when switching, and come back after a reload', async ({
    console,
    page,
  }) => {
    await console.open('/banner/hotRecommend')
    await page.getByRole('listitem', { name: '2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('button', { name: '新增热词' }).click()
    await expect(page.getByRole('heading', { name: '新增热词' })).toBeVisible()
    await page.getByRole('textbox', { name: '热词' }).fill('写了一半')
    await console.tab('热词管理').click()
    await expect(page).toHaveURL(/hotRecommend\?page=2/)
    await console.tab('新增热词').click()
    await expect(page.getByRole('textbox', { name: '热词' })).toHaveValue('写了一半')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(console.tab('热词管理')).toBeVisible()
    await expect(console.tab('新增热词')).toBeVisible()
  })

  test('ask before unsaved work is closed', async ({ console, page }) => {
    await console.open('/dashboard/workplace')
    await console.open('/operation/hotAdd')
    await page.getByRole('textbox', { name: '热词' }).fill('别丢')
    await console.tab('新增热词').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭全部' }).click()
    await expect(page.getByRole('dialog')).toContainText('有未保存的修改')
    expect(await seriousViolations(page, floating)).toEqual([])
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(page.getByRole('textbox', { name: '热词' })).toHaveValue('别丢')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.evaluate(() => {
      location.hash = '#/user/login'
    })
    await expect(page.getByRole('dialog', { name: '放弃未保存的修改？' })).toBeVisible()
    expect(await seriousViolations(page, floating)).toEqual([])
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(page.getByRole('textbox', { name: '热词' })).toHaveValue('别丢')
  })

  test('say so when there is nothing to close', async ({ console, page }) => {
    await console.open('/banner/hotRecommend')
    const menu = async (item: string) => {
      await console.tab('热词管理').click({ button: 'right' })
      await page.getByRole('menuitem', { name: item }).click()
    }
    await menu('关闭左侧')
    await expect(page.getByText('左侧没有标签页')).toBeVisible()
    await menu('关闭右侧')
    await expect(page.getByText('右侧没有标签页')).toBeVisible()
    await menu('关闭当前')
    await expect(page.getByText('这是最后一个标签页，无法关闭')).toBeVisible()
  })

  test('close to the right, and show the one that is left', async ({ console, page }) => {
    await console.open('/banner/hotRecommend')
    for (const item of ['常见问题', '操作日志']) {
      if (!(await page.getByRole('menuitem', { name: item }).isVisible())) {
        await page.getByRole('menuitem', { name: '系统管理' }).click()
      }
      await page.getByRole('menuitem', { name: item }).click()
      await expect(console.tab(item)).toBeVisible()
    }
    await console.tab('热词管理').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭右侧' }).click()
    await expect(page.getByRole('tab')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: '热词管理' })).toBeVisible()
  })
})

test('Ctrl K finds a page', async ({ console, page }) => {
  await console.open('/dashboard/workplace')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索' }).fill('日志')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '操作日志' })).toBeVisible()
})

test('on a phone the menu is a drawer and rows are cards', async ({ console, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await console.open('/banner/hotRecommend')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('menuitem', { name: '系统管理' }).click()
  await page.getByRole('menuitem', { name: '常见问题' }).click()
  await expect(page.getByRole('heading', { name: '常见问题' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a page that cannot be loaded says so and can be tried again', async ({ console, page, browserErrors }) => {
  await page.route(/OperLogPage.*\.js/, (route) => route.abort())
  await console.open('/dashboard/workplace')
  await page.goto(page.url().replace(/#.*/, '#/system/logs'))
  await expect(page.getByText('页面没有加载出来', { exact: true })).toBeVisible()
  await page.unroute(/OperLogPage.*\.js/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '操作日志' })).toBeVisible()
  browserErrors.length = 0 // the failed load is reported on the console, as it should be
})

test('a dialog that cannot be loaded says so and can be tried again', async ({ console, page, browserErrors }) => {
  await page.route(/ImportDialog.*\.js/, (route) => route.abort())
  await console.open('/systemcenter/backUserManage')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const failed = page.getByRole('dialog', { name: '这部分没有加载出来' })
  await expect(failed).toBeVisible()
  expect(await seriousViolations(page, floating)).toEqual([])
  await page.unroute(/ImportDialog.*\.js/)
  await failed.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('dialog', { name: '导入员工' })).toBeVisible()
  browserErrors.length = 0 // the failed load is reported on the console, as it should be
})
