import { idParams } from '@lectern/contract/base/fields.ts'
import { defineRoute } from '@lectern/contract/base/route.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { clearScreen, pageAt, refuse, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { RecordPage } from './RecordPage.tsx'
import { RecordFacts, RecordPart } from './RecordPart.tsx'
import { useRecord, useRecordId } from './use-record.ts'

afterEach(clearScreen)

const route = defineRoute({
  method: 'GET',
  path: '/api/management/order/{id}',
  permission: 'ALWAYS',
  params: idParams,
  reply: z.object({ id: z.int(), name: z.string(), paid: z.int(), note: z.string().nullable() }),
  resource: 'orders',
})
const order = { id: 5, name: '年度会员', paid: 12_345, note: null }

function Order(): ReactNode {
  return (
    <RecordPage
      shown={useRecord(route, { id: useRecordId() })}
      noun="订单"
      list={pageAt('/orders')}
      renderHeading={({ name, paid }) => ({
        name,
        picture: <img alt="封面" />,
        state: '已付款',
        figures: [
          { name: '金额', value: paid },
          { name: '退款率', value: '0.5%' },
        ],
        actions: <button type="button">退款</button>,
      })}
      tabs={({ note }) => [
        {
          key: 'facts',
          label: '详情',
          render: () => (
            <RecordPart title="备注">
              <RecordFacts facts={[['留言', note]]} />
            </RecordPart>
          ),
        },
        { key: 'items', label: '商品', render: () => <p>三件商品</p> },
      ]}
    />
  )
}

test('the header identifies the record, and the tab is named after it', async () => {
  const seen = serve(() => order)
  const { tab } = await showPage(<Order />, 'id=5')
  expect(document.querySelector('.ant-skeleton')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: '年度会员' })).toBeTruthy()
  expect(seen).toMatchObject([{ path: '/order/5' }])
  expect(screen.getByRole('img', { name: '封面' })).toBeTruthy()
  expect(screen.getByText('已付款')).toBeTruthy()
  expect(screen.getByText('金额').nextSibling?.textContent).toBe('12,345')
  expect(screen.getByText('退款率').nextSibling?.textContent).toBe('0.5%')
  expect(screen.getByRole('button', { name: '退款' })).toBeTruthy()
  expect(screen.getByText('留言').nextSibling?.textContent).toBe('—')
  expect(tab.name()).toBe('年度会员')
})

test('the chosen tab is in the address beside what else stands there, and the first one is not', async () => {
  serve(() => order)
  const { tab } = await showPage(<Order />, 'id=5&items.page=2')
  expect(await screen.findByRole('region', { name: '备注' })).toBeTruthy()
  expect(screen.queryByText('三件商品')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: '商品' }))
  expect(tab.search()).toBe('id=5&items.page=2&tab=items')
  expect(screen.getByText('三件商品')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '详情' }))
  expect(tab.search()).toBe('id=5&items.page=2')
})

test('an address opens its tab, and one that does not exist opens the first', async () => {
  serve(() => order)
  const { go } = await showPage(<Order />, 'id=5&tab=items')
  expect(await screen.findByText('三件商品')).toBeTruthy()
  go('id=5&tab=nothing')
  expect(screen.getByRole('tab', { name: '详情', selected: true })).toBeTruthy()
})

test('a record that is gone leads back to the list', async () => {
  serve(() => refuse(404, '没有'))
  const { tab } = await showPage(<Order />, 'id=5')
  expect(await screen.findByText('订单不存在或已被删除')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
  expect(tab.closedTo).toEqual(['/orders'])
})

test('a record that did not load can be retried', async () => {
  let down = true
  serve(() => (down ? refuse(500, '系统出了点问题') : order))
  await showPage(<Order />, 'id=5')
  await screen.findByText('内容没有加载出来')
  down = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: '年度会员' })).toBeTruthy())
})

test('a record that could not be read again stays, says how old it is, and can be retried', async () => {
  let down = false
  serve(() => (down ? refuse(500, '系统出了点问题') : order))
  await showPage(<Again />, 'id=5')
  const readAgain = async () => userEvent.click(await screen.findByRole('button', { name: '再读一次' }))
  await readAgain()
  expect(screen.queryByText(/刷新失败/)).toBeNull()
  down = true
  await readAgain()
  expect(await screen.findByText('刷新失败，显示的是刚刚的数据')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '年度会员' })).toBeTruthy()
  down = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText(/刷新失败/)).toBeNull())
})

function Again(): ReactNode {
  const shown = useRecord(route, { id: useRecordId() })
  const actions = (
    <button type="button" onClick={shown.retry}>
      再读一次
    </button>
  )
  return (
    <RecordPage
      shown={shown}
      noun="订单"
      list={pageAt('/orders')}
      renderHeading={({ name }) => ({ name, figures: [], actions })}
    />
  )
}
