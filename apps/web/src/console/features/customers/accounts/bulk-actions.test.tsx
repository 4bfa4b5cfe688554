import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { handedOverAccounts } from '../../../business/audience/handed-over.ts'
import { account, answerAround, changes, dialogTitled, showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import AccountsPage from './AccountsPage.tsx'

afterEach(clearScreen)

const rows = [account, { ...account, id: 8, nickname: '谷雨' }]
const serveList = (many: (call: SeenCall) => unknown) =>
  serve((call) =>
    call.path === '/account'
      ? pageOf(rows, 25)
      : call.path.startsWith('/account/many')
        ? many(call)
        : answerAround(call),
  )
const allDone = { done: 2, refused: [], taskId: null }
const button = (name: string) => screen.getByRole('button', { name })

/** Shows the list and picks its page, or everybody whom the filter matches. */
async function pick(everybody: boolean, codes: string[] = []) {
  const shown = await showTo({ codes: ['TAG', ...codes] }, <AccountsPage />, 'nickname=满')
  await screen.findByText('小满')
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  if (everybody) await userEvent.click(button('选择全部符合条件的 25 条'))
  return shown
}

test('users are disabled together only with a reason, which goes along', async () => {
  const seen = serveList(() => allDone)
  await pick(false)
  await userEvent.click(button('停用'))
  const dialog = await dialogTitled('停用选中的 2 个用户？')
  await userEvent.click(dialog.getByRole('button', { name: '停用' }))
  expect(await dialog.findByText('请输入原因')).toBeTruthy()
  expect(changes(seen)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '刷单')
  await userEvent.click(dialog.getByRole('button', { name: '停用' }))
  await screen.findByText('2 条已处理')
  expect(changes(seen)).toMatchObject([
    { path: '/account/many/enable', body: { selection: { ids: [7, 8] }, enable: false, reason: '刷单' } },
  ])
})

test('everybody who matches is enabled again with one call', async () => {
  const seen = serveList(() => ({ ...allDone, done: 25 }))
  await pick(true)
  await userEvent.click(button('恢复'))
  const dialog = await dialogTitled('恢复选中的 25 个用户？')
  await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '误停')
  await userEvent.click(dialog.getByRole('button', { name: '恢复' }))
  await screen.findByText('25 条已处理')
  expect(changes(seen)[0]?.body).toEqual({
    selection: { matching: { nickname: '满' }, total: 25 },
    enable: true,
    reason: '误停',
  })
})

test('tags are put on and taken off in one call', async () => {
  const seen = serveList(() => allDone)
  await pick(false)
  await userEvent.click(button('改标签'))
  const dialog = await dialogTitled('为 2 个用户改标签')
  const choose = async (field: string, tag: string) => {
    const input = dialog.getByRole('combobox', { name: field })
    await userEvent.click(input)
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    const options = list?.closest<HTMLElement>('.ant-select-dropdown') ?? document.body
    await userEvent.click(await within(options).findByText(tag, { selector: '.ant-select-item-option-content *' }))
  }
  await choose('加上这些标签', '高三')
  await choose('去掉这些标签', '考研')
  await userEvent.click(dialog.getByRole('button', { name: '改标签' }))
  await screen.findByText('2 条已处理')
  expect(changes(seen)).toMatchObject([
    { path: '/account/many/tags', body: { selection: { ids: [7, 8] }, add: [3], remove: [4] } },
  ])
})

test('a push to picked users opens its form with them, without asking for anything', async () => {
  const seen = serveList(() => allDone)
  const { tab } = await pick(false, ['PUSH_MESSAGE'])
  await userEvent.click(button('推送给他们'))
  await waitFor(() => expect(tab.opened).toHaveLength(1))
  const address = new URL(tab.opened[0] ?? '', 'http://test')
  expect(address.pathname).toBe('/operation/messageAdd')
  expect(handedOverAccounts(address.searchParams.get('picked'))).toEqual([7, 8])
  expect(changes(seen)).toEqual([])
})

test('a push to all who match asks for their ids first', async () => {
  const seen = serveList(() => ({ ids: [7, 8, 9] }))
  const { tab } = await pick(true, ['PUSH_MESSAGE'])
  await userEvent.click(button('推送给他们'))
  await waitFor(() => expect(tab.opened).toHaveLength(1))
  const picked = new URL(tab.opened[0] ?? '', 'http://test').searchParams.get('picked')
  expect(handedOverAccounts(picked)).toEqual([7, 8, 9])
  expect(changes(seen)).toMatchObject([{ path: '/account/many/ids', body: { nickname: '满' } }])
})

test('too many for a push are refused in the server’s words, and no form opens', async () => {
  serveList(() => refuse(400, '一次最多推送给 10000 个选中的用户', { code: 400, reason: 'audience.tooMany' }))
  const { tab, reported } = await pick(true, ['PUSH_MESSAGE'])
  await userEvent.click(button('推送给他们'))
  await waitFor(() => expect(reported).toMatchObject([{ message: '一次最多推送给 10000 个选中的用户' }]))
  expect(tab.opened).toEqual([])
})

test('without the code for pushes none is offered', async () => {
  serveList(() => allDone)
  await pick(false)
  expect(button('改标签')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '推送给他们' })).toBeNull()
})

test('whoever may do nothing to many users picks none', async () => {
  serveList(() => allDone)
  await showPage(as({ ACCOUNT_MANAGE: 'VIEW', PUSH_MESSAGE: 'VIEW' }, <AccountsPage />))
  await screen.findByText('小满')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(offeredCalls()).toEqual([])
})

test('a push is offered to those who may write one, whatever they may do to users', async () => {
  serveList(() => allDone)
  await showPage(as({ ACCOUNT_MANAGE: 'VIEW', PUSH_MESSAGE: 'EDIT' }, <AccountsPage />))
  await screen.findByText('小满')
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  expect(offeredCalls()).toEqual(['POST /api/management/push-message'])
})
