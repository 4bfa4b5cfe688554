import { tags } from '@lectern/contract/access/tags.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { call } from '../../../lib/call.ts'
import { clearScreen, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { RecordModal } from './RecordModal.tsx'

afterEach(clearScreen)

const stored = { id: 5, name: '新人', colour: '#1677ff', remark: '', version: 2 }
const theirs = { ...stored, name: '新学员', version: 3 }

function Page(): ReactNode {
  const [open, setOpen] = useState(true)
  if (!open) return <p>已关闭</p>
  return (
    <RecordModal<{ name: string }>
      title="编辑标签"
      list={tags.list}
      call={tags.upsert}
      draft={stored.id}
      labels={{ name: '名称' }}
      initial={stored}
      version={stored.version}
      save={({ name }, version) => call(tags.upsert, { body: { ...stored, name, version } })}
      fetchStored={async () => theirs}
      onClose={() => setOpen(false)}
    >
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
    </RecordModal>
  )
}

const name = () => screen.findByLabelText<HTMLInputElement>('名称')
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))

async function runIntoConflict(): Promise<SeenCall[]> {
  const seen = serve(({ body }) =>
    (body as typeof stored).version === 3 ? { ...theirs, version: 4 } : refuse(409, '别人已先保存'),
  )
  await showPage(<Page />)
  fireEvent.change(await name(), { target: { value: '我的' } })
  press('保存')
  const asked = within(await screen.findByRole('alert')).getByRole('group')
  expect(asked.textContent).toBe('名称你的 我的对方的 新学员')
  return seen
}

test('a conflict in a dialog ends with saving what was chosen, which closes it', async () => {
  const seen = await runIntoConflict()
  fireEvent.click(screen.getByRole('radio', { name: /^你的/ }))
  press('按选择保存')
  expect(await screen.findByText('已关闭')).toBeTruthy()
  expect(seen.map(({ body }) => body)).toMatchObject([
    { name: '我的', version: 2 },
    { name: '我的', version: 3 },
  ])
})

test('a conflict in a dialog ends with loading, and editing goes on from there', async () => {
  const seen = await runIntoConflict()
  press('放弃我的，重新加载')
  await waitFor(async () => expect((await name()).value).toBe('新学员'))
  press('保存')
  expect(await screen.findByText('已关闭')).toBeTruthy()
  expect(seen.at(-1)?.body).toMatchObject({ name: '新学员', version: 3 })
})

test('after a conflict in a dialog one can keep editing, and saving again still does not overwrite', async () => {
  const seen = await runIntoConflict()
  press('继续编辑')
  expect(screen.queryByRole('alert')).toBeNull()
  press('保存')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(seen.at(-1)?.body).toMatchObject({ name: '我的', version: 2 })
})

test('a dialog asks before it drops work, and only then', async () => {
  serve(() => null)
  const { tab } = await showPage(<Page />)
  fireEvent.change(await name(), { target: { value: '我的' } })
  expect(tab.dirty()).toBe(true)
  press('取消')
  fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  fireEvent.change(await name(), { target: { value: '新人' } })
  expect(tab.dirty()).toBe(false)
  press('取消')
  expect(await screen.findByText('已关闭')).toBeTruthy()
})

test('a dialog that is left with unsaved work no longer counts as such', async () => {
  serve(() => null)
  const { tab } = await showPage(<Page />)
  fireEvent.change(await name(), { target: { value: '我的' } })
  press('取消')
  fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }))
  expect(await screen.findByText('已关闭')).toBeTruthy()
  expect(tab.dirty()).toBe(false)
})

test('the button, its colour and the message can say what is done instead of saved', async () => {
  serve(() => null)
  await showPage(
    <RecordModal<{ name: string }>
      title="停用标签"
      list={tags.list}
      call={tags.upsert}
      draft={null}
      labels={{}}
      initial={{}}
      ok="停用"
      danger
      saved="已停用"
      save={() => call(tags.upsert, { body: { ...stored, version: 2 } })}
      onClose={() => undefined}
    >
      停用后不能再选
    </RecordModal>,
  )
  const button = await screen.findByRole('button', { name: '停用' })
  expect(button.className).toContain('dangerous')
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  fireEvent.click(button)
  expect(await screen.findByText('已停用')).toBeTruthy()
  expect(screen.queryByText('已保存')).toBeNull()
})
