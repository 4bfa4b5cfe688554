import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { account, answerAround, changes, showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve } from '../../../testing/managed-list.fixture.tsx'
import AccountsPage from './AccountsPage.tsx'

afterEach(clearScreen)

const other = { ...account, id: 8, nickname: '谷雨', phone: '139****9000', vip: false, enable: false }
const answer = (call: SeenCall): unknown => {
  if (call.path === '/account') return pageOf([account, other])
  if (call.path === '/account/8') return other
  if (call.path.endsWith('/phone')) return { areaCode: '86', phone: '13800138000' }
  return answerAround(call)
}
const show = (search = '', codes: string[] = []) => showTo({ codes: ['TAG', ...codes] }, <AccountsPage />, search)
const reveal = (name: string) => screen.findByRole('button', { name: `查看完整手机号：${name}` })

test('every filter is sent under its own name', async () => {
  const seen = serve(answer)
  const filters = {
    phone: '8000',
    nickname: '小',
    id: '7',
    vip: 'true',
    tagIds: '3,4',
    enable: 'false',
    vipDays: '30',
    registerStart: '2026-01-01T00:00:00.000Z',
    registerEnd: '2026-02-01T00:00:00.000Z',
    activeStart: '2026-03-01T00:00:00.000Z',
    activeEnd: '2026-04-01T00:00:00.000Z',
    platform: 'IOS',
    channel: '官网',
    goldMin: '10',
    goldMax: '20',
    inviterId: '8',
  }
  await show(new URLSearchParams(filters).toString())
  await screen.findAllByText('小满')
  const { page: _page, size: _size, ...sent } = seen.find(({ path }) => path === '/account')?.query ?? {}
  expect(sent).toEqual(filters)
  // Each has a chip in words, so that none of them hides rows unseen.
  const chips = screen.getAllByRole('button', { name: /^去掉条件/ }).map((chip) => chip.getAttribute('aria-label'))
  const labels = [
    '手机号、前三或后四位',
    '昵称',
    '编号',
    '会员',
    '标签',
    '状态',
    '会员即将到期',
    '注册时间',
    '最近活跃',
  ]
  expect(chips).toEqual([...labels, '平台', '渠道', '金币', '邀请人'].map((label) => `去掉条件“${label}”`))
  for (const words of [/是会员/, /高三和考研/, /停用/, /30 天内到期/, /iOS/, /谷雨/]) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  }
})

test('what is typed and chosen becomes filters', async () => {
  const seen = serve(answer)
  await show()
  await userEvent.type(await screen.findByRole('textbox', { name: '手机号、前三或后四位' }), '8000{Enter}')
  await userEvent.click(screen.getByRole('button', { name: '更多筛选' }))
  await userEvent.click(await screen.findByRole('combobox', { name: '会员' }))
  await userEvent.click(await screen.findByText('是会员', { selector: '.ant-select-item-option-content' }))
  await waitFor(() =>
    expect(seen.findLast(({ path }) => path === '/account')?.query).toMatchObject({ phone: '8000', vip: 'true' }),
  )
})

test('digits between the first and the last of a phone are not sent, and what can be typed is said', async () => {
  const seen = serve(answer)
  await show()
  const field = await screen.findByRole('textbox', { name: '手机号、前三或后四位' })
  await userEvent.type(field, '13800{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('请输入完整手机号，或前三位、后四位')
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  await userEvent.type(field, '138000{Enter}')
  await waitFor(() => expect(seen.at(-1)?.query.phone).toBe('13800138000'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(seen.filter(({ query }) => query.phone === '13800')).toEqual([])
})

test('a list that is refused because of a filter says why', async () => {
  serve((call) =>
    call.path === '/account'
      ? refuse(400, '填写的内容有误', {
          code: 901,
          fields: [{ field: 'phone', reason: 'validation.phoneAlone', params: {} }],
        })
      : answer(call),
  )
  await show('phone=13800138000&nickname=小')
  expect(await screen.findByText(/按完整手机号查找时，请清空编号、姓名、昵称/)).toBeTruthy()
})

test('a phone number is masked until it is revealed, with one call for one user', async () => {
  const seen = serve(answer)
  await show('', ['ACCOUNT_PHONE'])
  await screen.findByText(/138\*{4}8000/)
  await userEvent.click(await reveal('小满'))
  expect(await screen.findByText('+86 13800138000')).toBeTruthy()
  expect(screen.queryByText(/138\*{4}8000/)).toBeNull()
  expect(screen.getByText(/139\*{4}9000/)).toBeTruthy()
  expect(changes(seen)).toMatchObject([{ method: 'POST', path: '/account/7/phone' }])
})

test('the list is exported with its filters, by those who may', async () => {
  const seen = serve((call) => (call.method === 'POST' ? { taskId: 1 } : answer(call)))
  await show('enable=false', ['ACCOUNT_EXPORT'])
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await userEvent.click(await screen.findByText('导出 CSV'))
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([{ path: '/account/export', body: { format: 'csv', enable: false } }]),
  )
})

test('without their codes there is neither an export nor a way to reveal a phone number', async () => {
  serve(answer)
  await show()
  await screen.findByText(/138\*{4}8000/)
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  expect(screen.queryByRole('button', { name: /查看完整手机号/ })).toBeNull()
})

test('the number, the platform and the channel are columns that wait in the settings', async () => {
  serve(answer)
  await show()
  await screen.findByText('小满')
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings()).not.toContain('渠道')
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '渠道' }))
  expect(headings()).toContain('渠道')
  expect(headings()).not.toContain('平台')
})
