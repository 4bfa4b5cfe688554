import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

interface Signed {
  /** The product's address. */
  address: string
  /** Calls the server as the administrator. */
  ask<T>(method: string, path: string, body?: object): Promise<T>
}

interface Fixtures {
  /** What a page said on its console that it should not; checked after every test. */
  complaints: string[]
  /** A page with the administrator signed in. */
  console: ConsolePage
}

/** The console in a browser, as an operator uses it. */
class ConsolePage {
  readonly page: Page
  private readonly address: string

  constructor(page: Page, address: string) {
    this.page = page
    this.address = address
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.address}/#${path}`)
    await expect(this.page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name, exact: false })
  }

  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text })
  }
}

export const test = base.extend<Fixtures, { signed: Signed & { token: string } }>({
  signed: [
    async ({ playwright }, use) => {
      const address = process.env.LECTERN_ADDRESS ?? ''
      const request = await playwright.request.newContext()
      const token = await signIn(request, address)
      const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
        const headers = { authorization: `Bearer ${token}` }
        const reply = await request.fetch(`${address}/foundation${path}`, { method, headers, data: body })
        return ((await reply.json()) as { data: T }).data
      }
      await use({ address, token, ask })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // A refused call shows as a line of the network's own; what the page makes of it is tested by itself.
        const ofNetwork = message.text().startsWith('Failed to load resource')
        if (['error', 'warning'].includes(message.type()) && !ofNetwork) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  console: async ({ page, signed }, use) => {
    await page.addInitScript((token) => {
      if (!localStorage.getItem('access-token')) localStorage.setItem('access-token', JSON.stringify(token))
    }, signed.token)
    await use(new ConsolePage(page, signed.address))
  },
})

async function signIn(request: APIRequestContext, address: string): Promise<string> {
  const data = { username: 'admin', password: process.env.LECTERN_PASSWORD }
  const reply = await request.post(`${address}/foundation/api/userinfo/login`, { data })
  return ((await reply.json()) as { data: { token: string } }).data.token
}

export { expect }
