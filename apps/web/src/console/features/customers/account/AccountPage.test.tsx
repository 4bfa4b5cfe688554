import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { account, answerAround, showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import AccountPage from './AccountPage.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() => import('./tabs/FeedbackTab.tsx'))
afterEach(clearScreen)

const show = (codes: string[] = [], search = 'id=7', timeZone?: string) =>
  showTo({ codes: ['TAG', ...codes], timeZone }, <AccountPage />, search)
async function findHeader() {
  const heading = await screen.findByRole('heading', { level: 1 })
  const header = within(heading.closest('header') ?? document.body)
  const texts = (role: string) => header.getAllByRole(role).map(({ textContent }) => textContent)
  return { ...header, figures: () => texts('definition'), buttons: () => texts('button') }
}
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
async function openMenu(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: '更多' }))
  const menu = await screen.findByRole('menu')
  return within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
}

test('the header tells the state, the VIP date on the operator’s calendar, and the balances', async () => {
  serve(answerAround)
  const { tab } = await show()
  const header = await findHeader()
  expect(header.getByRole('heading', { name: '小满' })).toBeTruthy()
  expect(tab.name()).toBe('小满')
  expect(header.getByText('正常')).toBeTruthy()
  expect(header.getByText('会员至 2030-02-01')).toBeTruthy()
  expect(header.getByText('编号 7')).toBeTruthy()
  expect(header.figures()).toEqual(['12,345', '8', '1.5 小时'])
})

test('the header of somebody who is disabled and no longer VIP says both, in another time zone by its calendar', async () => {
  const past = { ...account, enable: false, vip: false, vipExpirationDate: '2026-01-31T16:30:00Z', studySeconds: 3_540 }
  serve((call) => (call.path === '/account/7' ? past : answerAround(call)))
  await show([], 'id=7', 'America/New_York')
  const header = await findHeader()
  expect(header.getByText('停用')).toBeTruthy()
  expect(header.getByText('会员已到期 2026-01-31')).toBeTruthy()
  expect(header.figures()).toContain('59 分钟')
  expect(await openMenu()).toContain('恢复')
})

test('gold and course hours are adjusted only by those who may', async () => {
  serve(answerAround)
  await show()
  expect((await findHeader()).buttons()).toEqual(['改会员到期', '赠送课程', '更多'])
  expect(await openMenu()).toEqual(['发站内信', '改备注', '改标签', '停用'])
  clearScreen()

  serve(answerAround)
  await show(['ACCOUNT_GOLD'])
  expect((await findHeader()).buttons()).toEqual(['改会员到期', '赠送课程', '调整金币', '更多'])
  expect(await openMenu()).toEqual(['发站内信', '调整课时', '改备注', '改标签', '停用'])
})

test('without the code for feedback there is no tab of it, not even by its address', async () => {
  const seen = serve(answerAround)
  await show([], 'id=7&tab=feedback')
  await findHeader()
  expect(tabNames()).not.toContain('反馈')
  expect(screen.getByRole('tab', { name: '金币', selected: true })).toBeTruthy()
  expect(seen.some(({ path }) => path === '/feedback')).toBe(false)
})

test('the tab of feedback asks for that of this user, and leads to each', async () => {
  const row = {
    id: 31,
    accountId: 7,
    nickname: '小满',
    type: 'BUG',
    content: '播放没有声音',
    images: [],
    status: 'DONE',
    createTime: '2026-03-01T00:00:00Z',
    handleTime: '2026-03-02T00:00:00Z',
  }
  const seen = serve((call) => (call.path === '/feedback' ? pageOf([row]) : answerAround(call)))
  const { tab } = await show(['FEEDBACK'], 'id=7&tab=feedback')
  await screen.findByText('播放没有声音')
  expect(seen.find(({ path }) => path === '/feedback')?.query).toMatchObject({ accountId: '7' })
  await userEvent.click(screen.getByRole('button', { name: '查看：#31' }))
  expect(tab.opened).toEqual(['/userManagementBack/view?id=31'])
})

test('what is known of a user stands above the tabs, and leads to who invited them', async () => {
  const invited = { ...account, inviterId: 5, inviter: { id: 5, nickname: '惊蛰' } }
  serve((call) => (call.path === '/account/7' ? invited : answerAround(call)))
  const { tab } = await show()
  const facts = within(await screen.findByRole('region', { name: '资料' }))
  expect(facts.getByText('备注').nextSibling?.textContent).toBe('常来电话')
  expect(await facts.findByText('高三')).toBeTruthy()
  expect(facts.getByText('邀请人数').nextSibling?.textContent).toBe('2')
  await userEvent.click(facts.getByRole('link', { name: '惊蛰' }))
  expect(tab.opened).toEqual(['/userManagement/view?id=5'])
})

test('a user who is gone leads back to the list', async () => {
  serve((call) => (call.path === '/account/7' ? refuse(404, '没有') : answerAround(call)))
  const { tab } = await show()
  await screen.findByText('用户不存在或已被删除')
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
  expect(tab.closedTo).toEqual(['/userManagement'])
})

test('whoever may only see users changes nothing, and asks for nothing that is refused', async () => {
  const seen = serve(answerAround)
  await showPage(as({ ACCOUNT_MANAGE: 'VIEW' }, <AccountPage />), 'id=7')
  await findHeader()
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  expect(offeredCalls()).toEqual([])
  // Addresses are not theirs to read.
  expect(screen.queryByText('收货地址')).toBeNull()
  const elsewhere = seen.map(({ path }) => path).filter((path) => !path.startsWith('/account/7'))
  expect([...new Set(elsewhere)]).toEqual(['/foundation/api/tag/getAllTags'])
})

test('whoever may change users gives, grants and sends nothing', async () => {
  serve(answerAround)
  await showPage(as({ ACCOUNT_MANAGE: 'EDIT', TAG: 'VIEW' }, <AccountPage />), 'id=7')
  expect((await findHeader()).buttons()).toEqual(['更多'])
  expect(await openMenu()).toEqual(['改备注', '改标签', '停用'])
  expect(offeredCalls()).toEqual([
    'PUT /api/management/account/{id}/enable',
    'PUT /api/management/account/{id}/remark',
    'PUT /api/management/account/{id}/tags',
  ])
})
