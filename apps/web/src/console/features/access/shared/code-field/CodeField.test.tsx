import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../../lib/http.ts'
import { setLanguage } from '../../../../context/i18n.ts'
import { PhoneField } from '../../../../kit/form/fields.tsx'
import { CodeField } from './CodeField.tsx'

const send = vi.fn<(recipient: string, proof?: string) => Promise<unknown>>()

beforeEach(async () => {
  await setLanguage('zh-CN')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  send.mockReset()
})
afterEach(() => {
  // Lets every wait end, so that none reaches the next test.
  pass(3_700_000)
  cleanup()
  vi.useRealTimers()
})

function show(): void {
  render(
    <Form>
      <PhoneField name="phone" />
      <CodeField to={{ field: 'phone', label: '手机号' }} send={send} />
    </Form>,
  )
}
const enter = (phone: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('手机号'), { target: { value: phone } })
  })
const button = () => screen.getByRole('button')
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const press = () => act(async () => fireEvent.click(button()))

it('counts down for a minute and then sends again', async () => {
  show()
  send.mockResolvedValue(null)
  await enter(' 13712340001')
  await press()
  expect(send).toHaveBeenCalledWith('13712340001')
  expect(button().textContent).toBe('60 秒后可重发')
  expect(screen.getByText(/137\*\*\*\*0001/)).toBeTruthy()
  pass(15_000)
  expect(button().textContent).toBe('45 秒后可重发')
  pass(45_000)
  expect(button().textContent).toBe('重新获取')
  expect(button()).toHaveProperty('disabled', false)
})

it('makes only that recipient wait, and keeps counting while the form is not shown', async () => {
  show()
  send.mockResolvedValue(null)
  await enter('13712340001')
  await press()
  await enter('13712340002')
  expect(button()).toHaveProperty('disabled', false)
  cleanup()
  pass(20_000)
  show()
  await enter('13712340001')
  expect(button().textContent).toBe('40 秒后可重发')
})

it('waits as long as the server says', async () => {
  show()
  send.mockRejectedValueOnce(new ApiError(429, { code: 429, message: '操作太频繁，请稍后再试', retryAfter: 27 }))
  await enter('13712340001')
  await press()
  await vi.waitFor(() => screen.getByText('操作太频繁，请稍后再试'))
  expect(button().textContent).toBe('27 秒后可重发')
  pass(27_000)
  send.mockRejectedValueOnce(new ApiError(429, { code: 429, message: '操作太频繁，请稍后再试', retryAfter: 3000 }))
  await press()
  expect(button().textContent).toBe('50 分钟后可重发')
})

it('shows at the recipient’s field what the server says of it', async () => {
  show()
  send.mockRejectedValueOnce(
    new ApiError(400, { code: 901, fields: [{ field: 'phone', reason: 'validation.taken', params: {} }] }),
  )
  await enter('13712340001')
  await press()
  await vi.waitFor(() => screen.getByText('手机号已被占用'))
  expect(button()).toHaveProperty('disabled', false)
})

it('does the work that the server asks for, once, and shows why when that is not enough', async () => {
  show()
  const params = { challenge: 'a.b.c', bits: 4 }
  const wanted = new ApiError(400, { code: 900, reason: 'code.proof', params, message: '需要先完成一次计算验证' })
  send.mockImplementation((_, proof) => (proof ? Promise.resolve(null) : Promise.reject(wanted)))
  await enter('13712340001')
  await press()
  await vi.waitFor(() => expect(button().textContent).toBe('60 秒后可重发'))
  expect(send.mock.calls).toEqual([['13712340001'], ['13712340001', expect.stringMatching(/^a\.b\.c\.\d+$/)]])
  send.mockReset()
  send.mockRejectedValue(wanted)
  await enter('13712340002')
  await press()
  await vi.waitFor(() => screen.getByText('需要先完成一次计算验证'))
  expect(send).toHaveBeenCalledTimes(2)
})
