import type { VipPackage } from '@lectern/contract/customers/vip-packages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import VipPackageFormPage from './VipPackageFormPage.tsx'
import VipPackagesPage from './VipPackagesPage.tsx'

afterEach(clearScreen)

const offer = (id: number, name: string, more: Partial<VipPackage> = {}): VipPackage => ({
  id,
  name,
  days: 30,
  price: 1_990,
  originalPrice: 0,
  iosProductId: '',
  tag: '',
  description: `${name}的说明`,
  weight: 1,
  enable: true,
  createTime: '2026-03-01T00:00:00Z',
  version: 3,
  ...more,
})
const year = offer(1, '年卡', { days: 365, price: 19_900, originalPrice: 36_500, tag: '最划算' })
const month = offer(2, '月卡')
const answer = ({ method, path }: SeenCall): unknown => {
  if (method !== 'GET') return { id: 9 }
  return path.endsWith('/2') ? month : pageOf([year, month])
}
const preview = async () => within(await screen.findByRole('region', { name: 'App 的会员购买页' }))
const openPreview = async () => userEvent.click(await screen.findByRole('button', { name: '预览购买页' }))
const wide = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('the purchase page shows each package that is on with its prices, and what the chosen one costs', async () => {
  const seen = serve(answer)
  await showPage(<VipPackagesPage />)
  await openPreview()
  const page = await preview()
  const first = await page.findByRole('button', { name: /年卡/ })
  expect(first.textContent).toBe('最划算年卡¥199.00¥365.00365 天')
  const second = page.getByRole('button', { name: /月卡/ })
  expect(second.textContent).toBe('月卡¥19.9030 天')
  expect(page.getByText('立即开通 ¥199.00')).toBeTruthy()
  await userEvent.click(second)
  expect(page.getByText('立即开通 ¥19.90')).toBeTruthy()
  expect(page.getByText('月卡的说明')).toBeTruthy()
  expect(seen.some(({ query }) => query.enable === 'true')).toBe(true)
})

test('a purchase page without packages says so, and one that did not load can be retried', async () => {
  let down = true
  serve((call) => (call.query.enable === 'true' && down ? refuse(500, '系统出了点问题') : pageOf([])))
  await showPage(<VipPackagesPage />)
  await openPreview()
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText('套餐加载失败')).toBeTruthy()
  down = false
  await userEvent.click(failed.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('还没有启用的套餐，购买页是空的')).toBeTruthy()
})

test('the list shows prices in yuan, and a dash where no price is crossed out', async () => {
  serve(answer)
  await showPage(<VipPackagesPage />)
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)
  const first = await rowOf('年卡')
  for (const text of ['¥199.00', '¥365.00', '365 天', '最划算']) expect(first.getByText(text)).toBeTruthy()
  const second = await rowOf('月卡')
  expect(second.getByText('¥19.90')).toBeTruthy()
  expect(second.queryByText('¥0.00')).toBeNull()
})

test('a new package is typed in yuan, previewed among the others, and sent in fen', async () => {
  wide()
  const seen = serve(answer)
  await showPage(<VipPackageFormPage />)
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '季卡')
  await userEvent.type(screen.getByRole('spinbutton', { name: '天数' }), '90')
  await userEvent.type(screen.getByRole('spinbutton', { name: '售价' }), '0.29')
  const page = await preview()
  await waitFor(() => expect(page.getByRole('button', { name: /季卡/ }).textContent).toBe('启用后显示季卡¥0.2990 天'))
  expect(page.getAllByRole('button')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: '季卡', days: 90, price: 29 }),
  )
})

test('a package that is edited is previewed in its place', async () => {
  wide()
  serve(answer)
  await showPage(<VipPackageFormPage />, 'id=2')
  const price = await screen.findByRole('spinbutton', { name: '售价' })
  expect(price).toHaveProperty('value', '19.90')
  await userEvent.clear(price)
  await userEvent.type(price, '9.9')
  const page = await preview()
  await waitFor(() => expect(page.getByText('立即开通 ¥9.90')).toBeTruthy())
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '最划算年卡¥199.00¥365.00365 天',
    '月卡¥9.9030 天',
  ])
})

const edits = ['POST ', 'PUT /{id}', 'PUT /{id}/enable', 'PUT /{id}/weight']

test.each([
  ['VIEW', []],
  ['EDIT', edits],
  ['FULL', ['DELETE /{id}', ...edits]],
] as const)('at %s the list of packages offers no more than that', async (level, calls) => {
  serve(answer)
  await showPage(as({ VIP_PKG_PRICING: level }, <VipPackagesPage />))
  await screen.findByText('年卡')
  expect(screen.getAllByRole('switch').every((one) => one.hasAttribute('disabled'))).toBe(level === 'VIEW')
  const offered = offeredCalls().map((call) => call.replace('/api/management/vip-package-pricing', ''))
  expect(offered.sort()).toEqual(calls)
})
