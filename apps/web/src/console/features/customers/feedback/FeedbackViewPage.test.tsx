import type { FeedbackDetail } from '@lectern/contract/customers/feedback.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { account, answerAround, changes, dialogTitled, showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import FeedbackViewPage from './FeedbackViewPage.tsx'

afterEach(clearScreen)

const pending: FeedbackDetail = {
  id: 31,
  accountId: 7,
  nickname: '小满',
  type: 'BUG',
  content: '播放没有声音',
  images: [],
  status: 'PENDING',
  createTime: '2026-03-01T00:00:00Z',
  handleTime: null,
  contact: '',
  appVersion: '5.2.0',
  deviceModel: 'iPhone 17',
  result: '',
  handler: null,
  account,
}
const done: FeedbackDetail = {
  ...pending,
  status: 'DONE',
  result: '已修好',
  handler: { id: 2, name: '李雷' },
  handleTime: '2026-03-02T00:00:00Z',
}
const readyMade = { id: 1, title: '重装', content: '请重新安装 App', version: 0 }

/** A server with one feedback, which the change that `answering` makes may alter. */
function serveFeedback(stored: { now: FeedbackDetail }, answering: (call: SeenCall) => unknown = () => null) {
  return serve((call) => {
    if (call.path === '/feedback/31/done') return answering(call)
    if (call.path === '/feedback/31') return stored.now
    if (call.path === '/feedback-answer') return call.method === 'GET' ? pageOf([readyMade]) : { id: 2 }
    if (call.path === '/feedback') return pageOf([pending, { ...pending, id: 32 }])
    return answerAround(call)
  })
}
const show = (codes: string[] = []) => showTo({ codes: ['FEEDBACK', ...codes] }, <FeedbackViewPage />, 'id=31')
const answer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '处理结果' })
const send = () => userEvent.click(screen.getByRole('button', { name: '回复并标记为已处理' }))

test('an answer is sent, and the page then shows it with who gave it', async () => {
  const stored = { now: pending }
  const seen = serveFeedback(stored, () => {
    stored.now = done
    return null
  })
  const { tab } = await show()
  await userEvent.type(await answer(), ' 已修好 ')
  expect(tab.dirty()).toBe(true)
  await send()
  const result = within(await screen.findByRole('region', { name: '处理结果' }))
  expect(result.getByText('已修好')).toBeTruthy()
  expect(result.getByText('李雷')).toBeTruthy()
  expect(changes(seen)).toMatchObject([{ method: 'PUT', path: '/feedback/31/done', body: { result: '已修好' } }])
  expect(screen.queryByRole('button', { name: '回复并标记为已处理' })).toBeNull()
  expect(tab.dirty()).toBe(false)
})

test('an empty answer is not sent', async () => {
  const seen = serveFeedback({ now: pending })
  await show()
  await answer()
  await send()
  expect(await screen.findByText('请输入处理结果')).toBeTruthy()
  expect(changes(seen)).toEqual([])
})

test('a ready-made answer is put after what was typed', async () => {
  serveFeedback({ now: pending })
  await show()
  await userEvent.type(await answer(), '您好！')
  await userEvent.click(screen.getByRole('combobox', { name: '插入常用回复' }))
  await userEvent.click(await screen.findByText('重装', { selector: '.ant-select-item-option-content' }))
  expect((await answer()).value).toBe('您好！\n请重新安装 App')
})

test('when somebody answered meanwhile, what was typed stays readable and can not be sent', async () => {
  const stored = { now: pending }
  serveFeedback(stored, () => {
    stored.now = done
    return refuse(400, '这条反馈已经处理过了', { code: 400, reason: 'feedback.done' })
  })
  const { tab, reported } = await show()
  await userEvent.type(await answer(), '请重启')
  await send()
  expect(await screen.findByText('这条反馈刚刚已由他人处理，你写的内容没有发出。')).toBeTruthy()
  expect(screen.getByText('已修好')).toBeTruthy()
  expect((await answer()).value).toBe('请重启')
  expect(screen.getByRole('button', { name: '回复并标记为已处理' })).toHaveProperty('disabled', true)
  expect(reported).toMatchObject([{ message: '这条反馈已经处理过了' }])
  expect(tab.dirty()).toBe(true)
})

test('what was typed is kept as a ready-made answer under a name, and is still unsaved work itself', async () => {
  const seen = serveFeedback({ now: pending })
  const { tab } = await show()
  const keep = await screen.findByRole('button', { name: '存为常用回复' })
  expect(keep).toHaveProperty('disabled', true)
  await userEvent.type(await answer(), '请重启')
  await userEvent.click(keep)
  const dialog = await dialogTitled('新增常用回复')
  expect(dialog.getByRole('textbox', { name: '回复内容' })).toHaveProperty('value', '请重启')
  expect(tab.dirty()).toBe(true)
  await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), '重启')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByText('新增常用回复')).toBeNull())
  expect(changes(seen)).toMatchObject([
    { method: 'POST', path: '/feedback-answer', body: { title: '重启', content: '请重启' } },
  ])
  expect((await answer()).value).toBe('请重启')
  expect(tab.dirty()).toBe(true)
})

test('whoever waits longest comes next, other than the one on screen', async () => {
  const seen = serveFeedback({ now: pending })
  const { tab } = await show()
  await userEvent.click(await screen.findByRole('button', { name: '下一条待处理' }))
  expect(tab.opened).toEqual(['/userManagementBack/view?id=32'])
  expect(seen.some(({ query }) => query.status === 'PENDING' && query.sort === 'createTime,asc')).toBe(true)
})

test('the author stands beside, and leads to their page', async () => {
  serveFeedback({ now: pending })
  const { tab } = await show()
  const author = within(await screen.findByRole('region', { name: '用户' }))
  expect(author.getByText('+86 138****8000')).toBeTruthy()
  expect(author.getByText('金币').nextSibling?.textContent).toBe('12,345')
  await userEvent.click(author.getByRole('link', { name: '小满' }))
  expect(tab.opened).toEqual(['/userManagement/view?id=7'])
})

test('whoever may only see feedback has no form to answer it, and no way to its author', async () => {
  const seen = serveFeedback({ now: pending })
  await showPage(as({ FEEDBACK: 'VIEW' }, <FeedbackViewPage />), 'id=31')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('textbox', { name: '处理结果' })).toBeNull()
  expect(within(screen.getByRole('region', { name: '用户' })).queryByRole('link')).toBeNull()
  expect(offeredCalls()).toEqual([])
  expect(seen.some(({ path }) => path === '/feedback-answer')).toBe(false)
})
