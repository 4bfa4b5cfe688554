import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Calls the public API, without a session. */
async function callPublic<T>(request: APIRequestContext, address: string, path: string): Promise<T> {
  const reply = await request.get(`${address}/foundation/api/app${path}`)
  return ((await reply.json()) as { data: T }).data
}

/** A lesson of the demo content that anybody may play. */
async function freeLesson(request: APIRequestContext, address: string): Promise<number> {
  const items = await callPublic<{ id: number; kind: string }[]>(request, address, '/course/recommendList')
  const series = items.find(({ kind }) => kind === 'SERIES')
  const lessons = await callPublic<{ id: number; free: boolean }[]>(
    request,
    address,
    `/course/courseList?id=${series?.id}`,
  )
  return lessons.find(({ free }) => free)?.id ?? 0
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('an unknown article gets a friendly page, without a session and without the console’s code', async ({
  page,
  server,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${server.address}/#/mobileshare/practiceManual?id=404404`)
  await expect(page.getByRole('heading', { name: '这里还没有内容' })).toBeVisible()
  expect(scripts.filter((url) => /antd|base-|zod|console/.test(url))).toEqual([])
  expect(await width(page)).toBeLessThanOrEqual(390)
})

test('a lesson plays with its lines in step with the media clock', async ({ page, request, server }) => {
  const id = await freeLesson(request, server.address)
  await page.goto(`${server.address}/#/mobileshare/shareCourse?id=${id}`)
  const { token } = await callPublic<{ token: string }>(request, server.address, `/course/shareDetail/${id}`)
  const reply = await request.get(`${server.address}/foundation/api/app/course/subtitleList?id=${id}&pageSize=200`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { content: lines } = (
    (await reply.json()) as { data: { content: { startMs: number; endMs: number; en: string }[] } }
  ).data
  const [first, second, third] = lines
  await expect(page.getByText(third?.en ?? '')).toBeVisible()

  // Record when each line is highlighted, by the media's own clock.
  await page.evaluate(() => {
    const highlights: { text: string; ms: number }[] = []
    Object.assign(globalThis, { highlights })
    const media = document.querySelector<HTMLMediaElement>('video, audio')
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const line = target as Element
        if (!line.hasAttribute('aria-current')) continue
        highlights.push({ text: line.firstElementChild?.textContent ?? '', ms: (media?.currentTime ?? 0) * 1000 })
      }
    }).observe(document.querySelector('.lines') ?? document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-current'],
    })
  })
  const highlights = () =>
    page.evaluate(() => (globalThis as unknown as { highlights: { text: string; ms: number }[] }).highlights)
  const current = page.locator('[aria-current="true"]')

  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(current).toContainText(first?.en ?? '')
  await expect(current).toContainText(second?.en ?? '')
  for (const { text, ms } of await highlights()) {
    // Never before the line starts or after it ends, however busy the machine is.
    const line = lines.find(({ en }) => en === text)
    expect(ms).toBeGreaterThanOrEqual(line?.startMs ?? Number.NaN)
    expect(ms).toBeLessThan(line?.endMs ?? Number.NaN)
  }

  // The lines scroll with the page, under the player, which stays in view.
  await expect(current).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '暂停' })).toBeInViewport({ ratio: 1 })
  const scrollers = await page
    .locator('main *')
    .evaluateAll((elements) =>
      elements
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .map(({ className }) => className),
    )
  expect(scrollers).toEqual([])

  await page.getByRole('button', { name: third?.en }).click()
  await expect(current).toContainText(third?.en ?? '')
  await page.getByRole('button', { name: '暂停' }).click()
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
})

test('a recording is liked once by each visitor', async ({ page, server }) => {
  await page.goto(`${server.address}/#/mobileshare/shareSound?id=1`)
  const like = page.getByRole('button', { name: /点赞/ })
  const before = Number((await like.textContent())?.replaceAll(/\D/g, ''))
  // The page thanks before the server has answered, and a reload would cut the call off.
  const stored = page.waitForResponse((response) => response.url().includes('/fav') && response.ok())
  await like.click()
  await stored
  await expect(page.getByRole('status')).toHaveText('谢谢你的喜欢')
  await expect(like).toHaveText(new RegExp(`${before + 1}$`))
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveText(new RegExp(`${before + 1}$`))
})

test('an article asks for its text and its picture, as wide as the phone, before any script has arrived', async ({
  page,
  server,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  const picture = page.waitForRequest(/\/foundation\/media\/images\/.+\?width=\d+$/)
  await page.goto(`${server.address}/#/mobileshare/practiceManual?id=1`)
  await picture
})

test('an article asks for its text and its picture once', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.address}/#/mobileshare/practiceManual?id=1`)
  const cover = page.locator('article .cover img')
  await expect(cover).toHaveJSProperty('complete', true)
  const address = await cover.evaluate((picture: HTMLImageElement) => picture.src)
  expect(asked.filter((url) => url === address)).toHaveLength(1)
  expect(asked.filter((url) => /\/home\/guide\/article\/1(\?|$)/.test(url))).toHaveLength(1)
})

test('the speed stays for the next article', async ({ page, server }) => {
  await page.goto(`${server.address}/#/mobileshare/practiceManual?id=1`)
  await page.getByLabel('播放速度').selectOption('1.5')
  await page.goto(`${server.address}/#/mobileshare/practiceManual?id=2`)
  await page.reload()
  await expect(page.getByLabel('播放速度')).toHaveValue('1.5')
})

/** The pages that show content and lead on to the app. */
const contentPages = (lesson: number) => [
  '/mobileshare/shareTeaching?id=1',
  `/mobileshare/shareCourse?id=${lesson}`,
  '/mobileshare/practiceManual',
  '/mobileshare/practiceManual?id=1',
  '/mobileshare/shareSound?id=1',
  '/mobileshare/shareSoundList?id=1',
  '/app/soundresult?id=1',
  '/app/soundresult_v2?id=1',
]

test('every public page fits a phone', async ({ page, request, server }) => {
  const id = await freeLesson(request, server.address)
  const addresses = [
    ...contentPages(id),
    '/mobileshare/share?id=100',
    '/mobileshare/shareRegiest?inviter=1',
    '/mobileshare/shareSuccess',
  ]
  for (const address of addresses) {
    await page.goto(`${server.address}/?${addresses.indexOf(address)}#${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: '这里还没有内容' }), address).toHaveCount(0)
    expect(await width(page), address).toBeLessThanOrEqual(390)
  }
})

test('every public page ends with one button that nothing covers', async ({ page, request, server }) => {
  const id = await freeLesson(request, server.address)
  const addresses = [
    ...contentPages(id),
    '/mobileshare/share?id=4',
    '/mobileshare/copywriting?type=ABOUT_US',
    '/mobileshare/share?id=404404',
  ]
  for (const address of addresses) {
    await page.goto(`${server.address}/?end${addresses.indexOf(address)}#${address}`)
    const step = page.locator('.foot .button')
    await expect(step, address).toHaveCount(1)
    await expect(page.locator('.button:not(.button-quiet)'), address).toHaveCount(1)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    // A trial click fails if anything lies above the button, such as the player.
    await step.click({ trial: true })
    expect((await step.boundingBox())?.height, address).toBeGreaterThanOrEqual(44)
  }
})
