import { homeBanners } from '@lectern/contract/operations/home-items.ts'
import { questions } from '@lectern/contract/system/faq.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageAt, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../testing/rights.fixture.tsx'
import { ManagedFormPage } from './ManagedFormPage.tsx'
import type { NextStep } from './use-record-form.ts'

afterEach(() => {
  vi.useRealTimers()
  clearScreen()
})

function QuestionForm({ next }: { next?: NextStep }): ReactNode {
  return (
    <ManagedFormPage
      contract={questions}
      noun="问题"
      list={pageAt('/list')}
      labels={{ title: '问题', categoryId: '分类', answer: '答案' }}
      initial={{ categoryId: 1, answer: '<p>好</p>' }}
      where="显示在 App 帮助页"
      next={next}
    >
      {(Field) => (
        <Field name="title">
          <Input />
        </Field>
      )}
    </ManagedFormPage>
  )
}

const stored = { id: 7, title: '怎么退款', categoryId: 1, answer: '<p>好</p>', enable: false, version: 3 }
const button = (name: string) => screen.getByRole('button', { name })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: '问题' })
const sent = (seen: SeenCall[]) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])
const answer = ({ method }: SeenCall) => (method === 'POST' ? { id: 7 } : method === 'GET' ? stored : stored)

test('a new record is saved only, or saved and enabled', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<QuestionForm />)
  await userEvent.type(await title(), '怎么退款')
  expect(screen.getByText('显示在 App 帮助页')).toBeTruthy()
  await userEvent.click(button('保存'))
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(sent(seen)).toEqual([['POST', '/question']])
  await userEvent.click(button('保存并启用'))
  await waitFor(() => expect(tab.closedTo).toHaveLength(2))
  expect(sent(seen).slice(1)).toEqual([
    ['POST', '/question'],
    ['PUT', '/question/7/enable'],
  ])
  expect(seen.at(-1)?.body).toEqual({ enable: true })
  expect(await screen.findByText('已保存并启用')).toBeTruthy()
})

test('Enter and Ctrl S save and enable nothing, even after the other button was refused by a field', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<QuestionForm />)
  await title()
  await userEvent.click(button('保存并启用'))
  expect(await screen.findByText('请输入问题')).toBeTruthy()
  await userEvent.type(await title(), '怎么退款{Enter}')
  await waitFor(() => expect(tab.closedTo).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(tab.closedTo).toHaveLength(2))
  expect(sent(seen)).toEqual([
    ['POST', '/question'],
    ['POST', '/question'],
  ])
})

test('what is off can be saved and enabled, what is on can only be saved', async () => {
  let enable = false
  const seen = serve((call) => (call.method === 'GET' ? { ...stored, enable } : stored))
  const { tab } = await showPage(<QuestionForm />, 'id=7')
  await title()
  await userEvent.click(button('保存并启用'))
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(sent(seen)).toEqual([
    ['PUT', '/question/7'],
    ['PUT', '/question/7/enable'],
  ])
  clearScreen()
  enable = true
  serve((call) => (call.method === 'GET' ? { ...stored, enable } : stored))
  await showPage(<QuestionForm />, 'id=7')
  await title()
  expect(screen.queryByRole('button', { name: '保存并启用' })).toBeNull()
})

test('a record that may not be enabled is saved all the same, and the reason is told with what to do', async () => {
  serve(({ method, path }) =>
    path.endsWith('/enable') ? refuse(400, '还没有单课，请先添加单课再启用') : method === 'GET' ? stored : { id: 7 },
  )
  const { tab, reported } = await showPage(<QuestionForm />)
  await userEvent.type(await title(), '怎么退款')
  await userEvent.click(button('保存并启用'))
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(await screen.findByText('已保存，但还没有启用')).toBeTruthy()
  expect(screen.getByText(/还没有单课，请先添加单课再启用.*在列表里启用即可/)).toBeTruthy()
  expect(tab.dirty()).toBe(false)
  expect(reported).toEqual([])
})

test('what needs another step first is not offered to be enabled before that', async () => {
  serve(answer)
  await showPage(<QuestionForm next={{ page: pageAt('/lessons'), query: (id) => ({ id }), say: '接着加单课' }} />)
  await title()
  expect(screen.queryByRole('button', { name: '保存并启用' })).toBeNull()
})

test('both buttons say which calls they make, and who may only look has neither', async () => {
  serve(answer)
  await showPage(as({ FAQ_SETTINGS: 'EDIT' }, <QuestionForm />))
  await title()
  expect(offeredCalls()).toEqual(['POST /api/management/question', 'PUT /api/management/question/{id}/enable'])
  clearScreen()
  serve(answer)
  await showPage(as({ FAQ_SETTINGS: 'VIEW' }, <QuestionForm />), 'id=7')
  await title()
  expect(offeredCalls()).toEqual([])
})

test('with a start ahead the button says from when it is shown, and so does the message', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T06:00:00Z'), toFake: ['Date'] })
  const form = { title: '春季班', image: 'images/a.webp', link: { type: 'NONE' as const, refId: null, url: null } }
  serve(answer)
  const { tab } = await showPage(
    <ManagedFormPage
      contract={homeBanners}
      noun="横幅"
      list={pageAt('/list')}
      labels={{ title: '标题', image: '图片', link: '跳转', startTime: '开始', endTime: '结束' }}
      initial={{ ...form, startTime: '2026-11-20T00:00:00Z', endTime: null }}
    >
      {(Field) => (
        <Field name="title">
          <Input />
        </Field>
      )}
    </ManagedFormPage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '保存并于 11-20 08:00 展示' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(await screen.findByText('已保存，11-20 08:00 起展示')).toBeTruthy()
})
