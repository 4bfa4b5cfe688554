import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SessionContext } from '../../../context/session.ts'
import { clearScreen, pageOf, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { sessionWith } from '../../../testing/session.fixture.ts'
import RolesPage from './RolesPage.tsx'

afterEach(clearScreen)

const role = (id: number, name: string, builtin: boolean) => ({
  id,
  name,
  builtin,
  twoStep: false,
  permissionIds: [1],
  grants: [{ id: 1, level: 'FULL' }],
  staffCount: 0,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
})

test('the built-in role keeps its name and permissions; others are renamed, copied and deleted', async () => {
  const seen = serve(({ method }) =>
    method === 'POST' ? pageOf([role(1, '管理员', true), role(2, '财务', false)]) : null,
  )
  await showPage(<RolesPage />)
  const builtin = (await screen.findByText('管理员')).closest('tr') as HTMLElement
  expect(
    within(builtin)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['编辑', '复制'])

  await userEvent.click(screen.getByRole('button', { name: '更多：财务' }))
  await userEvent.click(await screen.findByText('删除'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('删除“财务”？')
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
  await screen.findByText('已删除“财务”')
  expect(seen.find(({ method }) => method === 'DELETE')?.path).toBe('/foundation/api/auth-roles/2')
})

test('two steps are demanded of a role, the built-in one too, by whoever holds all that it gives', async () => {
  const node = {
    id: 1,
    code: 'ORDERS',
    name: { zh: '订单', en: 'Orders' },
    mid: null,
    menuId: null,
    version: 0,
    childVms: [],
  }
  const seen = serve(({ method, path }) => {
    if (path.endsWith('getAllPermissionTree')) return [node]
    return method === 'POST' ? pageOf([role(1, '管理员', true)]) : role(1, '管理员', true)
  })
  await showPage(<RolesPage />)
  await userEvent.click(await screen.findByRole('button', { name: '编辑：管理员' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText('角色名称')).toHaveProperty('readOnly', true)
  const twoStep = dialog.getByRole('switch')
  await waitFor(() => expect(twoStep).toHaveProperty('disabled', false))
  await userEvent.click(twoStep)
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 1, twoStep: true }))

  clearScreen()
  serve(({ path }) => (path.endsWith('getAllPermissionTree') ? [node] : pageOf([role(1, '管理员', true)])))
  await showPage(
    <SessionContext value={sessionWith({ ROLE: 'EDIT' })}>
      <RolesPage />
    </SessionContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '编辑：管理员' }))
  expect(await screen.findByRole('switch')).toHaveProperty('disabled', true)
})

test('whoever may only see roles looks at their permissions and changes nothing', async () => {
  const node = {
    id: 1,
    code: 'ORDERS',
    name: { zh: '订单', en: 'Orders' },
    mid: null,
    menuId: null,
    version: 0,
    childVms: [],
  }
  serve(({ method, path }) => {
    if (method === 'POST') return pageOf([role(2, '财务', false)])
    return path.endsWith('getAllPermissionTree') ? [node] : role(2, '财务', false)
  })
  await showPage(
    <SessionContext value={sessionWith({ ROLE: 'VIEW' })}>
      <RolesPage />
    </SessionContext>,
  )
  const row = (await screen.findByText('财务')).closest('tr') as HTMLElement
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['财务', '权限'])
  expect(screen.queryByRole('button', { name: '新增角色' })).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: '权限：财务' }))
  const orders = await screen.findByRole('radiogroup', { name: '订单' })
  for (const choice of within(orders).getAllByRole('radio')) expect(choice).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})
