import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { SessionContext } from '../context/session.ts'
import { TagModal } from '../features/access/tags/TagModal.tsx'
import { AnswerForm } from '../features/customers/feedback/AnswerForm.tsx'
import HotWordFormPage from '../features/operations/hot-words/HotWordFormPage.tsx'
import CopyPage from '../features/system/copy-writing/CopyPage.tsx'
import { MessageTaskDrawer } from '../features/system/message-tasks/MessageTaskDrawer.tsx'
import { flushDrafts } from '../kit/draft/drafts.ts'
import {
  clearScreen,
  pageOf,
  refuse,
  type Screen,
  type SeenCall,
  serve,
  showPage,
} from '../testing/managed-list.fixture.tsx'
import { sessionWith } from '../testing/session.fixture.ts'

beforeAll(() => import('../kit/rich-text/RichTextEditor.tsx'))
afterEach(clearScreen)

const copy = { type: 'USER_AGREEMENT', content: '<p>旧的</p>', updateTime: null, updateBy: null, version: 1 }
const tag = { id: 5, name: '新人', colour: '#1677ff', remark: '', staffCount: 0, version: 2 }
const ignore = () => undefined

const answer = ({ method, path }: SeenCall): unknown => {
  if (path.includes('copy-writing')) return copy
  return method === 'GET' ? pageOf([]) : null
}

interface Kind {
  page: ReactNode
  search?: string
  type: () => Promise<void>
  /** What is in the field. */
  shown: () => Promise<string | null>
  before: string
  typed: string
}

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const plain = (label: string, before: string, typed: string): Omit<Kind, 'page'> => ({
  type: async () => void fireEvent.change(await input(label), { target: { value: typed } }),
  shown: async () => (await input(label)).value,
  before,
  typed,
})

const kinds: Record<string, Kind> = {
  'a form page': { page: <HotWordFormPage />, ...plain('热词', '', '没写完的词') },
  'a record in a modal': { page: <TagModal tag={tag} onClose={ignore} />, ...plain('标签名称', '新人', '新学员') },
  'a record in a drawer': {
    page: <MessageTaskDrawer task={null} onClose={ignore} />,
    ...plain('标题', '', '放假通知'),
  },
  'a form without a version': {
    page: <AnswerForm feedbackId={31} done={false} />,
    ...plain('处理结果', '', '我们已经修好'),
  },
  'a rich text': {
    page: <CopyPage />,
    search: '?type=USER_AGREEMENT',
    type: async () => {
      await userEvent.click(await screen.findByLabelText('内容', { selector: '[contenteditable]' }))
      await userEvent.keyboard('新的')
    },
    shown: async () => (await screen.findByLabelText('内容', { selector: '[contenteditable]' })).textContent,
    before: '旧的',
    // Where in the text it lands depends on where the browser put the cursor.
    typed: '新的',
  },
}

/** Closes the browser's page and opens it again. */
async function reopen({ page, search }: Kind, member?: ReturnType<typeof sessionWith>): Promise<Screen> {
  dispatchEvent(new Event('pagehide'))
  cleanup()
  document.body.replaceChildren()
  return showPage(member ? <SessionContext value={member}>{page}</SessionContext> : page, search)
}
const note = () => screen.queryByText(/已恢复你 \d\d:\d\d 填写、还没有保存的内容/)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test.each(Object.entries(kinds))('what was typed into %s comes back, and can be discarded', async (_, kind) => {
  serve(answer)
  await showPage(kind.page, kind.search)
  expect(await kind.shown()).toBe(kind.before)
  expect(note()).toBeNull()
  await kind.type()
  await waitFor(async () => expect(await kind.shown()).toContain(kind.typed))
  const after = await kind.shown()

  const { tab } = await reopen(kind)
  await waitFor(async () => expect(await kind.shown()).toBe(after))
  expect(note()).toBeTruthy()
  await waitFor(() => expect(tab.dirty()).toBe(true))
  await press('放弃')
  await waitFor(async () => expect(await kind.shown()).toBe(kind.before))
  expect(note()).toBeNull()
  expect(tab.dirty()).toBe(false)

  await reopen(kind)
  expect(await kind.shown()).toBe(kind.before)
  expect(note()).toBeNull()
})

const modal = kinds['a record in a modal'] as Kind

test('another member does not see it, and whoever looks as a member leaves nothing', async () => {
  serve(answer)
  await showPage(modal.page)
  await modal.type()
  const rights = { TAG: 'FULL' } as const
  await reopen(modal, sessionWith(rights, { id: 2 }))
  expect(await modal.shown()).toBe('新人')
  const looking = sessionWith(rights, { id: 3, looker: { realName: '韩梅梅', endTime: '2030-01-01T00:00:00Z' } })
  await reopen(modal, looking)
  await modal.type()
  await reopen(modal, sessionWith(rights, { id: 3 }))
  expect(await modal.shown()).toBe('新人')
  await reopen(modal)
  expect(await modal.shown()).toBe('新学员')
})

test('saving ends a draft, and so does leaving without saving', async () => {
  serve(answer)
  await showPage(modal.page)
  await modal.type()
  await press('保存')
  await screen.findByText('已保存')
  await reopen(modal)
  expect(await modal.shown()).toBe('新人')

  await modal.type()
  flushDrafts()
  await press('取消')
  await press('放弃修改')
  await reopen(modal)
  expect(await modal.shown()).toBe('新人')
})

test('a save that fails keeps the draft', async () => {
  serve((call) => (call.method === 'GET' ? answer(call) : refuse(500, '服务器出错了')))
  const { reported } = await showPage(modal.page)
  await modal.type()
  await press('保存')
  await waitFor(() => expect(reported).toHaveLength(1))
  await reopen(modal)
  expect(await modal.shown()).toBe('新学员')
})
