import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { account, answerAround, showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve } from '../../../testing/managed-list.fixture.tsx'
import AccountsPage from './AccountsPage.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => import('./AccountPeek.tsx'))
afterEach(clearScreen)

const other = { ...account, id: 8, nickname: '谷雨', phone: '139****9000' }
const answer = (call: SeenCall): unknown => {
  if (call.path === '/account') return pageOf([account])
  if (call.path === '/account/8') return other
  if (call.path.endsWith('/phone')) return { areaCode: '86', phone: '13800138000' }
  return answerAround(call)
}
const show = (search = '', codes: string[] = []) => showTo({ codes: ['TAG', ...codes] }, <AccountsPage />, search)

test('a quick look opens beside the list, leads to the whole page, and closes', async () => {
  serve(answer)
  const { tab } = await show('enable=true')
  await userEvent.click(await screen.findByRole('button', { name: '速览：小满' }))
  expect(tab.search()).toBe('enable=true&peek=7')
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByText('学习时长')).nextSibling?.textContent).toBe('1.5 小时')
  expect(drawer.getByText('金币').nextSibling?.textContent).toBe('12,345')
  expect(drawer.getByText('标签').nextSibling?.textContent).toBe('高三')
  expect(drawer.getByText('会员至 2030-02-01')).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: '打开详情页' }))
  expect(tab.opened).toEqual(['/userManagement/view?id=7'])
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  expect(tab.search()).toBe('enable=true')
})

test('a quick look that did not load can be retried', async () => {
  let down = true
  serve((call) => (down && call.path === '/account/7' ? refuse(500, '系统出了点问题') : answer(call)))
  await show('peek=7')
  await screen.findByText('没有加载出来')
  down = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('常来电话')).toBeTruthy()
})

test('a quick look at somebody who is gone says so and offers no retry', async () => {
  serve((call) => (call.path === '/account/7' ? refuse(404, '没有') : answer(call)))
  await show('peek=7')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/已被删除|不存在/)).toBeTruthy()
  expect(drawer.queryByRole('button', { name: '重试' })).toBeNull()
})

test('a number that was revealed for one user is not shown for the next', async () => {
  serve(answer)
  const { go } = await show('peek=8', ['ACCOUNT_PHONE'])
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText(/139\*{4}9000/)
  go('peek=7')
  await userEvent.click(await drawer.findByRole('button', { name: '查看完整手机号：小满' }))
  await drawer.findByText('+86 13800138000')
  go('peek=8')
  expect(drawer.getByText(/139\*{4}9000/)).toBeTruthy()
  expect(drawer.queryByText('+86 13800138000')).toBeNull()
})
