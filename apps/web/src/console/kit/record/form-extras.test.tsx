import { questionCategories } from '@lectern/contract/system/faq.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageAt, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { ManagedFormPage } from './ManagedFormPage.tsx'

afterEach(clearScreen)

const seenByUsers = (values: Record<string, unknown>): ReactNode => <output>用户看到 {String(values.name)}</output>

function CategoryForm(): ReactNode {
  return (
    <ManagedFormPage
      contract={questionCategories}
      noun="分类"
      list={pageAt('/list')}
      labels={{ name: '名称', icon: '图标' }}
      initial={{ icon: 'vip' }}
      next={{ page: pageAt('/questions'), query: (id) => ({ categoryId: id }), say: '接下来写问题' }}
      preview={seenByUsers}
    >
      {(Field) => (
        <>
          <Field name="name">
            <Input />
          </Field>
          <Field name="icon">
            <Input />
          </Field>
        </>
      )}
    </ManagedFormPage>
  )
}
const nameField = () => screen.findByRole('textbox', { name: '名称' })

test('after adding one, the next step opens with its message', async () => {
  const seen = serve(() => ({ id: 8 }))
  const { tab } = await showPage(<CategoryForm />)
  await userEvent.type(await nameField(), '支付')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/questions?categoryId=8']))
  expect(await screen.findByText('接下来写问题')).toBeTruthy()
  expect(seen[0]?.body).toEqual({ name: '支付', icon: 'vip' })
})

test('an edit still goes back to the list', async () => {
  serve(({ method }) => (method === 'GET' ? { id: 7, name: '会员', icon: '', order: 1, version: 3 } : { id: 7 }))
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  await nameField()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
})

test('initial values do not count as unsaved work', async () => {
  serve(() => null)
  const { tab } = await showPage(<CategoryForm />)
  await userEvent.type(await nameField(), '支{Backspace}')
  expect(tab.dirty()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(tab.closedTo).toEqual(['/list'])
})

test('the preview follows the typing: beside the form where there is room, else behind a button', async () => {
  serve(() => null)
  await showPage(<CategoryForm />)
  await userEvent.type(await nameField(), '支付')
  expect(screen.queryByText('用户看到 支付')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByText('用户看到 支付')).toBeTruthy()

  clearScreen()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  serve(() => null)
  await showPage(<CategoryForm />)
  await userEvent.type(await nameField(), '支付')
  const preview = screen.getByRole('complementary', { name: '预览' })
  expect(await within(preview).findByText('用户看到 支付')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '预览' })).toBeNull()
})
