import type { StaffMember } from '@lectern/contract/access/staff.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Session, SessionContext } from '../../../context/session.ts'
import {
  clearScreen,
  pageOf,
  refuse,
  type Screen,
  type SeenCall,
  serve,
  showPage,
} from '../../../testing/managed-list.fixture.tsx'
import StaffPage from './StaffPage.tsx'

afterEach(clearScreen)

const member: StaffMember = {
  id: 7,
  username: 'lilei',
  realName: '李雷',
  phone: null,
  email: null,
  avatar: null,
  activeflg: 'ACTIVE',
  roleIds: [2],
  permissionIds: [5, 23],
  tagIds: [],
  lastLoginTime: null,
  createTime: '2026-03-01T00:00:00Z',
  version: 3,
}
const role = {
  id: 2,
  name: '财务',
  builtin: false,
  permissionIds: [61],
  staffCount: 1,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
}
const node = (id: number, code: string, childVms: object[] = []) => ({
  id,
  code,
  name: { zh: code, en: code },
  mid: null,
  menuId: null,
  version: 0,
  childVms,
})
const tree = [node(9, 'FINANCIAL_CENTER', [node(61, 'ORDERS')]), node(23, 'FEEDBACK'), node(5, 'TAG')]

function answer({ path }: SeenCall): unknown {
  if (path.endsWith('getAllAuthUsers')) return pageOf([member])
  if (path.endsWith('getAllAuthRoles')) return pageOf([role])
  if (path.endsWith('getAllTags')) return pageOf([])
  if (path.endsWith('getAllPermissionTree')) return tree
  return null
}

const session = {
  user: { id: 1 },
  codes: new Set(['FINANCIAL_CENTER', 'ORDERS', 'FEEDBACK']),
  menus: [],
} as unknown as Session

const show = (search = '', as = session): Promise<Screen> =>
  showPage(
    <SessionContext value={as}>
      <StaffPage />
    </SessionContext>,
    search,
  )

test('paging goes in the address, filters in the body as the contract types them', async () => {
  const seen = serve(answer)
  await show('page=1&size=20&roleId=2&username=li&activeflg=NONSENSE')
  await screen.findByText('李雷')
  const { query, body } = seen.find(({ path }) => path.endsWith('getAllAuthUsers')) as SeenCall
  expect(query).toEqual({ page: '1', size: '20' })
  expect(body).toEqual({ roleId: 2, username: 'li' })
})

test('a refused switch goes back and says why', async () => {
  serve((call) => (call.path.includes('changeStatus') ? refuse(400, '对方的权限高于你，不能操作') : answer(call)))
  const { reported } = await show()
  const state = await screen.findByRole('switch', { name: '启用：李雷' })
  await userEvent.click(state)
  await waitFor(() => expect(reported).toHaveLength(1))
  await waitFor(() => expect(state.getAttribute('aria-checked')).toBe('true'))
})

test('a name that is taken is said at its field', async () => {
  serve((call) =>
    call.method === 'PUT'
      ? refuse(400, '有误', { code: 901, fields: [{ field: 'username', reason: 'validation.taken', params: {} }] })
      : answer(call),
  )
  await show()
  await userEvent.click(await screen.findByRole('button', { name: '编辑：李雷' }))
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('用户名已被占用')).toBeTruthy()
})

test('when somebody saved first, both are shown and the other can be loaded', async () => {
  let stored = member
  const seen = serve((call) => {
    if (call.path.endsWith('getAllAuthUsers')) return pageOf([stored])
    const { version } = (call.body ?? {}) as { version?: number }
    if (call.method === 'PUT' && version !== stored.version) return refuse(409, '别人已先保存了这条数据')
    return answer(call)
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: '编辑：李雷' }))
  stored = { ...member, realName: '李磊', version: 4 }
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  const conflict = await screen.findByRole('alert')
  expect(within(conflict).getByText('李磊')).toBeTruthy()
  await userEvent.click(within(conflict).getByRole('button', { name: '放弃我的，重新加载' }))
  expect(screen.getByDisplayValue('李磊')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(seen.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 }))
})

test('grants: what a role gives is locked, what the tree leaves out is kept, all saved in one call', async () => {
  const seen = serve(answer)
  await show()
  await userEvent.click(await screen.findByRole('button', { name: '授权：李雷' }))
  const permissions = await screen.findByRole('tree', { name: '权限树' })
  expect(within(permissions).getByText('来自角色 财务')).toBeTruthy()
  expect(within(permissions).queryByText('TAG')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: '财务' }))
  expect(within(permissions).queryByText('来自角色 财务')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: 7,
    roleIds: [],
    permissionIds: [5, 23],
    tagIds: [],
    version: 3,
  })
})

test('grants: a role with codes that the giver lacks can be neither given nor taken away', async () => {
  serve(answer)
  await show('', { ...session, codes: new Set(['FEEDBACK']) })
  await userEvent.click(await screen.findByRole('button', { name: '授权：李雷' }))
  const choice = await screen.findByRole('checkbox', { name: /财务.*不能授予或收回/ })
  expect(choice).toHaveProperty('checked', true)
  expect(choice).toHaveProperty('disabled', true)
})
