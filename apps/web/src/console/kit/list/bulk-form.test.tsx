import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, showPage } from '../../testing/managed-list.fixture.tsx'
import { BulkForm } from './BulkForm.tsx'

afterEach(clearScreen)

const show = async () => {
  const apply = vi.fn()
  await showPage(
    <BulkForm<{ reason: string }>
      label="停用"
      title="停用选中的 2 条？"
      danger
      initial={{ reason: '违规' }}
      apply={apply}
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请输入原因' }]}>
        <Input />
      </Form.Item>
    </BulkForm>,
  )
  return apply
}
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
const reason = () => screen.findByLabelText<HTMLInputElement>('原因')
const type = async (value: string) => fireEvent.change(await reason(), { target: { value } })

test('a bulk action with values asks for them first and applies them once', async () => {
  const apply = await show()
  expect(screen.queryByText('停用选中的 2 条？')).toBeNull()
  press('停用')
  expect((await reason()).value).toBe('违规')
  await type('')
  press('停用')
  expect(await screen.findByText('请输入原因')).toBeTruthy()
  expect(apply).not.toHaveBeenCalled()
  await type('刷单')
  press('停用')
  await waitFor(() => expect(apply.mock.calls).toEqual([[{ reason: '刷单' }]]))
  await waitFor(() => expect(screen.queryByLabelText('原因')).toBeNull())
})

test('what was typed before it was cancelled is not there the next time', async () => {
  const apply = await show()
  press('停用')
  await type('刷单')
  press('取消')
  await waitFor(() => expect(screen.queryByLabelText('原因')).toBeNull())
  press('停用')
  expect((await reason()).value).toBe('违规')
  expect(apply).not.toHaveBeenCalled()
})
