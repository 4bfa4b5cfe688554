import { questions } from '@lectern/contract/system/faq.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../lib/call.ts'
import { refreshResource } from '../../context/resources.ts'
import { clearScreen, pageAt, pageOf, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { RecordField } from '../record/RecordField.tsx'
import { RecordModal } from '../record/RecordModal.tsx'
import { actionsColumn, textColumn } from './columns.tsx'
import { markSaved } from './just-saved.ts'
import { lifeColumn } from './life-column.tsx'
import { ManagedListPage } from './ManagedListPage.tsx'
import { useManagedList } from './use-managed-list.ts'

afterEach(() => {
  vi.useRealTimers()
  clearScreen()
})

const question = (id: number, title: string, enable = true) => ({
  id,
  title,
  categoryId: 1,
  answer: '<p>a</p>',
  enable,
  hot: false,
  weight: 0,
  viewCount: 1,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
})

/** As if a form had just saved this row. */
function Saves({ id }: { id: number }): ReactNode {
  const client = useQueryClient()
  const saved = () => {
    void refreshResource(client, 'questions')
    markSaved(client, 'questions', id)
  }
  return <Button onClick={saved}>保存了</Button>
}

function Questions({ inDialog = false }: { inDialog?: boolean }): ReactNode {
  const list = useManagedList(questions, {
    nameOf: ({ title }) => title,
    publicPage: ({ id }) => `/mobileshare/question?id=${id}`,
    ...(inDialog
      ? { renderDialog: (row, close) => row && <Dialog row={row} close={close} /> }
      : { add: pageAt('/add'), edit: pageAt('/edit') }),
  })
  return (
    <ManagedListPage
      list={list}
      title="常见问题"
      about="给用户看的问题"
      add="新增问题"
      filters={[]}
      preview={<Button>预览帮助页</Button>}
      columns={[textColumn('title', '问题', { card: true }), lifeColumn(), actionsColumn(list)]}
    />
  )
}

function Dialog({ row, close }: { row: ReturnType<typeof question>; close: () => void }): ReactNode {
  return (
    <RecordModal<{ title: string }>
      title="改问题"
      list={questions.list}
      call={questions.update}
      draft={null}
      labels={{ title: '标题' }}
      initial={row}
      version={0}
      save={({ title }) => call(questions.update, { params: { id: row.id }, body: { ...row, title } })}
      onClose={close}
    >
      <RecordField name="title" label="标题" schema={questions.create.body.shape.title}>
        <Input />
      </RecordField>
    </RecordModal>
  )
}

const told = () => screen.getAllByRole('status').find((one) => one.textContent?.startsWith('已保存'))?.textContent
const marked = () => document.querySelector('tr[class*="marked"]')?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a row that was just saved is told with its state and marked, and the mark fades while the rest stays', async () => {
  let rows = [question(1, '忘记密码')]
  serve(() => pageOf(rows))
  const { tab } = await showPage(
    <>
      <Saves id={2} />
      <Questions />
    </>,
  )
  await screen.findByText('忘记密码')
  expect(told()).toBeUndefined()
  rows = [question(2, '如何退款', false), ...rows]
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('保存了'))
  await waitFor(() => expect(told()).toContain('已保存“如何退款”已停用'))
  expect(told()).not.toContain('不在这一页')
  expect(marked()).toContain('如何退款')
  act(() => {
    vi.advanceTimersByTime(6_100)
  })
  expect(marked()).toBeUndefined()
  vi.useRealTimers()
  await press('打开')
  expect(tab.opened).toEqual(['/edit?id=2'])
  await press('关闭提示')
  expect(told()).toBeUndefined()
})

test('a saved row that is on another page is fetched and told above the list', async () => {
  const seen = serve(({ path }) => (path === '/question/9' ? question(9, '发票') : pageOf([question(1, '忘记密码')])))
  const { tab, go } = await showPage(
    <>
      <Saves id={9} />
      <Questions />
    </>,
  )
  await screen.findByText('忘记密码')
  await userEvent.click(screen.getByText('保存了'))
  await waitFor(() => expect(told()).toContain('已保存“发票”展示中不在这一页'))
  expect(marked()).toBeUndefined()
  expect(seen.filter(({ path }) => path === '/question/9')).toHaveLength(1)
  await press('打开')
  expect(tab.opened).toEqual(['/edit?id=9'])
  go('page=2')
  await waitFor(() => expect(told()).toBeUndefined())
})

test('what was saved is offered to be previewed, copied and scanned', async () => {
  const copied: string[] = []
  serve(() => pageOf([question(1, '忘记密码', false)]))
  await showPage(
    <>
      <Saves id={1} />
      <Questions />
    </>,
  )
  await screen.findByText('忘记密码')
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: (text: string) => void copied.push(text) } })
  await userEvent.click(screen.getByText('保存了'))
  await screen.findByRole('button', { name: '预览帮助页' })
  await press('复制链接')
  await waitFor(() => expect(copied[0]).toMatch(/#\/mobileshare\/question\?id=1$/))
  await press('二维码')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('扫码打开“忘记密码”')
  expect(dialog.textContent).toContain('现在扫码还打不开：启用后显示。')
})

test('a row that was edited in a dialog is told as well', async () => {
  let title = '忘记密码'
  serve(({ method, body }) => {
    if (method === 'PUT') title = (body as { title: string }).title
    return method === 'PUT' ? question(1, title) : pageOf([question(1, title)])
  })
  await showPage(<Questions inDialog />)
  await screen.findByText('忘记密码')
  await press('编辑：忘记密码')
  const field = await screen.findByRole('textbox', { name: '标题' })
  await userEvent.clear(field)
  await userEvent.type(field, '找回密码')
  await press('保存')
  await waitFor(() => expect(told()).toContain('已保存“找回密码”展示中'))
})
