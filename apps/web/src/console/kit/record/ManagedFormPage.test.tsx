import { questionCategories } from '@lectern/contract/system/faq.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageAt, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { ManagedFormPage } from './ManagedFormPage.tsx'

afterEach(clearScreen)

function CategoryForm(): ReactNode {
  return (
    <ManagedFormPage
      contract={questionCategories}
      noun="分类"
      list={pageAt('/list')}
      labels={{ name: '名称', icon: '图标' }}
      show={{ icon: (value) => `图标 ${value}` }}
    >
      {(Field) => (
        <>
          <Field name="name" help="1-30 个字">
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

const stored = { id: 7, name: '会员', icon: 'vip', order: 1, version: 3 }
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '名称' })
const save = () => userEvent.click(screen.getByRole('button', { name: /(^| )保存$/ }))
const sent = (seen: SeenCall[]) => seen.filter(({ method }) => method !== 'GET')

async function retype(text: string): Promise<void> {
  const field = await nameField()
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('a new record is created, and the tab closes and shows the list', async () => {
  const seen = serve(() => ({ id: 8 }))
  const { tab } = await showPage(<CategoryForm />)
  expect(await screen.findByRole('heading', { name: '新增分类' })).toBeTruthy()
  await userEvent.type(await nameField(), '支付')
  expect(tab.dirty()).toBe(true)
  await save()
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(sent(seen)).toMatchObject([{ method: 'POST', path: '/question-category', body: { name: '支付' } }])
  expect(tab.dirty()).toBe(false)
})

test('the tab is named after the record once it is loaded, and a new one has no name', async () => {
  serve(() => stored)
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  expect(tab.name()).toBeUndefined()
  await nameField()
  expect(tab.name()).toBe('会员')
  clearScreen()

  const added = await showPage(<CategoryForm />)
  await nameField()
  expect(added.tab.name()).toBeUndefined()
})

test('what the contract refuses is shown at its field, and nothing is sent', async () => {
  const seen = serve(() => null)
  await showPage(<CategoryForm />)
  await nameField()
  await save()
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  await userEvent.type(await nameField(), '支')
  await waitFor(() => expect(screen.queryByText('请输入名称')).toBeNull())
  expect(seen).toEqual([])
})

test('an edit sends every field with the version it was loaded with', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? stored : { ...stored, version: 4 }))
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  expect((await nameField()).value).toBe('会员')
  await retype('会员与支付')
  await save()
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(sent(seen)).toMatchObject([
    { method: 'PUT', path: '/question-category/7', body: { name: '会员与支付', icon: 'vip', version: 3 } },
  ])
})

test('typing the stored text again leaves nothing unsaved', async () => {
  serve(() => stored)
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  await retype('别的')
  expect(tab.dirty()).toBe(true)
  await retype('会员')
  expect(tab.dirty()).toBe(false)
})

test('problems that the server finds are shown at their fields, with the labels that operators know', async () => {
  const fields = [
    { field: 'name', reason: 'validation.format', params: {} },
    { field: 'colour', reason: 'validation.required', params: {} },
  ]
  serve(({ method }) => (method === 'GET' ? stored : refuse(400, '填写的内容有误', { code: 901, fields })))
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  await retype('坏名字')
  await save()
  expect(await screen.findByText('名称格式错误')).toBeTruthy()
  // What belongs to no field is shown as a toast.
  expect(await screen.findByText('填写的内容有误')).toBeTruthy()
  expect(tab.closedTo).toEqual([])
  expect(tab.dirty()).toBe(true)
})

test('other refusals are reported and keep what was typed', async () => {
  serve(({ method }) => (method === 'GET' ? stored : refuse(400, '名称已存在')))
  const { reported, tab } = await showPage(<CategoryForm />, 'id=7')
  await retype('支付')
  await save()
  await waitFor(() => expect(reported).toMatchObject([{ message: '名称已存在' }]))
  expect((await nameField()).value).toBe('支付')
  expect(tab.closedTo).toEqual([])
})

test('saving twice sends once, and Ctrl or ⌘ with S saves', async () => {
  let release = (): void => undefined
  const seen = serve(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { id: 8 }
  })
  const { tab } = await showPage(<CategoryForm />)
  await userEvent.type(await nameField(), '支付')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 's', metaKey: true })
  await waitFor(() => expect(seen).toHaveLength(1))
  await save()
  release()
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(seen).toHaveLength(1)
})

test('leaving asks only when something would be lost', async () => {
  serve(() => stored)
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  await retype('别的')
  const cancel = () => userEvent.click(screen.getByRole('button', { name: '取消' }))
  await cancel()
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: '继续编辑' }))
  expect(tab.closedTo).toEqual([])
  await cancel()
  await userEvent.click((await screen.findAllByRole('button', { name: '放弃修改' })).at(-1) as HTMLElement)
  expect(tab.closedTo).toEqual(['/list'])
})

test('leaving an untouched form does not ask', async () => {
  serve(() => stored)
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  await nameField()
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(tab.closedTo).toEqual(['/list'])
})

test('a record that is gone says so and leads back to the list', async () => {
  serve(() => refuse(404, '不存在'))
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  expect(await screen.findByText('分类不存在或已被删除')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
  expect(tab.closedTo).toEqual(['/list'])
})

/** Somebody else saves version 4 while version 3 is being edited here. */
async function runIntoConflict(): Promise<{ seen: SeenCall[]; tab: Awaited<ReturnType<typeof showPage>>['tab'] }> {
  const theirs = { ...stored, name: '会员中心', icon: 'crown', version: 4 }
  let loads = 0
  const seen = serve(({ method, body }) => {
    if (method === 'GET') {
      loads += 1
      return loads === 1 ? stored : theirs
    }
    return (body as { version: number }).version === 4 ? theirs : refuse(409, '别人已先保存')
  })
  const { tab } = await showPage(<CategoryForm />, 'id=7')
  await retype('我的会员')
  await save()
  await screen.findByText('别人已先保存了这条数据')
  return { seen, tab }
}

test('a conflict asks about what both changed, and takes what only the other one changed', async () => {
  const { seen, tab } = await runIntoConflict()
  expect(screen.getByRole('group').textContent).toBe('名称你的 我的会员对方的 会员中心')
  expect(within(screen.getByRole('dialog')).getByRole('listitem').textContent).toBe('图标：图标 crown')
  expect(sent(seen)).toHaveLength(1)

  await userEvent.click(screen.getByRole('radio', { name: /^你的/ }))
  await userEvent.click(screen.getByRole('button', { name: '按选择保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(sent(seen).at(-1)?.body).toEqual({ name: '我的会员', icon: 'crown', version: 4 })
})

test('after a conflict the other’s text can be loaded, and is then what an edit starts from', async () => {
  const { seen, tab } = await runIntoConflict()
  await userEvent.click(screen.getByRole('button', { name: '放弃我的，重新加载' }))
  expect((await nameField()).value).toBe('会员中心')
  expect(tab.dirty()).toBe(false)
  await retype('新名字')
  await save()
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(sent(seen).at(-1)?.body).toEqual({ name: '新名字', icon: 'crown', version: 4 })
})

test('after a conflict one can keep editing, and saving again still does not overwrite', async () => {
  const { seen, tab } = await runIntoConflict()
  await userEvent.click(screen.getByRole('button', { name: '继续编辑' }))
  expect((await nameField()).value).toBe('我的会员')
  await save()
  await waitFor(() => expect(sent(seen)).toHaveLength(2))
  expect(sent(seen).at(-1)?.body).toMatchObject({ version: 3 })
  expect(tab.closedTo).toEqual([])
})
