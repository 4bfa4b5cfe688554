import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changes } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve } from '../../../testing/managed-list.fixture.tsx'
import { showToVoucherStaff, vouchersPath } from '../../../testing/vouchers.fixture.tsx'
import MakePage from './MakePage.tsx'

afterEach(clearScreen)

const found = (id: number, title: string) => pageOf([{ id, title, cover: null, enable: true, seriesTitle: '晨读' }])
const monthly = { id: 5, name: '月卡', days: 31, price: 3_900, enable: true }
const answer = ({ method, path }: SeenCall): unknown => {
  if (method !== 'GET') return { taskId: 9 }
  if (path === '/common/course') return found(21, '第一课')
  if (path === '/common/subject') return found(22, '晨读系列')
  return path === '/common/vip-package-pricing' ? pageOf([monthly]) : pageOf([])
}
const number = (name: string) => screen.getByRole('spinbutton', { name })
const choose = async (text: string) => {
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByText(text, { selector: '.ant-select-item-option *' }))
}
/** Fills in what all kinds have, and sends the form. */
async function finish(count = '100'): Promise<void> {
  await userEvent.type(number('制作数量'), count)
  await userEvent.click(screen.getByRole('button', { name: '90 天后' }))
  await userEvent.click(screen.getByRole('button', { name: '开始制作' }))
}
const show = async (kind: string, replies = answer) => {
  const seen = serve(replies)
  const shown = await showToVoucherStaff(<MakePage />, `kind=${kind}`)
  return { seen, ...shown }
}

test.each([
  ['COURSE', '/course', () => choose('第一课'), { courseId: 21, contentDuration: null }],
  ['OFFLINE_SUBJECT', '/offline-subject', () => choose('晨读系列'), { subjectId: 22, contentDuration: null }],
  ['COURSE_HOUR', '/course-hour', () => userEvent.type(number('课时数'), '10'), { hours: 10 }],
  ['GOLD', '/gold', () => userEvent.type(number('金币数'), '500'), { gold: 500 }],
  ['VIP_PACKAGE', '/vip-package', () => choose('月卡（31 天）'), { packageId: 5, contentDuration: 31 }],
])('vouchers of the kind %s are made by their own call', async (kind, path, fill, own) => {
  const { seen, tab } = await show(kind)
  await fill()
  await finish()
  await screen.findByText('开始制作 100 张兑换券')
  const [sent] = changes(seen)
  expect(sent).toMatchObject({ method: 'POST', path: vouchersPath + path })
  expect(sent?.body).toEqual({
    ...own,
    count: 100,
    channel: '',
    remark: '',
    expiredTime: expect.stringMatching(/T15:59:00\.000Z$/),
  })
  expect(sent?.headers['Idempotency-Key']).toBeTruthy()
  expect(tab.closedTo).toEqual(['/finance/exchange?view=batches'])
})

test.each([
  ['COURSE', ['请选择单课', '请输入制作数量', '请选择兑换截止']],
  ['OFFLINE_SUBJECT', ['请选择线下系列', '请输入制作数量', '请选择兑换截止']],
  ['COURSE_HOUR', ['请输入课时数', '请输入制作数量', '请选择兑换截止']],
  ['GOLD', ['请输入金币数', '请输入制作数量', '请选择兑换截止']],
  ['VIP_PACKAGE', ['请选择会员套餐', '请输入有效天数', '请输入制作数量', '请选择兑换截止']],
])('an empty form of the kind %s says what is missing and sends nothing', async (kind, problems) => {
  const { seen } = await show(kind)
  await userEvent.click(await screen.findByRole('button', { name: '开始制作' }))
  for (const problem of problems) {
    expect((await screen.findAllByText(problem, { selector: '.ant-form-item-explain-error' })).length).toBe(1)
  }
  expect(changes(seen)).toEqual([])
})

test('hours and gold have no days, and another kind starts with its own fields', async () => {
  const { tab } = await show('GOLD')
  await screen.findByRole('spinbutton', { name: '金币数' })
  expect(screen.queryByRole('spinbutton', { name: '有效天数' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '单课' }))
  await screen.findByRole('spinbutton', { name: '有效天数' })
  expect(screen.queryByRole('spinbutton', { name: '金币数' })).toBeNull()
  expect(tab.search()).toBe('kind=COURSE')
  expect(tab.dirty()).toBe(true)
})

test('more than ten thousand are made only after a question', async () => {
  const { seen } = await show('GOLD')
  await userEvent.type(number('金币数'), '5')
  await finish('10001')
  await screen.findByText('制作 10,001 张兑换券？', { selector: '.ant-modal-confirm-title' })
  expect(changes(seen)).toEqual([])
  const buttons = screen.getAllByRole('button', { name: '开始制作' })
  await userEvent.click(buttons.at(-1) as HTMLElement)
  await waitFor(() => expect(changes(seen)).toMatchObject([{ body: { gold: 5, count: 10_001 } }]))
})

test('sending again after a lost answer uses the same key, so that no second batch is made', async () => {
  let answers = 0
  const { seen } = await show('GOLD', (call) => {
    if (call.method === 'GET') return answer(call)
    answers += 1
    return answers === 1 ? refuse(503, '服务器正忙') : { taskId: 9 }
  })
  await userEvent.type(number('金币数'), '5')
  await finish()
  await waitFor(() => expect(changes(seen)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: '开始制作' }))
  await screen.findByText('开始制作 100 张兑换券')
  const keys = changes(seen).map(({ headers }) => headers['Idempotency-Key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('what the server refuses is shown at the field', async () => {
  const fields = [{ field: 'courseId', reason: 'validation.choiceGone', params: {} }]
  const { tab } = await show('COURSE', (call) =>
    call.method === 'GET' ? answer(call) : refuse(400, '有误', { code: 901, reason: 'input.invalid', fields }),
  )
  await choose('第一课')
  await finish()
  const problem = await screen.findByText(/所选内容不存在/, { selector: '.ant-form-item-explain-error' })
  expect(problem).toBeTruthy()
  expect(tab.closedTo).toEqual([])
})
