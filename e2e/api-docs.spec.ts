import { expect, test } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'

// Browsers trust localhost like https, so plain http can only be tested under another host name.
test.use({
  actionTimeout: 60_000,
  launchOptions: {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP lectern.test 127.0.0.1'],
  },
})

test('the API’s description can be read over plain http at any address', async ({ page }) => {
  // Swagger UI follows every reference of a document this long before it shows a line: ten seconds on a fast machine.
  test.setTimeout(120_000)
  const cspErrors: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) cspErrors.push(message.text())
  })
  const { port } = new URL(process.env.LECTERN_ADDRESS ?? '')
  await page.goto(`http://lectern.test:${port}/foundation/docs`)
  await expect(page.getByRole('heading', { name: 'What the public pages ask' })).toBeVisible({ timeout: 90_000 })
  await page.getByText('What the public pages ask', { exact: true }).click()
  await expect(page.getByText('A shared recording', { exact: true })).toBeVisible()
  expect(cspErrors).toEqual([])
})
