import type { Entitlement } from '@lectern/contract/customers/entitlements.ts'
import type { LedgerEntry } from '@lectern/contract/customers/ledgers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { refreshResource } from '../../../../context/resources.ts'
import { account, answerAround, changes, dialogTitled, showTo } from '../../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, serve, showPage } from '../../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../../testing/rights.fixture.tsx'
import GoldTab from './GoldTab.tsx'
import InviteesTab from './InviteesTab.tsx'
import LessonsTab from './LessonsTab.tsx'
import OrdersTab from './OrdersTab.tsx'
import ReceivedTab from './ReceivedTab.tsx'
import RechargeTab from './RechargeTab.tsx'
import SeriesTab from './SeriesTab.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => import('../dialogs/RemoveDialog.tsx'))
afterEach(clearScreen)

const time = '2026-03-01T00:30:00Z'
const serveAt = (path: string, rows: object[]) =>
  serve((call) => (call.method === 'GET' && call.path === path ? pageOf(rows) : answerAround(call)))
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body)

test('the ledger has a sign on every amount, and the balance after it', async () => {
  const entry = (id: number, title: string, amount: number, balanceAfter: number): LedgerEntry => ({
    id,
    bizType: amount > 0 ? 'RECHARGE' : 'ORDER',
    title,
    amount,
    balanceAfter,
    time,
    by: null,
  })
  serveAt('/account/7/gold', [entry(1, '充值', 10_000, 12_345), entry(2, '买课', -2_500, 9_845)])
  await showTo({}, <GoldTab account={account} />)
  const gain = await rowOf('12,345')
  expect(gain.getByText('+10,000')).toBeTruthy()
  const loss = await rowOf('9,845')
  expect(loss.getByText('−2,500')).toBeTruthy()
  expect(loss.getByText('订单')).toBeTruthy()
})

const owned = (more: Partial<Entitlement>): Entitlement => ({
  id: 1,
  refId: 21,
  title: '第一课',
  cover: null,
  series: { id: 2, title: '晨读' },
  source: 'GIFT',
  sourceId: null,
  startTime: time,
  expireTime: null,
  state: 'VALID',
  reason: '活动',
  removedBy: null,
  ...more,
})

test('a lesson is removed only with a reason; one that was removed stays without the button', async () => {
  const rows = [owned({}), owned({ id: 2, refId: 23, title: null, state: 'REMOVED' })]
  const seen = serveAt('/account/7/course', rows)
  await showTo({}, <LessonsTab account={account} />)
  const gone = await rowOf('课程已删除')
  expect(gone.getByText('已移除')).toBeTruthy()
  expect(gone.queryByRole('button')).toBeNull()
  const row = await rowOf('第一课')
  for (const text of ['有效', '赠送', '永久', '晨读']) expect(row.getByText(text)).toBeTruthy()

  await userEvent.click(row.getByRole('button', { name: '移除：第一课' }))
  const dialog = await dialogTitled('移除“第一课”？')
  await userEvent.click(dialog.getByRole('button', { name: '移除' }))
  expect(await dialog.findByText('请输入原因')).toBeTruthy()
  expect(changes(seen)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '退款')
  await userEvent.click(dialog.getByRole('button', { name: '移除' }))
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([
      { method: 'DELETE', path: '/account/7/course/21', query: { reason: '退款' } },
    ]),
  )
})

test('a series is removed by its own call', async () => {
  const seen = serveAt('/account/7/subject', [owned({ refId: 22, title: '晨读系列', series: null })])
  await showTo({}, <SeriesTab account={account} />)
  await userEvent.click((await rowOf('晨读系列')).getByRole('button', { name: '移除：晨读系列' }))
  const dialog = await dialogTitled('移除“晨读系列”？')
  await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '退款')
  await userEvent.click(dialog.getByRole('button', { name: '移除' }))
  await waitFor(() => expect(changes(seen)).toMatchObject([{ path: '/account/7/subject/22' }]))
})

test('an invited user shows the reward and leads to their page', async () => {
  serveAt('/account/7/recommend', [
    { id: 9, nickname: '白露', avatar: null, phone: '137****0000', registerTime: time, reward: 1_500 },
  ])
  const { tab } = await showTo({}, <InviteesTab account={account} />)
  const row = await rowOf('白露')
  expect(row.getByText('1,500')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: '查看：白露' }))
  expect(tab.opened).toEqual(['/userManagement/view?id=9'])
})

test('an order shows what was paid in yuan, and no time of payment while it waits', async () => {
  const order = { id: 1, kind: 'VIP', title: '年卡', orderNo: 'A1', goldUsed: 0, paid: 19_900, channel: 'ALIPAY' }
  serveAt('/account/7/orders', [{ ...order, status: 'PENDING', createTime: time, payTime: null }])
  await showTo({}, <OrdersTab account={account} />)
  const row = await rowOf('年卡')
  expect(row.getByText('¥199.00')).toBeTruthy()
  expect(row.getAllByText('—')).toHaveLength(1)
})

test.each([
  ['orders', '/account/7/orders', OrdersTab],
  ['recharges', '/account/7/recharge', RechargeTab],
] as const)('a number among the %s leads to the order, for those who may see orders', async (_list, path, Tab) => {
  const paid = { paid: 600, channel: 'ALIPAY', status: 'PAID', createTime: time, payTime: time }
  const rows = [{ id: 51, kind: 'GOLD', title: '60 金币', orderNo: 'A51', goldUsed: 0, gold: 60, ...paid }]
  serveAt(path, rows)
  const { tab } = await showTo({ codes: ['ORDERS'] }, <Tab account={account} />)
  await userEvent.click(await screen.findByRole('link', { name: 'A51' }))
  expect(tab.opened).toEqual(['/finance/order?id=51'])
  clearScreen()

  serveAt(path, rows)
  await showTo({}, <Tab account={account} />)
  await screen.findByText('A51')
  expect(screen.queryByRole('link')).toBeNull()
})

/** The messages, and a button that does what an answered feedback does to the console. */
function Received(): ReactNode {
  const client = useQueryClient()
  return (
    <>
      <ReceivedTab account={account} />
      <button type="button" onClick={() => void refreshResource(client, 'feedback')}>
        反馈有变化
      </button>
    </>
  )
}

test('the messages of a user are read again when a feedback is answered, the pushes are not', async () => {
  const message = { id: 1, title: '您好', content: '<p>已开通</p>', source: 'STAFF', sendTime: time, readTime: null }
  const seen = serveAt('/account/7/messages', [message])
  await showTo({}, <Received />)
  const row = await rowOf('您好')
  for (const text of ['已开通', '客服', '未读']) expect(row.getByText(text)).toBeTruthy()
  const asked = (part: string) => seen.filter(({ path }) => path === `/account/7/${part}`).length
  await waitFor(() => expect([asked('messages'), asked('pushes')]).toEqual([1, 1]))
  await userEvent.click(screen.getByRole('button', { name: '反馈有变化' }))
  await waitFor(() => expect([asked('messages'), asked('pushes')]).toEqual([2, 1]))
})

test.each([
  ['COURSE', LessonsTab, '/account/7/course', 'DELETE /api/management/account/{id}/course/{courseId}'],
  ['SUBJECT', SeriesTab, '/account/7/subject', 'DELETE /api/management/account/{id}/subject/{subjectId}'],
] as const)('what a user owns (%s) is taken away only by those who may', async (_kind, Tab, path, call) => {
  serveAt(path, [owned({})])
  await showPage(as({ ACCOUNT_MANAGE: 'EDIT' }, <Tab account={account} />))
  await screen.findByText('第一课')
  expect(screen.queryByText('操作')).toBeNull()
  expect(offeredCalls()).toEqual([])
  clearScreen()

  serveAt(path, [owned({})])
  await showTo({}, <Tab account={account} />)
  await screen.findByText('第一课')
  expect(offeredCalls()).toEqual([call])
})
