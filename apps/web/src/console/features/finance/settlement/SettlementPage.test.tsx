import type { Settlement, SettlementMonth } from '@lectern/contract/finance/settlement.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import SettlementPage from './SettlementPage.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => import('../../../kit/chart/Drawing.tsx'))
afterEach(() => {
  clearScreen()
  vi.restoreAllMocks()
})

const part = (channel: Settlement['channel'], gross: number): Settlement => ({
  id: 20_261_001 + (channel === 'APPLE' ? 2 : 0),
  month: '2026-10',
  channel,
  orderCount: 2,
  gross,
  refund: 1_000,
  feeRate: 3_000,
  fee: 300,
  net: gross - 1_300,
  status: 'OPEN',
  confirmTime: null,
  confirmedBy: null,
})
const october: SettlementMonth = {
  id: 20_261_000,
  month: '2026-10',
  orderCount: 4,
  gross: 30_000,
  refund: 2_000,
  fee: 600,
  net: 27_400,
  status: 'OPEN',
  confirmTime: null,
  confirmedBy: null,
  ended: true,
  channels: [part('WECHAT', 10_000), part('APPLE', 20_000)],
}
const november: SettlementMonth = { ...october, id: 20_261_100, month: '2026-11', ended: false, channels: [] }
const september: SettlementMonth = {
  ...october,
  id: 20_260_900,
  month: '2026-09',
  status: 'CONFIRMED',
  confirmTime: '2026-10-03T01:00:00.000Z',
  confirmedBy: '赵敏',
  channels: [],
}
const rates = { WECHAT: 60, ALIPAY: 60, APPLE: 3_000, GOLD: 0, VOUCHER: 0, version: 5 }

function answer({ path }: SeenCall): unknown {
  if (path.endsWith('/confirm')) return { ...october, status: 'CONFIRMED' }
  if (path.endsWith('/fee-rates')) return rates
  return pageOf([november, october, september])
}
const show = (search = '', codes: string[] = ['SETTLEMENT', 'ORDERS']) => showTo({ codes }, <SettlementPage />, search)
/** The row of a month or of a channel. The names stand in the chart as well. */
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'td, td *' })).closest('tr') as HTMLElement
const sentTo = (seen: SeenCall[], end: string) => seen.filter(({ path }) => path.endsWith(end))

test('each month says how far it is, and only one that has ended can be confirmed', async () => {
  serve(answer)
  await show()
  expect((await rowOf('2026-11')).textContent).toContain('进行中')
  expect((await rowOf('2026-10')).textContent).toContain('待确认')
  expect((await rowOf('2026-09')).textContent).toContain('已确认赵敏 2026-10-03 09:00:00')
  expect(screen.getAllByRole('button', { name: /^确认：/ })).toHaveLength(1)
})

test('a month opens to show its channels with their fees', async () => {
  serve(answer)
  await show()
  fireEvent.click(within(await rowOf('2026-10')).getByRole('button', { name: /^(展开行|Expand row)$/ }))
  expect((await rowOf('苹果')).textContent).toContain('30%¥3.00')
})

test('the sums and the chart are of all months shown, whatever page the table is on', async () => {
  const seen = serve(answer)
  await show('page=2')
  const sums = within(await screen.findByRole('region', { name: '3 个月合计' }))
  expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12',
    '¥900.00',
    '¥60.00',
    '¥18.00',
    '¥822.00',
  ])
  const chart = await screen.findByRole('img', { name: /净额/ })
  expect(chart.getAttribute('aria-label')).toContain('2026-09 至 2026-11 每月的净额')
  const asked = sentTo(seen, '/settlement/months').map(({ query }) => query)
  expect(asked).toContainEqual({ page: '1', size: '12' })
  expect(asked).toContainEqual({ page: '2', size: '5' })
})

test('with one channel, the months have its figures', async () => {
  serve(({ path }) => (path.endsWith('/months') ? pageOf([october]) : rates))
  await show('channel=APPLE')
  const row = await rowOf('2026-10')
  expect(row.textContent).toContain('¥200.00')
  expect(within(row).getByRole('link', { name: '¥200.00' }).getAttribute('href')).toContain('channel=APPLE')
})

test('amounts lead to the orders that they are made of, for those who may see orders', async () => {
  serve(answer)
  const { tab } = await show()
  const row = within(await rowOf('2026-10'))
  fireEvent.click(row.getByRole('link', { name: '¥300.00' }))
  fireEvent.click(row.getByRole('link', { name: '¥20.00' }))
  const query = (address = '') => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  expect(tab.opened.map(query)).toEqual([
    { payStart: '2026-09-30T16:00:00.000Z', payEnd: '2026-10-31T15:59:59.999Z' },
    { status: 'REFUNDED', refundStart: '2026-09-30T16:00:00.000Z', refundEnd: '2026-10-31T15:59:59.999Z' },
  ])
  clearScreen()
  serve(answer)
  await show('', ['SETTLEMENT'])
  expect(within(await rowOf('2026-10')).queryByRole('link')).toBeNull()
})

test('confirming shows the figures, says that it is final, and sends what was seen', async () => {
  const seen = serve(answer)
  await show()
  fireEvent.click(await screen.findByRole('button', { name: '确认：2026-10' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('¥274.00')).toBeTruthy()
  expect(dialog.getByText(/确认不能撤销/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '确认结算' }))
  await waitFor(() => expect(sentTo(seen, '/2026-10/confirm')).toHaveLength(1))
  expect(sentTo(seen, '/2026-10/confirm')[0]?.body).toEqual({ orderCount: 4, net: 27_400 })
})

test('figures that have changed meanwhile are said, and fetched again', async () => {
  const seen = serve((call) =>
    call.path.endsWith('/confirm')
      ? refuse(400, '数据已变化，请核对后再确认', { reason: 'settlement.changed' })
      : answer(call),
  )
  const { reported } = await show()
  fireEvent.click(await screen.findByRole('button', { name: '确认：2026-10' }))
  const before = sentTo(seen, '/settlement/months').length
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认结算' }))
  await waitFor(() => expect(reported).toMatchObject([{ message: '数据已变化，请核对后再确认' }]))
  await waitFor(() => expect(sentTo(seen, '/settlement/months').length).toBeGreaterThan(before))
})

test('fees are edited in percent, and sent in hundredths of it', async () => {
  const seen = serve(answer)
  await show()
  fireEvent.click(await screen.findByRole('button', { name: '手续费率' }))
  const dialog = within(await screen.findByRole('dialog'))
  const apple = dialog.getByLabelText('苹果')
  expect(apple.getAttribute('value')).toBe('30.00')
  fireEvent.change(apple, { target: { value: '15.29' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ ...rates, APPLE: 1_529 })
})

test('the file has what the filters show', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  // The test browser would navigate to the file instead of saving it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const seen = serve((call) => (call.path.endsWith('/export') ? new Blob(['month']) : answer(call)))
  await show('monthStart=2026-01&status=OPEN')
  await rowOf('2026-10')
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(saved).toEqual(['结算.csv']))
  expect(sentTo(seen, '/export')[0]?.query).toEqual({ monthStart: '2026-01', status: 'OPEN' })
})

test.each([
  ['VIEW', false],
  ['EDIT', false],
  ['FULL', true],
] as const)('at %s months can be confirmed: %s', async (level, confirms) => {
  serve(answer)
  await showPage(as({ SETTLEMENT: level }, <SettlementPage />))
  await rowOf('2026-10')
  expect(screen.queryAllByRole('button', { name: /^确认：/ })).toHaveLength(confirms ? 1 : 0)
  const [confirm, exports] = ['POST /settlement/{month}/confirm', 'GET /settlement/export']
  expect(offeredCalls()).toEqual(confirms ? [exports, confirm] : [exports])
  // Their orders are no concern of those who may not see orders.
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('whoever may not change the fees can look at them', async () => {
  serve(answer)
  await showPage(as({ SETTLEMENT: 'VIEW' }, <SettlementPage />))
  fireEvent.click(await screen.findByRole('button', { name: '手续费率' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole<HTMLInputElement>('spinbutton').every(({ disabled }) => disabled)).toBe(true)
  expect(dialog.queryByRole('button', { name: '保存', hidden: false })).toBeNull()
})
