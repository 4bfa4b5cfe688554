import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@lectern/contract/api.ts'
import { isEnough, type Level, levels, mayCall, opens, type Rights } from '@lectern/contract/base/rights.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { seesCodes } from '@lectern/contract/finance/voucher-code.ts'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { type Product, startProduct } from '../apps/server/src/testing/product.ts'
import { seededRandom } from '../apps/server/src/testing/seeded-random.ts'
import { newCaller } from './fixtures.ts'
import { disableTabs, screensByPart, withIds } from './screens.ts'

const sets = Number(process.env.RIGHTS_SETS ?? 30)
const codesPerSet = 6
const password = 'First-123'
/** Pages that only add something, bring it back or give it out: seeing is not enough to open them. */
const addsSomething =
  /(Add|\/add|\/make|\/exchange\/sheet|\/addVideoTxt|\/courseCenter\/article|\/courseCenter\/series|\/system\/recycleBin)$/

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'permission' in value
const routes = new Map(
  Object.values(api)
    .flatMap((modules) => modules.flatMap((module): unknown[] => Object.values(module)))
    .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
    .filter(isRoute)
    .map((route) => [nameOf(route), route]),
)
const codesOf = ({ permission }: Route): string[] => [permission].flat()

/** A product of its own, so that no other test changes what its pages show. */
let product: Product
let folder: string
let screens: { address: string; codes: string }[]
let call: <T>(method: string, path: string, body?: object) => Promise<T>
let permissionIds: Map<string, number>

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  folder = await createSharedFolder('offers')
  product = await startProduct({ DATA_DIR: join(folder, 'data') })
  const request = await newCaller(playwright)
  const signIn = await request.post(`${product.address}/foundation/api/userinfo/login`, {
    data: { username: 'admin', password: product.password },
  })
  const { token } = ((await signIn.json()) as { data: { token: string } }).data
  call = async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await request.fetch(`${product.address}/foundation${path}`, { method, headers, data: body })
    return ((await reply.json()) as { data: T }).data
  }
  const codes = menuCodes(await call<Menu[]>('GET', '/api/permission-menus'))
  const addresses = Object.values(screensByPart).flatMap(({ screens: first, again }) => [...first, ...again])
  addresses.push('/followOriginal/classify')
  screens = (await withIds({ callAsAdmin: call }, addresses)).map((address) => ({
    address,
    codes: codes.get(address.split('?')[0] ?? '') ?? '',
  }))
  permissionIds = idsOf(await call<Permission[]>('GET', '/api/permission-menus/getAllPermissionTree'))
})
test.afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Menu {
  path: string
  code: string
  childVms: Menu[]
}
/** The codes that open each page, by its path. */
const menuCodes = (menus: Menu[]): Map<string, string> =>
  new Map(menus.flatMap(({ path, code, childVms }) => [[path, code] as const, ...menuCodes(childVms)]))

interface Permission {
  id: number
  code: string
  childVms: Permission[]
}
const idsOf = (tree: Permission[]): Map<string, number> =>
  new Map(tree.flatMap(({ id, code, childVms }) => [[code, id] as const, ...idsOf(childVms)]))

async function signIn(page: Page, username: string, secret: string): Promise<string> {
  const reply = await page.request.post(`${product.address}/foundation/api/userinfo/login`, {
    data: { username, password: secret },
  })
  const { token } = ((await reply.json()) as { data: { token: string } }).data
  await page.addInitScript(countCalls)
  await page.goto(`${product.address}/#/403`)
  await page.evaluate((value) => localStorage.setItem('access-token', JSON.stringify(value)), token)
  await disableTabs(page)
  return token
}

/** Counts the calls of a page that are not answered yet, except the live channel, which stays open. */
const countCalls = () => {
  const { fetch } = window
  Object.assign(window, { unanswered: 0 })
  const count = window as unknown as { unanswered: number }
  window.fetch = async (address, options) => {
    if (typeof address === 'string' && address.includes('/stream')) return fetch(address, options)
    count.unanswered++
    return fetch(address, options).finally(() => count.unanswered--)
  }
}

/**
 * Opens a page and returns the calls that it offers, those on picked rows included. It waits inside the browser, frame
 * by frame, until nothing is loading and nothing more is offered, because there are hundreds of pages to open.
 */
const offersOf = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const headings = () => [...document.querySelectorAll('h1, h2')].filter((heading) => heading.checkVisibility())
    const isLoading = () =>
      (window as unknown as { unanswered: number }).unanswered > 0 ||
      document.querySelector('.ant-skeleton-active, [class*=_skeleton_]')
    const offered = () => {
      const marks = [...document.querySelectorAll('[data-call]')].map((marked) => marked.getAttribute('data-call'))
      return [...new Set(marks.flatMap((mark) => mark?.split(';') ?? []).filter(Boolean))].sort()
    }
    const settle = async () => {
      for (let frames = 0, quiet = 0, before = ''; quiet < 5; frames++) {
        if (frames > 1200) throw new Error(`${wanted} is still loading`)
        await frame()
        const now = offered().join()
        quiet = isLoading() || now !== before ? 0 : quiet + 1
        before = now
      }
    }
    const seen = new Set(headings())
    location.assign(`#${wanted}`)
    for (let frames = 0; !headings().some((heading) => !seen.has(heading)); frames++) {
      if (frames > 1200 || /^#.(403|404|500)$/.test(location.hash)) throw new Error(`${wanted} led to ${location.hash}`)
      await frame()
    }
    await settle()
    const allRows = document.querySelector<HTMLElement>('thead input[type=checkbox]:enabled')
    allRows?.click()
    if (allRows) await settle()
    return offered()
  }, address)

/** Makes calls that cannot be carried out, and returns those that the server refuses for lack of rights. */
async function refused(token: string, asked: Route[]): Promise<Set<string>> {
  const statuses = await Promise.all(
    asked.map(async (route) => {
      const address = `${product.address}/foundation${route.path.replaceAll(/\{\w+\}/g, '987654321')}`
      const sends = route.method !== 'GET' && route.method !== 'DELETE'
      const headers = { authorization: `Bearer ${token}`, ...(sends && { 'content-type': 'application/json' }) }
      const reply = await fetch(address, { ...(sends && { body: '{}' }), method: route.method, headers })
      await reply.arrayBuffer()
      return { name: nameOf(route), status: reply.status }
    }),
  )
  return new Set(statuses.filter(({ status }) => status === 403).map(({ name }) => name))
}

/** Opens addresses one after the other, without waiting for what they show; returns those that are not refused. */
const opened = (page: Page, addresses: string[]): Promise<string[]> =>
  page.evaluate(async (each) => {
    const open: string[] = []
    for (const address of each) {
      location.hash = '#/404'
      location.hash = `#${address}`
      for (let turn = 0; turn < 20 && location.hash === `#${address}`; turn++) {
        await new Promise((resolve) => setTimeout(resolve))
      }
      if (location.hash !== '#/403') open.push(address)
    }
    return open
  }, addresses)

/** Calls that no page offers by the time it is open. */
const offeredElsewhere = [
  // In a tab of the page, or once a row is opened or chosen.
  'DELETE /api/management/account/{id}/course/{courseId}',
  'DELETE /api/management/account/{id}/subject/{subjectId}',
  'DELETE /api/permission-menus/{id}',
  'DELETE /api/permissions/{id}',
  // In a dialog that can also be opened to look, or for another choice in it.
  'DELETE /api/management/feedback-answer/{id}',
  'PUT /api/management/feedback-answer/{id}',
  'POST /api/management/feedback-answer/many/delete',
  'POST /api/management/account/{id}/course',
  'POST /api/management/exchange-certificate/course-hour',
  'POST /api/management/exchange-certificate/gold',
  'POST /api/management/exchange-certificate/offline-subject',
  'POST /api/management/exchange-certificate/vip-package',
  'PUT /api/management/exchange-certificate/update-content-duration',
  'PUT /settlement/fee-rates',
  // Only to those who see masked codes, which an administrator does not.
  nameOf(vouchers.revealCode),
  // For other clients: the console saves a member's rights in one call, exports as a task, and saves whole years.
  'GET /api/management/account/export',
  'GET /api/management/exchange-certificate/export',
  'GET /api/management/orders/export',
  'POST /api/schedule/holiday',
  'POST /api/users/addTags/{userId}',
  'POST /api/users/assign-permissions/{id}',
  'POST /api/users/assign-role/{id}',
  // Likewise: the console has subjects and types one below the other, and changes each where it stands.
  ...['excellent', 'guide', 'interview'].map((section) => `POST /api/management/${section}/subject/many/delete`),
  'POST /api/management/subject-series-type/many/delete',
  'PUT /api/management/subject-series-type/many/enable',
  'PUT /api/management/subject-series-type/{id}',
  // The first step of an upload, whose last one is offered.
  'GET /api/management/common/oss/policy-signature',
].sort()

/** What is offered to those who see less than an administrator, and not to those who see all. */
function offeredToViewers(address: string, rights: Rights): string[] {
  // The batch that is opened has no unused codes left, whose letters alone are masked.
  const showsCodes = /^\/finance\/exchange(\?voucher=|$)/.test(address)
  return showsCodes && !seesCodes(rights) && mayCall(rights, vouchers.revealCode) ? [nameOf(vouchers.revealCode)] : []
}

/** A control without a mark would go unnoticed, so every call that changes something must be offered somewhere. */
const unoffered = (offered: Route[]): string[] =>
  [...routes.values()]
    .filter((route) => route.changes && route.permission !== 'PUBLIC' && route.permission !== 'ALWAYS')
    .filter((route) => !offered.includes(route))
    .map(nameOf)
    .sort()

/** What a member is given, and the rights that this makes. */
interface Given {
  roleIds: number[]
  permissionIds: { id: number; level: Level }[]
  rights: Rights
}

function randomGrants(random: (bound: number) => number): Given {
  const rest = [...permissionIds.keys()]
  const codes = Array.from({ length: codesPerSet }, () => rest.splice(random(rest.length), 1)[0] ?? '')
  const rights = new Map(codes.map((code) => [code, levels[random(levels.length)] as Level]))
  const grants = [...rights].map(([code, level]) => ({ id: permissionIds.get(code) ?? 0, level }))
  return { roleIds: [], permissionIds: grants, rights }
}

interface Role {
  id: number
  builtin: boolean
  grants: { id: number; level: Level }[]
}
/** The roles that come with the demo data, each of which must be able to do its work. */
async function seededRoles(): Promise<Given[]> {
  const { content } = await call<{ content: Role[] }>('POST', '/api/auth-roles/getAllAuthRoles?size=50', {})
  const codeOf = new Map([...permissionIds].map(([code, id]) => [id, code]))
  return content
    .filter(({ builtin }) => !builtin)
    .map(({ id, grants }) => ({
      roleIds: [id],
      permissionIds: [],
      rights: new Map(grants.map((grant) => [codeOf.get(grant.id) ?? '', grant.level])),
    }))
}

test('what the console offers is what the server allows, whatever somebody holds', async ({ browser }) => {
  test.setTimeout(600_000 + sets * 60_000)
  const settings = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const
  const context: BrowserContext = await browser.newContext(settings)
  const admin = await context.newPage()
  await signIn(admin, 'admin', product.password)
  const everything = new Map<string, string[]>()
  for (const { address } of screens) everything.set(address, await offersOf(admin, address))
  await context.close()

  const given = { username: 'various', password: `${password}#` }
  const { id } = await call<{ id: number }>('POST', '/api/users', { ...given, realName: '随机' })
  const page = await (await browser.newContext(settings)).newPage()
  const calls = `${product.address}/foundation/api/userinfo`
  const first = (await (await page.request.post(`${calls}/login`, { data: given })).json()) as {
    data: { token: string }
  }
  await page.request.put(`${calls}/changePassword`, {
    headers: { authorization: `Bearer ${first.data.token}` },
    data: { oldPassword: given.password, password },
  })
  const denied: string[] = []
  const token = await signIn(page, 'various', password)
  page.on('response', (response) => {
    if (response.status() === 403) denied.push(`${response.request().method()} ${response.url()}`)
  })

  const offeredRoutes = [...new Set([...everything.values()].flat())].map((name) => routes.get(name) as Route)
  expect(unoffered(offeredRoutes)).toEqual(offeredElsewhere)
  const differences: unknown[] = []
  const random = seededRandom(15)
  const cases = [...(await seededRoles()), ...Array.from({ length: sets }, () => randomGrants(random))]
  expect(cases).toHaveLength(5 + sets)
  for (const { rights, ...given } of cases) {
    await call('PUT', '/api/users/updateUserRbacInfo', { id, ...given, tagIds: [] })
    await page.goto(`${product.address}/#/403`)
    await page.reload()
    const no = await refused(token, offeredRoutes)
    denied.length = 0
    const mayOpen = ({ address, codes }: { address: string; codes: string }) =>
      opens(rights, codes, addsSomething.test(address.split('?')[0] ?? '') ? 'EDIT' : 'VIEW')
    const closed = screens.filter((screen) => !mayOpen(screen)).map(({ address }) => address)
    const wronglyOpen = await opened(page, closed)
    if (wronglyOpen.length > 0) differences.push({ rights: [...rights], wronglyOpen })

    for (const { address, codes } of screens.filter(mayOpen)) {
      // A page of one section offers what its own code allows, where a call is there for several.
      const allows = (name: string) => {
        const route = routes.get(name) as Route
        const shared = codesOf(route).filter((code) => codes.split(',').includes(code))
        return shared.length > 0 && codesOf(route).length > 1
          ? shared.some((code) => isEnough(rights.get(code), route.level))
          : !no.has(name)
      }
      const usual = (everything.get(address) ?? []).filter(allows)
      const expected = [...usual, ...offeredToViewers(address, rights)].sort()
      const offered = await offersOf(page, address)
      if (offered.join() !== expected.join()) differences.push({ rights: [...rights], address, expected, offered })
    }
    if (denied.length > 0) differences.push({ rights: [...rights], denied: [...denied] })
  }
  expect(differences).toEqual([])
})
