import { type APIRequestContext, test as base, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'

export interface NewMember {
  username: string
  realName: string
  password: string
  email?: string
  roleIds?: number[]
}

interface Server {
  address: string
  /** The administrator's session. */
  token: string
  callAsAdmin<T>(method: string, path: string, body?: object): Promise<T>
  /** Adds a member of staff who has changed the password that they were given, back to the same one. Returns the id. */
  addMember(form: NewMember): Promise<number>
}

interface Fixtures {
  /** Errors and warnings that the browser reported; must be empty after every test. */
  browserErrors: string[]
  /** A page on which the administrator is signed in. */
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

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({ playwright }, use) => {
      const address = process.env.LECTERN_ADDRESS ?? ''
      const request = await newCaller(playwright)
      const token = await signIn(request, address)
      const callAsAdmin = async <T>(method: string, path: string, body?: object): Promise<T> => {
        const headers = { authorization: `Bearer ${token}` }
        const reply = await request.fetch(`${address}/foundation${path}`, { method, headers, data: body })
        return ((await reply.json()) as { data: T }).data
      }
      const addMember = async (form: NewMember) => {
        const { id } = await callAsAdmin<{ id: number }>('POST', '/api/users', form)
        let session = await signIn(request, address, form)
        let oldPassword = form.password
        for (const password of [`${form.password}#`, form.password]) {
          const headers = { authorization: `Bearer ${session}` }
          const data = { oldPassword, password }
          const reply = await request.put(`${address}/foundation/api/userinfo/changePassword`, { headers, data })
          session = ((await reply.json()) as { data: { token: string } }).data.token
          oldPassword = password
        }
        return id
      }
      await use({ address, token, callAsAdmin, addMember })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors: string[] = []
      page.on('console', (message) => {
        // The browser logs every failed call itself; how the page handles it is tested separately.
        const failedCall = message.text().startsWith('Failed to load resource')
        if (['error', 'warning'].includes(message.type()) && !failedCall) browserErrors.push(message.text())
      })
      page.on('pageerror', (error) => browserErrors.push(error.message))
      await use(browserErrors)
      expect(browserErrors).toEqual([])
    },
    { auto: true },
  ],
  console: async ({ page, server }, use) => {
    await page.addInitScript((token) => {
      if (!localStorage.getItem('access-token')) localStorage.setItem('access-token', JSON.stringify(token))
    }, server.token)
    await use(new ConsolePage(page, server.address))
  },
})

/**
 * Calls the API beside the browser. Each call has a connection of its own: between two tests the server may close one
 * that nobody used for a while, just when the next call begins.
 */
export const newCaller = (playwright: PlaywrightWorkerArgs['playwright']): Promise<APIRequestContext> =>
  playwright.request.newContext({ extraHTTPHeaders: { connection: 'close' } })

export async function signIn(
  request: APIRequestContext,
  address: string,
  { username, password }: { username: string; password: string | undefined } = {
    username: 'admin',
    password: process.env.LECTERN_PASSWORD,
  },
): Promise<string> {
  const data = { username, password }
  const reply = await request.post(`${address}/foundation/api/userinfo/login`, { data })
  return ((await reply.json()) as { data: { token: string } }).data.token
}

export { expect }
