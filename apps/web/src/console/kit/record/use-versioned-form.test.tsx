import { permissionMenus } from '@lectern/contract/access/permissions.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Button, Form, Input } from 'antd'
import { Activity, type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { http } from '../../../lib/http.ts'
import { resourceOf } from '../../context/resources.ts'
import { clearScreen, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { DraftNote } from '../draft/DraftNote.tsx'
import { flushDrafts } from '../draft/drafts.ts'
import { Conflict } from './Conflict.tsx'
import { useLeave } from './use-leave.ts'
import { useVersionedForm } from './use-versioned-form.ts'

afterEach(clearScreen)

interface Menu {
  title: { zh: string; en?: string | null }
  path: string
}
type StoredMenu = Menu & { version: number }

const stored: StoredMenu = { title: { zh: '首页', en: null }, path: '/home', version: 3 }
const labels = { 'title.zh': '中文名', 'title.en': '英文名', path: '地址' }

/** Edits a menu in place; with `modal` its conflicts are shown in a dialog, as pages do. */
function MenuForm({ menu, modal }: { menu: Partial<StoredMenu>; modal?: boolean }): ReactNode {
  const [form] = Form.useForm()
  const editor = useVersionedForm<Menu, StoredMenu>({
    form,
    labels,
    record: menu,
    draft: 'menu 1',
    resource: resourceOf(permissionMenus.tree),
    save: (values, version) =>
      http({
        method: 'PUT',
        path: '/api/management/menu',
        body: { ...values, version },
      }),
    fetchStored: () => http({ method: 'GET', path: '/api/management/menu' }),
    storedIn: (saved) => saved,
  })
  const [leave, question] = useLeave(editor.dirty, () => undefined)
  return (
    <>
      <DraftNote restored={editor.restored} onDiscard={editor.discard} />
      <Conflict editor={editor} labels={labels} modal={modal} show={{ path: (value) => `在 ${String(value)}` }} />
      <Form {...editor.formProps}>
        <Form.Item name={['title', 'zh']} label="中文名">
          <Input />
        </Form.Item>
        <Form.Item name={['title', 'en']} label="英文名">
          <Input />
        </Form.Item>
        <Form.Item name="path" label="地址">
          <Input />
        </Form.Item>
        <Button htmlType="submit">保存</Button>
        <Button onClick={editor.discard}>还原</Button>
        <Button onClick={leave}>离开</Button>
      </Form>
      {question}
    </>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const puts = (seen: SeenCall[]) => seen.filter(({ method }) => method === 'PUT')
const keys = (seen: SeenCall[]) => puts(seen).map(({ headers }) => headers['Idempotency-Key'])

/** Somebody else saves version 4 while version 3 is being edited here. */
async function runIntoConflict(modal: boolean) {
  const theirs = { title: { zh: '主页', en: 'Home' }, path: '/home', version: 4 }
  const params = { name: '李雷', time: '2026-03-01T00:30:00Z' }
  const seen = serve(({ method, body }) => {
    const sent = body as StoredMenu
    if (method === 'GET') return theirs
    return sent.version === 4 ? { ...sent, version: 5 } : refuse(409, '别人已先保存', { params })
  })
  const { tab } = await showPage(<MenuForm menu={stored} modal={modal} />)
  type('中文名', '我的首页')
  press('保存')
  const view = await screen.findByRole(modal ? 'dialog' : 'alert')
  expect(view.textContent).toContain('李雷已先保存了这条数据（03-01 08:30）')
  const asked = within(view).getAllByRole('group')
  expect(asked.map(({ textContent }) => textContent)).toEqual(['中文名你的 我的首页对方的 主页'])
  expect(
    within(view)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['英文名：Home'])
  expect(within(view).getByRole('button', { name: '按选择保存' })).toHaveProperty('disabled', true)
  return { seen, tab }
}

const choose = (side: RegExp) => fireEvent.click(screen.getByRole('radio', { name: side }))

test.each([true, false])(
  'a conflict ends with mine where both changed, and theirs where I did not; in a dialog: %s',
  async (modal) => {
    const { seen, tab } = await runIntoConflict(modal)
    choose(/^你的/)
    press('按选择保存')
    await waitFor(() => expect(tab.dirty()).toBe(false))
    expect(puts(seen).map(({ body }) => body)).toMatchObject([
      { title: { zh: '我的首页' }, version: 3 },
      { title: { zh: '我的首页', en: 'Home' }, version: 4 },
    ])
    expect(new Set(keys(seen)).size).toBe(2)
  },
)

test('what both changed can be left to the other, and what I changed alone is still saved', async () => {
  const { seen, tab } = await runIntoConflict(false)
  type('地址', '/mine')
  choose(/^对方的/)
  press('按选择保存')
  await waitFor(() => expect(tab.dirty()).toBe(false))
  expect(puts(seen)[1]?.body).toMatchObject({ title: { zh: '主页', en: 'Home' }, path: '/mine', version: 4 })
})

test('changes of different fields are saved together after one question, and nothing is saved without it', async () => {
  const seen = serve(({ method, body }) => {
    if (method === 'GET') return { ...stored, path: '/theirs', version: 4 }
    return (body as StoredMenu).version === 4 ? body : refuse(409, '别人已先保存')
  })
  const { tab } = await showPage(<MenuForm menu={stored} modal />)
  type('中文名', '我的首页')
  press('保存')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('别人已先保存了这条数据')
  expect(dialog.textContent).toContain('你们改的不是同一处')
  expect(within(dialog).getByRole('listitem').textContent).toBe('地址：在 /theirs')
  expect(puts(seen)).toHaveLength(1)
  press('一起保存')
  await waitFor(() => expect(tab.dirty()).toBe(false))
  expect(puts(seen)[1]?.body).toMatchObject({ title: { zh: '我的首页' }, path: '/theirs', version: 4 })
  expect(field('地址').value).toBe('/theirs')
})

test.each([true, false])('a conflict ends with loading the other’s record; in a dialog: %s', async (modal) => {
  const { seen, tab } = await runIntoConflict(modal)
  press('放弃我的，重新加载')
  await waitFor(() => expect(field('中文名').value).toBe('主页'))
  expect(field('英文名').value).toBe('Home')
  expect(tab.dirty()).toBe(false)
  type('地址', '/start')
  press('保存')
  await waitFor(() => expect(tab.dirty()).toBe(false))
  expect(puts(seen)[1]?.body).toEqual({ title: { zh: '主页', en: 'Home' }, path: '/start', version: 4 })
})

test('what is typed beside the question is what is saved', async () => {
  const { seen } = await runIntoConflict(false)
  type('地址', '/later')
  choose(/^你的/)
  press('按选择保存')
  await waitFor(() => expect(puts(seen)).toHaveLength(2))
  expect(puts(seen)[1]?.body).toMatchObject({ path: '/later', version: 4 })
})

test('bad input is shown at the field of a field, and disappears when that is edited', async () => {
  const fields = [{ field: 'title.zh', reason: 'validation.format', params: {} }]
  serve(() => refuse(400, '填写的内容有误', { code: 901, fields }))
  const { tab } = await showPage(<MenuForm menu={stored} />)
  type('中文名', '坏名字')
  press('保存')
  const message = await screen.findByText('中文名格式错误')
  expect(message.closest('.ant-form-item')?.contains(field('中文名'))).toBe(true)
  expect(tab.dirty()).toBe(true)
  type('中文名', '好名字')
  await waitFor(() => expect(screen.queryByText('中文名格式错误')).toBeNull())
})

test('a second submit sends nothing while the first is under way', async () => {
  let answer = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    answer = resolve
  })
  const seen = serve(async ({ body }) => {
    await arrived
    return body
  })
  const { tab } = await showPage(<MenuForm menu={stored} />)
  type('地址', '/start')
  press('保存')
  await waitFor(() => expect(puts(seen)).toHaveLength(1))
  press('保存')
  answer()
  await waitFor(() => expect(tab.dirty()).toBe(false))
  expect(puts(seen)).toHaveLength(1)
})

test('what is typed while saving stays, as unsaved work on the record that was saved', async () => {
  let answer = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    answer = resolve
  })
  const seen = serve(async ({ body }) => {
    await arrived
    return { ...(body as StoredMenu), version: (body as StoredMenu).version + 1 }
  })
  const { tab } = await showPage(<MenuForm menu={stored} />)
  type('地址', '/start')
  press('保存')
  await waitFor(() => expect(puts(seen)).toHaveLength(1))
  type('中文名', '主页')
  answer()
  await screen.findByText('已保存')
  expect(field('中文名').value).toBe('主页')
  expect(tab.dirty()).toBe(true)
  press('保存')
  await waitFor(() => expect(tab.dirty()).toBe(false))
  expect(puts(seen)[1]?.body).toEqual({ title: { zh: '主页', en: null }, path: '/start', version: 4 })
})

test('the same content after a lost response has the same key, other content and the next save have new ones', async () => {
  let lost = true
  const seen = serve(({ body }) => {
    if (lost) throw new TypeError('connection lost')
    return body
  })
  const { reported } = await showPage(<MenuForm menu={{ path: '/home' }} />)
  const save = async () => {
    const before = puts(seen).length
    press('保存')
    await waitFor(() => expect(puts(seen).length).toBeGreaterThan(before))
  }
  type('地址', '/a')
  await save()
  await waitFor(() => expect(reported).toHaveLength(1))
  await save()
  await waitFor(() => expect(reported).toHaveLength(2))
  type('地址', '/b')
  await save()
  await waitFor(() => expect(reported).toHaveLength(3))
  lost = false
  await save()
  await screen.findByText('已保存')
  await save()
  const [first, again, other, arrived, next] = keys(seen)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(arrived).toBe(other)
  expect(next).not.toBe(arrived)
})

test('unsaved work is what differs from the record: a cleared field equals one that was never filled', async () => {
  serve(() => null)
  const { tab } = await showPage(<MenuForm menu={stored} />)
  type('英文名', 'Home')
  expect(tab.dirty()).toBe(true)
  type('英文名', '')
  expect(tab.dirty()).toBe(false)
  type('中文名', '别的')
  press('还原')
  expect(field('中文名').value).toBe('首页')
  expect(tab.dirty()).toBe(false)
})

test('a record that others changed is shown, unless there is unsaved work here', async () => {
  serve(() => null)
  function Newer(): ReactNode {
    const [version, setVersion] = useState(3)
    return (
      <>
        <MenuForm menu={{ ...stored, path: `/v${version}`, version }} />
        <Button onClick={() => setVersion(version + 1)}>别人保存</Button>
      </>
    )
  }
  await showPage(<Newer />)
  press('别人保存')
  expect(field('地址').value).toBe('/v4')
  type('地址', '/mine')
  press('别人保存')
  expect(field('地址').value).toBe('/mine')
})

test('unsaved work in a tab that is hidden still counts', async () => {
  serve(() => null)
  function Tab(): ReactNode {
    const [hidden, setHidden] = useState(false)
    return (
      <>
        <Activity mode={hidden ? 'hidden' : 'visible'}>
          <MenuForm menu={stored} />
        </Activity>
        <Button onClick={() => setHidden(true)}>别的标签页</Button>
      </>
    )
  }
  const { tab } = await showPage(<Tab />)
  type('地址', '/mine')
  press('别的标签页')
  expect(tab.dirty()).toBe(true)
})

test('a draft of a record that others saved since asks, when it is saved, only about what both changed', async () => {
  const theirs = { title: { zh: '主页', en: 'Home' }, path: '/theirs', version: 4 }
  const seen = serve(({ method, body }) => {
    if (method === 'GET') return theirs
    return (body as StoredMenu).version === 4 ? { ...(body as StoredMenu), version: 5 } : refuse(409, '别人已先保存')
  })
  await showPage(<MenuForm menu={stored} />)
  type('地址', '/mine')
  flushDrafts()
  cleanup()
  const { tab } = await showPage(<MenuForm menu={theirs} />)
  expect([field('中文名').value, field('英文名').value, field('地址').value]).toEqual(['主页', 'Home', '/mine'])
  expect(screen.getByText(/这之后有人保存过这条数据/)).toBeTruthy()
  press('保存')
  const asked = within(await screen.findByRole('alert')).getByRole('group')
  expect(asked.textContent).toBe('地址你的 在 /mine对方的 在 /theirs')
  choose(/^你的/)
  press('按选择保存')
  await waitFor(() => expect(tab.dirty()).toBe(false))
  expect(puts(seen).map(({ body }) => body)).toMatchObject([
    { path: '/mine', version: 3 },
    { title: { zh: '主页', en: 'Home' }, path: '/mine', version: 4 },
  ])
})
