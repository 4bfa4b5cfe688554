import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { account, answerAround, changes, dialogTitled, showTo } from '../../../../testing/customers.fixture.tsx'
import {
  clearScreen,
  pageOf,
  refuse,
  type SeenCall,
  serve,
  showPage,
} from '../../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../../testing/rights.fixture.tsx'
import CourseHoursDialog from './CourseHoursDialog.tsx'
import type { AccountDialogProps } from './dialog-props.ts'
import GiveDialog from './GiveDialog.tsx'
import GoldDialog from './GoldDialog.tsx'
import MessageDialog from './MessageDialog.tsx'
import RemarkDialog from './RemarkDialog.tsx'
import StateDialog from './StateDialog.tsx'
import TagsDialog from './TagsDialog.tsx'

// Preloaded, because the first load of the editor may take longer than a query waits.
beforeAll(() => import('../../../../kit/rich-text/RichTextEditor.tsx'))
afterEach(clearScreen)

const found = (id: number, title: string) => pageOf([{ id, title, cover: null, enable: true, seriesTitle: '晨读' }])
const answer = (call: SeenCall): unknown => {
  if (call.method !== 'GET') return { id: 1, balance: 1 }
  if (call.path === '/common/course') return found(21, '第一课')
  if (call.path === '/common/subject') return found(22, '晨读系列')
  return answerAround(call)
}
async function open(Dialog: ComponentType<AccountDialogProps>, title: string, user = account, replies = answer) {
  const seen = serve(replies)
  const onClose = vi.fn()
  await showTo({ codes: ['ACCOUNT_GOLD', 'TAG'] }, <Dialog account={user} onClose={onClose} />)
  const dialog = await dialogTitled(title)
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
  const because = (reason: string) => userEvent.type(dialog.getByRole('textbox', { name: '原因' }), reason)
  return { seen, onClose, dialog, press, because }
}

test('an adjustment shows the balance before it, and what it will be', async () => {
  const { seen, dialog, press, because, onClose } = await open(GoldDialog, '调整“小满”的金币')
  const amount = dialog.getByRole('spinbutton', { name: '增减数量' })
  expect(dialog.getByText('现有 12,345')).toBeTruthy()
  await userEvent.type(amount, '-20000')
  expect(await dialog.findByText('只有 12,345，不够扣')).toBeTruthy()
  await userEvent.clear(amount)
  await userEvent.type(amount, '-345')
  expect(await dialog.findByText('调整后为 12,000')).toBeTruthy()
  await because('重复发放')
  await press('保存')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [sent] = changes(seen)
  expect(sent).toMatchObject({ method: 'POST', path: '/account/7/gold', body: { amount: -345, reason: '重复发放' } })
  // The same adjustment sent twice after a lost answer counts once.
  expect(sent?.headers['Idempotency-Key']).toBeTruthy()
})

test('an adjustment by nothing is refused', async () => {
  const { seen, dialog, press, because } = await open(CourseHoursDialog, '调整“小满”的课时')
  expect(dialog.getByText('现有 8')).toBeTruthy()
  await userEvent.type(dialog.getByRole('spinbutton', { name: '增减数量' }), '0')
  await because('试试')
  await press('保存')
  expect(await dialog.findByText('增减数量不能为 0')).toBeTruthy()
  expect(changes(seen)).toEqual([])
})

test('an adjustment that the server refuses keeps its dialog, and a second try has the same key', async () => {
  const replies = (call: SeenCall) => (call.method === 'GET' ? answer(call) : refuse(500, '系统出了点问题'))
  const { seen, dialog, press, because, onClose } = await open(CourseHoursDialog, '调整“小满”的课时', account, replies)
  await userEvent.type(dialog.getByRole('spinbutton', { name: '增减数量' }), '5')
  await because('补课')
  await press('保存')
  await waitFor(() => expect(changes(seen)).toHaveLength(1))
  await waitFor(() => expect(dialog.getByRole('button', { name: '保存' }).className).not.toContain('loading'))
  await press('保存')
  await waitFor(() => expect(changes(seen)).toHaveLength(2))
  expect(changes(seen)[0]).toMatchObject({ path: '/account/7/course-hours', body: { amount: 5 } })
  expect(new Set(changes(seen).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('a series is given for ever where no days are entered', async () => {
  const { seen, dialog, press, because } = await open(GiveDialog, '给“小满”赠送课程')
  await press('赠送课程')
  expect(await dialog.findByText('请选择系列')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox'))
  await userEvent.click(await screen.findByText('晨读系列', { selector: '.ant-select-item-option-content *' }))
  await because('活动')
  await press('赠送课程')
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([
      { method: 'POST', path: '/account/7/subject', body: { subjectId: 22, days: null, reason: '活动' } },
    ]),
  )
})

test('a lesson is given for some days', async () => {
  const { seen, dialog, press, because } = await open(GiveDialog, '给“小满”赠送课程')
  await userEvent.click(dialog.getByRole('radio', { name: '单课' }))
  await userEvent.click(await dialog.findByRole('combobox', { name: /单课/ }))
  await userEvent.click(await screen.findByText('第一课', { selector: '.ant-select-item-option-content *' }))
  await userEvent.type(dialog.getByRole('spinbutton', { name: '有效天数' }), '30')
  await because('活动')
  await press('赠送课程')
  await waitFor(() => expect(changes(seen)).toHaveLength(1))
  expect(changes(seen)[0]?.path).toBe('/account/7/course')
  expect(changes(seen)[0]?.body).toEqual({ courseId: 21, days: 30, reason: '活动' })
})

test('a site message to one user goes with a key, so that a lost answer does not send it twice', async () => {
  const { seen, dialog, press, onClose } = await open(MessageDialog, '给“小满”发站内信')
  await userEvent.type(dialog.getByRole('textbox', { name: '标题' }), '您好')
  await userEvent.click(await dialog.findByLabelText('正文', { selector: '[contenteditable]' }))
  await userEvent.paste('课程已经开通')
  await press('发送')
  expect(await screen.findByText('已发送')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [sent] = changes(seen)
  expect(sent).toMatchObject({ path: '/account/7/messages', body: { title: '您好', content: '<p>课程已经开通</p>' } })
  expect(sent?.headers['Idempotency-Key']).toBeTruthy()
})

test('disabling says what it means and asks why; somebody disabled is enabled again', async () => {
  const first = await open(StateDialog, '停用“小满”？')
  expect(first.dialog.getByText('停用后不能登录 App，已购的内容和金币保留。')).toBeTruthy()
  await first.press('停用')
  expect(await first.dialog.findByText('请输入原因')).toBeTruthy()
  await first.because('刷单')
  await first.press('停用')
  await waitFor(() => expect(changes(first.seen)[0]?.body).toEqual({ enable: false, reason: '刷单' }))
  clearScreen()

  const second = await open(StateDialog, '恢复“小满”？', { ...account, enable: false })
  await second.because('误停')
  await second.press('恢复')
  await waitFor(() => expect(changes(second.seen)[0]?.body).toEqual({ enable: true, reason: '误停' }))
})

test('the remark may be emptied, and the last tag taken off', async () => {
  const first = await open(RemarkDialog, '改备注')
  await userEvent.clear(first.dialog.getByRole('textbox', { name: '备注' }))
  await first.press('保存')
  await waitFor(() => expect(changes(first.seen)).toMatchObject([{ path: '/account/7/remark', body: { remark: '' } }]))
  clearScreen()

  const second = await open(TagsDialog, '改标签')
  await second.dialog.findByText('高三')
  await userEvent.click(second.dialog.getByRole('combobox'))
  await userEvent.keyboard('{Backspace}')
  await second.press('保存')
  await waitFor(() => expect(changes(second.seen)).toMatchObject([{ path: '/account/7/tags', body: { tagIds: [] } }]))
})

test('a gift is marked with the call of its kind', async () => {
  const { dialog } = await open(GiveDialog, '给“小满”赠送课程')
  expect(offeredCalls()).toEqual(['POST /api/management/account/{id}/subject'])
  await userEvent.click(dialog.getByRole('radio', { name: '单课' }))
  expect(offeredCalls()).toEqual(['POST /api/management/account/{id}/course'])
})

test('a dialog whose right is taken away while it is open saves nothing', async () => {
  serve(answer)
  await showPage(as({ ACCOUNT_MANAGE: 'VIEW' }, <RemarkDialog account={account} onClose={() => undefined} />))
  const dialog = await dialogTitled('改备注')
  expect(dialog.getByRole('textbox').hasAttribute('disabled')).toBe(true)
  expect(offeredCalls()).toEqual([])
})
