import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import RolesPage from './RolesPage.tsx'

afterEach(clearScreen)

const role = (id: number, name: string, builtin: boolean) => ({
  id,
  name,
  builtin,
  permissionIds: [1],
  staffCount: 0,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
})

test('the built-in role can only be copied; others are renamed, copied and deleted', async () => {
  const seen = serve(({ method }) =>
    method === 'POST' ? pageOf([role(1, '管理员', true), role(2, '财务', false)]) : null,
  )
  await showPage(<RolesPage />)
  const builtin = (await screen.findByText('管理员')).closest('tr') as HTMLElement
  expect(within(builtin).getAllByRole('button')).toHaveLength(1)
  builtin.focus()
  await userEvent.keyboard('e')
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: '更多：财务' }))
  await userEvent.click(await screen.findByText('删除'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('删除“财务”？')
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }))
  await screen.findByText('已删除“财务”')
  expect(seen.find(({ method }) => method === 'DELETE')?.path).toBe('/foundation/api/auth-roles/2')
})
