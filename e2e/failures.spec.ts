import type { Page } from '@playwright/test'
import { metricsAt } from '../apps/server/src/testing/product.ts'
import { expect, test } from './fixtures.ts'

/** Answers these calls with data that no page can draw, as a bug of ours would. */
async function answerWrongly(page: Page, path: string, data: object): Promise<void> {
  await page.route(`**/foundation${path}*`, (route) => route.fulfill({ json: { code: 1000, message: '', data } }))
}

async function counted(address: string, part: string): Promise<number> {
  const metrics = await metricsAt(address)
  const line = metrics.split('\n').find((each) => each.startsWith(`browser_errors_total{part="${part}",kind="render"}`))
  return Number(line?.split(' ')[1] ?? 0)
}

const wrongPage = { content: [null], pageable: { pageNumber: 0, pageSize: 5 }, totalElements: 1 }

test('a page that fails leaves the other tabs alone, and the server counts it', async ({
  console,
  page,
  browserErrors,
  server,
}) => {
  const before = await counted(server.address, 'console')
  await console.open('/dashboard/workplace')
  await answerWrongly(page, '/api/management/word-recommend', wrongPage)
  await console.open('/banner/hotRecommend')
  const failure = page.getByRole('alert').filter({ hasText: '这个页面出错了' })
  await expect(failure).toBeVisible()
  await expect.poll(() => counted(server.address, 'console')).toBe(before + 1)
  await page.unroute('**/foundation/api/management/word-recommend*')
  await failure.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '热词管理' })).toBeVisible()
  expect(browserErrors.splice(0).length).toBeGreaterThan(0)
})

test('a failing frame of the console says so, and loading it anew helps', async ({ console, page, browserErrors }) => {
  await console.open('/dashboard/workplace')
  const opening = '**/foundation/api/management/home/opening*'
  await page.route(opening, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: { messages: object } }
    body.data.messages = { ...wrongPage, content: [], totalElements: { wrong: true } }
    await route.fulfill({ response: reply, json: body })
  })
  await page.reload()
  const failure = page.getByRole('alert').filter({ hasText: '系统出错了' })
  await expect(failure).toBeVisible()
  await page.unroute(opening)
  await failure.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
  expect(browserErrors.splice(0).length).toBeGreaterThan(0)
})

test('a public page that fails is friendly about it, and the server counts it', async ({
  page,
  browserErrors,
  server,
}) => {
  const before = await counted(server.address, 'share')
  await answerWrongly(page, '/api/app/home/guide/article/7', { title: { wrong: true } })
  await page.goto(`${server.address}/#/mobileshare/practiceManual?id=7`)
  await expect(page.getByRole('heading', { name: '页面没有打开' })).toBeVisible()
  await expect(page.getByRole('button', { name: '重新打开' })).toBeVisible()
  await expect.poll(() => counted(server.address, 'share')).toBe(before + 1)
  expect(browserErrors.splice(0).length).toBeGreaterThan(0)
})

for (const [name, path, heading] of [
  ['the sign-in page', '/user/login', '登录朗读台'],
  ['a public page', '/mobileshare/practiceManual', '练习手册'],
] as const) {
  test(`an error that nobody caught is shown on ${name}`, async ({ page, server, browserErrors }) => {
    await page.goto(`${server.address}/#${path}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('no such word'))))
    const notice = page.getByRole('alert').filter({ hasText: '页面出错了' })
    await expect(notice).toContainText('no such word')
    expect(browserErrors.splice(0)).toHaveLength(1)
  })
}
