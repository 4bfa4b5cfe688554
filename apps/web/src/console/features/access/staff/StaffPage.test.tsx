import type { StaffMember } from '@lectern/contract/access/staff.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SessionContext } from '../../../context/session.ts'
import {
  clearScreen,
  pageOf,
  refuse,
  type Screen,
  type SeenCall,
  serve,
  showPage,
} from '../../../testing/managed-list.fixture.tsx'
import { sessionWith } from '../../../testing/session.fixture.ts'
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
  grants: [
    { id: 5, level: 'FULL' },
    { id: 23, level: 'VIEW' },
  ],
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
  grants: [{ id: 61, level: 'EDIT' }],
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

const session = sessionWith({ USER_MANAGE: 'FULL', FINANCIAL_CENTER: 'FULL', ORDERS: 'FULL', FEEDBACK: 'FULL' })

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

test('the phone and mail of a member are read-only for whoever may not change them, which is said', async () => {
  serve((call) =>
    call.path.endsWith('getAllAuthUsers') ? pageOf([{ ...member, phone: '13900001111' }]) : answer(call),
  )
  await show('', sessionWith({ USER_MANAGE: 'EDIT' }))
  await userEvent.click(await screen.findByRole('button', { name: '编辑：李雷' }))
  expect(await screen.findByRole('textbox', { name: '手机号' })).toMatchObject({ value: '13900001111', readOnly: true })
  expect(screen.getByRole('textbox', { name: '邮箱' })).toHaveProperty('readOnly', true)
  const form = within(screen.getByRole('dialog'))
  expect(form.getByRole('textbox', { name: '姓名' })).toHaveProperty('readOnly', false)
  expect(screen.getAllByText('修改手机号和邮箱需要员工管理的完全权限。')).toHaveLength(2)
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
  expect(within(conflict).getByRole('listitem').textContent).toBe('姓名：李磊')
  await userEvent.click(within(conflict).getByRole('button', { name: '放弃我的，重新加载' }))
  expect(screen.getByDisplayValue('李磊')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(seen.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 }))
})

/** The chosen level of a page in the matrix, and those that can be chosen. */
function levelsOf(page: string): { chosen: string | undefined; free: string[] } {
  const group = screen.getByRole('radiogroup', { name: page })
  const choices = within(group).getAllByRole<HTMLInputElement>('radio')
  const labelOf = (choice: HTMLInputElement) => choice.closest('label')?.textContent ?? ''
  return {
    chosen: choices.filter(({ checked }) => checked).map(labelOf)[0],
    free: choices.filter(({ disabled }) => !disabled).map(labelOf),
  }
}

test('grants: the matrix shows what a role gives, keeps what it leaves out, and saves all in one call', async () => {
  const seen = serve(answer)
  await show()
  await userEvent.click(await screen.findByRole('button', { name: '授权：李雷' }))
  expect(await screen.findByText('财务：编辑')).toBeTruthy()
  expect(levelsOf('ORDERS')).toEqual({ chosen: '编辑', free: ['编辑', '完全'] })
  expect(levelsOf('FEEDBACK')).toEqual({ chosen: '查看', free: ['无', '查看', '编辑', '完全'] })
  expect(screen.queryByRole('radiogroup', { name: 'TAG' })).toBeNull()

  await userEvent.click(screen.getByRole('checkbox', { name: '财务' }))
  expect(screen.queryByText('财务：编辑')).toBeNull()
  expect(levelsOf('ORDERS').chosen).toBe('无')
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'FEEDBACK' })).getByText('编辑'))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: 7,
    roleIds: [],
    permissionIds: [
      { id: 5, level: 'FULL' },
      { id: 23, level: 'EDIT' },
    ],
    tagIds: [],
    version: 3,
  })
})

test('grants: a role that gives more than the giver holds can be neither given nor taken away', async () => {
  serve(answer)
  await show('', sessionWith({ USER_MANAGE: 'FULL', ORDERS: 'VIEW', FEEDBACK: 'FULL' }))
  await userEvent.click(await screen.findByRole('button', { name: '授权：李雷' }))
  const choice = await screen.findByRole('checkbox', { name: /财务.*不能授予或收回/ })
  expect(choice).toHaveProperty('checked', true)
  expect(choice).toHaveProperty('disabled', true)
})

test('whoever may only see members is offered nothing that changes them', async () => {
  serve(answer)
  await show('', sessionWith({ USER_MANAGE: 'VIEW' }))
  const row = (await screen.findByText('李雷')).closest('tr') as HTMLElement
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['lilei', '查看'])
  expect(within(row).getByRole('switch')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '新增员工' })).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: '查看：李雷' }))
  expect(await screen.findByDisplayValue('李雷')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

test('roles are chosen when a member is added, if the adder may give them', async () => {
  const seen = serve(answer)
  await show()
  await userEvent.click(await screen.findByRole('button', { name: '新增员工' }))
  await userEvent.click(await screen.findByRole('combobox', { name: /角色/ }))
  await userEvent.click(await screen.findByTitle('财务'))
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('用户名'), 'wangwu')
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('姓名'), '王五')
  await userEvent.type(screen.getByLabelText('登录密码'), 'Pass-word-1')
  await userEvent.type(screen.getByLabelText('确认密码'), 'Pass-word-1')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(seen.find(({ method, path }) => method === 'POST' && path === '/foundation/api/users')?.body).toMatchObject({
      username: 'wangwu',
      roleIds: [2],
    }),
  )
})

test('whoever may add members but not give roles adds them without', async () => {
  serve(answer)
  await show('', sessionWith({ USER_MANAGE: 'EDIT' }))
  await userEvent.click(await screen.findByRole('button', { name: '新增员工' }))
  within(await screen.findByRole('dialog')).getByLabelText('用户名')
  expect(screen.queryByRole('combobox', { name: /角色/ })).toBeNull()
})
