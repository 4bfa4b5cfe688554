import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearScreen, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { SendingQuestion } from './SendingQuestion.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearScreen()
  vi.useRealTimers()
})

/** Lets this time pass, and a moment more for the answer to what is asked at its end. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 50))
const act250: () => Promise<string> = async () => '已取消：250 人已收到，1,750 人不会收到'

function Asking({ step }: { step: () => Promise<string> }): ReactNode {
  const [open, setOpen] = useState(true)
  if (!open) return '已关闭'
  return (
    <SendingQuestion
      get={siteMessages.get}
      id={7}
      step="cancel"
      call={siteMessages.remove}
      title="取消？"
      renderConsequence={({ sentCount }) => <p>现在 {sentCount} 人已收到</p>}
      uncounted={<p>人数不知道</p>}
      ok="取消发送"
      act={step}
      onClose={() => setOpen(false)}
    />
  )
}

let now: unknown
const sending = (sentCount: number, status = 'SENDING') => ({ id: 7, title: '春日', status, sentCount })
async function ask(step = act250) {
  const seen: SeenCall[] = serve(() => now)
  const page = await showPage(<Asking step={step} />)
  await pass(0)
  const dialog = within(screen.getByRole('dialog'))
  const ok = () =>
    dialog
      .queryAllByRole<HTMLButtonElement>('button')
      .find(({ textContent, hidden }) => textContent === '取消发送' && !hidden)
  return { seen, dialog, ok, reported: page.reported }
}

test('the figures are read when the dialog opens, and again while it is open', async () => {
  now = sending(0)
  const { dialog, seen } = await ask()
  expect(dialog.getByText('现在 0 人已收到')).toBeTruthy()
  now = sending(250)
  await pass(2_000)
  expect(dialog.getByText('现在 250 人已收到')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '取消' }))
  await pass(10_000)
  expect(screen.getByText('已关闭')).toBeTruthy()
  expect(seen.length).toBeLessThanOrEqual(3)
})

test('until the figures are read nothing can be decided', async () => {
  let answer: (message: object) => void = () => undefined
  now = new Promise((resolve) => (answer = resolve))
  const { dialog, ok } = await ask()
  expect(dialog.getByText('正在读取最新情况。')).toBeTruthy()
  expect(ok()?.disabled).toBe(true)
  answer(sending(3))
  await pass(0)
  expect(ok()?.disabled).toBe(false)
})

test('what has finished meanwhile is said, and nothing is offered', async () => {
  now = sending(250)
  const { dialog, ok } = await ask()
  now = sending(2_000, 'SENT')
  await pass(2_000)
  expect(dialog.getByRole('status').textContent).toBe('已经发完，2,000 人已收到。没有可以取消的了。')
  expect(ok()).toBeUndefined()
  fireEvent.click(dialog.getByRole('button', { name: '关闭' }))
  await pass(0)
  expect(screen.getByText('已关闭')).toBeTruthy()
})

test('what was deleted meanwhile is said too', async () => {
  now = refuse(404, '没有了')
  const { dialog, ok } = await ask()
  expect(dialog.getByRole('status').textContent).toBe('已经被删除了。')
  expect(ok()).toBeUndefined()
})

test('when the figures cannot be read it says so, and still allows the step', async () => {
  now = refuse(503, '稍后再试')
  const { dialog, ok } = await ask()
  expect(dialog.getByText('最新情况没有读出来，这里说不出人数。')).toBeTruthy()
  expect(dialog.getByText('人数不知道')).toBeTruthy()
  expect(ok()?.disabled).toBe(false)
})

test('in the end it says what really happened, and nothing else', async () => {
  now = sending(100)
  const { dialog, ok } = await ask(() => {
    now = sending(250, 'CANCELLED')
    return act250()
  })
  fireEvent.click(ok() as HTMLElement)
  await pass(0)
  expect(screen.getByText('已取消：250 人已收到，1,750 人不会收到')).toBeTruthy()
  expect(dialog.queryByRole('status')).toBeNull()
  await pass(0)
  expect(screen.getByText('已关闭')).toBeTruthy()
})

test('when the step comes too late, the dialog stays and says why', async () => {
  now = sending(1_990)
  const { dialog, ok, reported } = await ask(() => {
    now = sending(2_000, 'SENT')
    return Promise.reject(new Error('只有定时或发送中的内容可以取消'))
  })
  fireEvent.click(ok() as HTMLElement)
  await pass(0)
  expect(reported).toHaveLength(1)
  expect(dialog.getByRole('status').textContent).toBe('已经发完，2,000 人已收到。没有可以取消的了。')
  expect(ok()).toBeUndefined()
})
