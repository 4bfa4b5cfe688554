import { idText } from '@lectern/contract/base/fields.ts'
import { listQuery, pageOf as pageSchema } from '@lectern/contract/base/page.ts'
import { defineRoute } from '@lectern/contract/base/route.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { FilterChips } from './FilterChips.tsx'
import { choicesFilter, type ListFilter } from './filters.tsx'
import { ListFilters } from './ListFilters.tsx'
import { lookupFilter } from './lookup-filter.tsx'
import { moneyRangeFilter, numberRangeFilter } from './range-filters.tsx'
import { useList } from './use-list.ts'

afterEach(clearScreen)

const whole = z.coerce.number<number>().int().min(0).optional()
const states = z.enum(['NEW', 'PAID', 'SENT'])
const route = defineRoute({
  method: 'GET',
  path: '/api/management/order',
  permission: 'ALWAYS',
  query: listQuery({
    state: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(states))
      .optional(),
    minDays: whole,
    maxDays: whole,
    minPrice: whole,
    maxPrice: whole,
    buyerId: idText.optional(),
  }),
  reply: pageSchema(z.object({ id: z.int() })),
  resource: 'orders',
})
type Name = 'state' | 'minDays' | 'maxDays' | 'minPrice' | 'maxPrice' | 'buyerId'

function Filtered({ filter }: { filter: ListFilter<Name> }): ReactNode {
  const list = useList(route)
  return (
    <>
      <ListFilters list={list} filters={[filter]} />
      <FilterChips list={list} filters={[filter]} />
    </>
  )
}
async function show(filter: ListFilter<Name>, search = '') {
  const seen = serve(() => pageOf([]))
  const { tab, go } = await showPage(<Filtered filter={filter} />, search)
  return { seen, tab, go }
}
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
const asked = (seen: SeenCall[]) => seen.at(-1)?.query
const chip = () => screen.getByRole('list', { name: '已选条件' }).querySelector('b')?.textContent
const drop = (label: string) => userEvent.click(screen.getByRole('button', { name: `去掉条件“${label}”` }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

const stateFilter = () =>
  choicesFilter('state', '状态', [
    { value: 'NEW', label: '待付款' },
    { value: 'PAID', label: '已付款' },
    { value: 'SENT', label: '已发货' },
  ])
const daysFilter = () => numberRangeFilter('minDays', 'maxDays', '天数', '天')
const priceFilter = () => moneyRangeFilter('minPrice', 'maxPrice', '金额')

test('several values are a list with commas in the address, and their names in the chip', async () => {
  const { seen, tab } = await show(stateFilter(), 'state=NEW')
  await userEvent.click(screen.getByRole('combobox', { name: '状态' }))
  await userEvent.click(await screen.findByText('已发货', { selector: '.ant-select-item-option-content' }))
  expect(tab.search()).toBe('state=NEW,SENT')
  await waitFor(() => expect(asked(seen)).toMatchObject({ state: 'NEW,SENT' }))
  expect(chip()).toBe('待付款和已发货')
  await drop('状态')
  expect(tab.search()).toBe('')
})

test('values that the contract refuses are left out', async () => {
  const { seen } = await show(stateFilter(), 'state=NEW,OLD')
  await waitFor(() => expect(asked(seen)).toEqual({ page: '1', size: '5' }))
})

test('a range of numbers is applied when the focus leaves both of them, and each end may be open', async () => {
  const { seen, tab } = await show(daysFilter())
  await userEvent.type(field('天数，最少'), '3')
  await userEvent.tab()
  expect(document.activeElement).toBe(field('天数，最多'))
  expect(tab.search()).toBe('')
  await userEvent.tab()
  expect(tab.search()).toBe('minDays=3')
  expect(chip()).toBe('3 天 起')
  await userEvent.type(field('天数，最多'), '1200{Enter}')
  expect(tab.search()).toBe('minDays=3&maxDays=1200')
  await waitFor(() => expect(asked(seen)).toMatchObject({ minDays: '3', maxDays: '1200' }))
  expect(chip()).toBe('3 天 至 1,200 天')
  await drop('天数')
  expect(tab.search()).toBe('')
  expect(field('天数，最少').value).toBe('')
})

test('a range whose first number is the larger one is not applied and says why', async () => {
  const { tab } = await show(daysFilter(), 'maxDays=5')
  expect(chip()).toBe('5 天 以内')
  await userEvent.type(field('天数，最少'), '9{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('前面的数不能大于后面的，改好后才会筛选')
  expect(field('天数，最少').getAttribute('aria-invalid')).toBe('true')
  expect(tab.search()).toBe('maxDays=5')
  await userEvent.clear(field('天数，最少'))
  await userEvent.type(field('天数，最少'), '4{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(tab.search()).toBe('maxDays=5&minDays=4')
})

test('money is typed in yuan and is whole fen in the address and on the wire', async () => {
  const { seen, tab, go } = await show(priceFilter(), 'minPrice=1990')
  expect(field('金额，最少').value).toBe('19.90')
  await userEvent.type(field('金额，最多'), '1234.5{Enter}')
  expect(tab.search()).toBe('minPrice=1990&maxPrice=123450')
  await waitFor(() => expect(asked(seen)).toMatchObject({ minPrice: '1990', maxPrice: '123450' }))
  expect(chip()).toBe('¥19.90 至 ¥1,234.50')
  go('maxPrice=29')
  expect(field('金额，最少').value).toBe('')
  expect(field('金额，最多').value).toBe('0.29')
})

const people = [
  { value: 7, label: '小满' },
  { value: 8, label: '小雪' },
]
function buyerFilter() {
  const search = vi.fn(async (_words: string, _signal: AbortSignal) => people)
  const nameOf = vi.fn(async (id: number) => `用户 ${id}`)
  return { search, nameOf, filter: lookupFilter('buyerId', '买家', { search, nameOf }) }
}

test('a record is looked up by words once typing pauses, and its chip has its name', async () => {
  const { search, nameOf, filter } = buyerFilter()
  const { seen, tab } = await show(filter)
  await userEvent.type(screen.getByRole('combobox', { name: '买家' }), '小雪')
  await userEvent.click(await screen.findByText('小雪', { selector: '.ant-select-item-option-content' }))
  expect(search.mock.calls.map(([words]) => words)).toEqual(['小雪'])
  expect(tab.search()).toBe('buyerId=8')
  expect(chip()).toBe('小雪')
  expect(nameOf).not.toHaveBeenCalled()
  await waitFor(() => expect(asked(seen)).toMatchObject({ buyerId: '8' }))
  await drop('买家')
  expect(tab.search()).toBe('')
})

test('after a reload the chip of a looked-up record asks for its name; a number stands in if that fails', async () => {
  const { filter } = buyerFilter()
  await show(filter, 'buyerId=7')
  await waitFor(() => expect(chip()).toBe('用户 7'))
  clearScreen()
  const { nameOf, filter: failing } = buyerFilter()
  nameOf.mockRejectedValue(new Error('gone'))
  await show(failing, 'buyerId=7')
  await waitFor(() => expect(chip()).toBe('#7'))
})

test('a search that finds nothing or fails says so', async () => {
  const { search, filter } = buyerFilter()
  search.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('down'))
  await show(filter)
  const box = screen.getByRole('combobox', { name: '买家' })
  await userEvent.type(box, '甲')
  expect(await screen.findByText('没有找到')).toBeTruthy()
  await userEvent.type(box, '乙')
  expect(await screen.findByText('没有查出来，请再试一次')).toBeTruthy()
})

test('on a phone every kind of filter works in the sheet, under its label', async () => {
  onPhone()
  const { tab } = await show(priceFilter())
  await userEvent.click(screen.getByRole('button', { name: '筛选' }))
  expect(await screen.findByLabelText('金额', { exact: true })).toBe(field('金额，最少'))
  await userEvent.type(field('金额，最少'), '5{Enter}')
  expect(tab.search()).toBe('minPrice=500')
  clearScreen()

  onPhone()
  const { tab: second } = await show(stateFilter())
  await userEvent.click(screen.getByRole('button', { name: '筛选' }))
  await userEvent.click(await screen.findByRole('combobox', { name: '状态' }))
  await userEvent.click(await screen.findByText('已付款', { selector: '.ant-select-item-option-content' }))
  expect(second.search()).toBe('state=PAID')
  clearScreen()

  onPhone()
  const { tab: third } = await show(buyerFilter().filter)
  await userEvent.click(screen.getByRole('button', { name: '筛选' }))
  await userEvent.type(await screen.findByRole('combobox', { name: '买家' }), '小')
  await userEvent.click(await screen.findByText('小满', { selector: '.ant-select-item-option-content' }))
  expect(third.search()).toBe('buyerId=7')
})
