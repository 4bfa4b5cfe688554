import { idParams } from '@lectern/contract/base/fields.ts'
import { listQuery, pageOf as pageSchema } from '@lectern/contract/base/page.ts'
import { defineRoute } from '@lectern/contract/base/route.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { choiceFilter } from './filters.tsx'
import { ListSection } from './ListSection.tsx'
import { useBulk } from './use-bulk.ts'
import { useList } from './use-list.ts'

afterEach(clearScreen)

const partOf = (part: string) =>
  defineRoute({
    method: 'GET',
    path: `/api/management/order/{id}/${part}`,
    permission: 'ALWAYS',
    params: idParams,
    query: listQuery({ outcome: z.enum(['SENT', 'FAILED']).optional() }, ['id']),
    reply: pageSchema(z.object({ id: z.int() })),
    resource: 'orders',
  })
const routes = { refunds: partOf('refunds'), parcels: partOf('parcels') }
const outcomes = [
  { value: 'SENT', label: '成功' },
  { value: 'FAILED', label: '失败' },
]

function Part({ part, title }: { part: 'refunds' | 'parcels'; title: string }): ReactNode {
  const list = useList(routes[part], { part, prefix: part, params: { id: 5 } })
  const nameOf = ({ id }: { id: number }) => `${part} ${id}`
  const bulk = useBulk({ list, nameOf })
  return (
    <ListSection
      list={list}
      title={title}
      about={`${title}的说明`}
      actions={<button type="button">新增{title}</button>}
      filters={[choiceFilter('outcome', '结果', outcomes)]}
      columns={[{ key: 'id', title: '编号', render: ({ id }) => `${part} ${id}` }]}
      picks={{ nameOf, picked: bulk.picked, pick: bulk.pick }}
    />
  )
}
const Order = () => (
  <>
    <Part part="refunds" title="退款" />
    <Part part="parcels" title="包裹" />
  </>
)
const section = (name: string) => within(screen.getByRole('region', { name }))
const askedOf = (seen: SeenCall[], part: string) =>
  seen.filter(({ path }) => path === `/order/5/${part}`).map(({ query }) => query)

test('two lists on one page each have their own state in the address and do not disturb each other', async () => {
  const seen = serve(() => pageOf([{ id: 1 }, { id: 2 }], 12))
  const { tab } = await showPage(<Order />, 'id=5&parcels.page=2&parcels.outcome=SENT')
  await screen.findByText('parcels 1')
  expect(screen.getByRole('heading', { level: 2, name: '退款' })).toBeTruthy()
  expect(section('退款').getByRole('button', { name: '新增退款' })).toBeTruthy()
  expect(askedOf(seen, 'refunds')).toEqual([{ page: '1', size: '5' }])
  expect(askedOf(seen, 'parcels')).toEqual([{ page: '2', size: '5', outcome: 'SENT' }])

  await userEvent.click(section('退款').getByTitle('2'))
  await waitFor(() => expect(askedOf(seen, 'refunds').at(-1)).toEqual({ page: '2', size: '5', after: '2' }))
  expect(tab.search()).toBe('id=5&parcels.page=2&parcels.outcome=SENT&refunds.page=2')
  await userEvent.click(section('包裹').getByRole('button', { name: '清除筛选' }))
  expect(tab.search()).toBe('id=5&refunds.page=2')
  expect(askedOf(seen, 'refunds')).toHaveLength(2)
})

test('picked rows stay picked while another list of the page turns, and are dropped when their own list does', async () => {
  serve(() => pageOf([{ id: 1 }, { id: 2 }], 12))
  await showPage(<Order />, 'id=5')
  await screen.findByText('parcels 1')
  const box = () => section('退款').getByRole<HTMLInputElement>('checkbox', { name: '选择“refunds 1”' })
  await userEvent.click(box())
  expect(box().checked).toBe(true)
  await userEvent.click(section('包裹').getByTitle('2'))
  expect(box().checked).toBe(true)
  await userEvent.click(section('退款').getByTitle('2'))
  await waitFor(() => expect(box().checked).toBe(false))
})

test('the slash goes to the filter of the list that has the focus', async () => {
  serve(() => pageOf([{ id: 1 }]))
  await showPage(<Order />, 'id=5')
  const cell = await screen.findByText('parcels 1')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(document.body)
  cell.closest('tr')?.focus()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(section('包裹').getByRole('combobox', { name: '结果' }))
})
