import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an unknown article gets a friendly page, without a session and without the console’s code', async ({
  page,
  signed,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${signed.address}/#/mobileshare/practiceManual?id=404404`)
  await expect(page.getByRole('heading')).toBeVisible()
  await expect(page.getByText(/找不到|不在|还没有/).first()).toBeVisible()
  expect(scripts.filter((url) => /antd|base-|zod|console/.test(url))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
