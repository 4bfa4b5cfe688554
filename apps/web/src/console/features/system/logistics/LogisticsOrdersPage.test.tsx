import type { LogisticsOrder } from '@lectern/contract/system/logistics.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import LogisticsOrdersPage from './LogisticsOrdersPage.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(async () => {
  await import('./ParcelDrawer.tsx')
  await import('./ParcelWay.tsx')
})
afterEach(clearScreen)

const parcel: LogisticsOrder = {
  id: 5,
  orderNo: '',
  companyId: 1,
  companyName: '顺丰速运',
  trackingNo: 'SF123',
  accountId: 7,
  nickname: '小满',
  orderId: null,
  receiver: '李小薇',
  phone: '138****8000',
  address: '深圳市南山区1号',
  goods: '教材',
  status: 'PENDING',
  lastTrack: '',
  pollTime: null,
  pollError: '',
  createTime: '2026-03-01T00:00:00Z',
  version: 2,
}
const address = {
  id: 3,
  accountId: 7,
  nickname: '小满',
  name: '小满的妈妈',
  phone: '139****1111',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  detail: '望京街10号',
  isDefault: true,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
}
const order = '/foundation/api/location/logisticsOrder'
const answer = ({ method, path }: SeenCall): unknown => {
  if (path.endsWith('getLogisticsOrdersByPage')) return pageOf([parcel])
  if (path.endsWith('getLogisticsCompaniesByPage'))
    return pageOf([{ id: 1, code: 'shunfeng', name: '顺丰速运', enable: true }])
  if (path.endsWith('/account/7/address')) return [address]
  if (path === `${order}/5`) return parcel
  if (method === 'PUT') return { ...parcel, version: 3 }
  return pageOf([])
}
const show = (search = '') => showTo({ codes: ['LOGISTICS'] }, <LogisticsOrdersPage />, search)

test('asking where a parcel is says what is new, and shows a refusal', async () => {
  let refused = false
  serve((call) => {
    if (!call.path.endsWith('pollTrackData')) return answer(call)
    return refused ? refuse(998, '快递100没有给出结果') : { ...parcel, lastTrack: '已揽收' }
  })
  const { reported } = await show()
  await userEvent.click(await screen.findByRole('button', { name: '查询物流：SF123' }))
  expect(await screen.findByText('已更新：已揽收')).toBeTruthy()
  refused = true
  await userEvent.click(screen.getByRole('button', { name: '查询物流：SF123' }))
  await expect.poll(() => reported.length).toBe(1)
})

test('the phone of a parcel is masked until somebody who may reveals it', async () => {
  const seen = serve((call) =>
    call.path === `${order}/5/phone` ? { areaCode: '86', phone: '13800138000' } : answer(call),
  )
  await showTo({ codes: ['LOGISTICS', 'ACCOUNT_PHONE'] }, <LogisticsOrdersPage />, '')
  expect(await screen.findByText(/138\*{4}8000/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '查看完整手机号：李小薇' }))
  expect(await screen.findByText('+86 13800138000')).toBeTruthy()
  expect(seen.filter(({ path }) => path.endsWith('/phone'))).toMatchObject([{ method: 'POST' }])
})

test('the way of a parcel opens beside the list, and the address names it', async () => {
  serve(answer)
  const { tab } = await show('status=PENDING')
  await userEvent.click(await screen.findByRole('link', { name: 'SF123' }))
  expect(tab.search()).toBe('status=PENDING&order=5')
  const way = within(await screen.findByRole('dialog'))
  expect(await way.findByText('还没有轨迹')).toBeTruthy()
  expect(way.getByText('还没有查询过')).toBeTruthy()
})

test('a saved address fills the form, and its masked phone is never sent', async () => {
  const calls = serve(answer)
  await show()
  await userEvent.click(await screen.findByRole('button', { name: '编辑：SF123' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByLabelText('手机号').getAttribute('placeholder')).toContain('138****8000')
  await userEvent.click(await form.findByLabelText('收货地址'))
  await userEvent.click(await screen.findByTitle(/小满的妈妈/))
  expect(form.getByLabelText<HTMLInputElement>('收件人').value).toBe('小满的妈妈')
  expect(form.getByLabelText('手机号').getAttribute('placeholder')).toContain('139****1111')
  await userEvent.click(form.getByRole('button', { name: '保存' }))
  await expect.poll(() => calls.some(({ method }) => method === 'PUT')).toBe(true)
  const { body } = calls.find(({ method }) => method === 'PUT') ?? {}
  expect(body).toMatchObject({ id: 5, version: 2, addressId: 3, address: '北京市朝阳区望京街10号' })
  expect(body).not.toHaveProperty('phone')
})

const edits = [
  'GET /api/location/logisticsOrder/{id}/pollTrackData',
  'POST /api/location/logisticsOrder',
  'POST /api/location/logisticsOrder/import',
  'PUT /api/location/logisticsOrder',
]

test.each([
  ['VIEW', []],
  ['EDIT', edits],
  ['FULL', ['DELETE /api/location/logisticsOrder/{id}', ...edits]],
] as const)('at %s the list of parcels offers no more than that', async (level, calls) => {
  serve(answer)
  await showPage(as({ LOGISTICS: level }, <LogisticsOrdersPage />))
  await screen.findByText('SF123')
  expect(offeredCalls()).toEqual(calls)
})

test('a parcel that may only be seen opens read-only, without asking for its user', async () => {
  const seen = serve(answer)
  await showPage(as({ LOGISTICS: 'VIEW' }, <LogisticsOrdersPage />))
  await userEvent.click(await screen.findByRole('button', { name: '查看：SF123' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: '收件人' }).disabled).toBe(true)
  expect(drawer.queryByRole('button', { name: '保存' })).toBeNull()
  expect(seen.some(({ path }) => path.startsWith('/account'))).toBe(false)
})
