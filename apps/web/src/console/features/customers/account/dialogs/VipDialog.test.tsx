import type { AccountDetail } from '@lectern/contract/customers/accounts.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account, answerAround, changes, dialogTitled, showTo } from '../../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve } from '../../../../testing/managed-list.fixture.tsx'
import VipDialog from './VipDialog.tsx'

afterEach(() => {
  vi.useRealTimers()
  clearScreen()
})

const until = '2030-01-15T04:00:00.000Z'
const vip = { ...account, vip: true, vipExpirationDate: until }
const ended = { ...account, vip: false, vipExpirationDate: '2024-05-01T04:00:00.000Z' }

async function open(user: AccountDetail, save: (call: SeenCall) => unknown = () => null) {
  const seen = serve((call) => (call.method === 'PUT' ? save(call) : answerAround(call)))
  const onClose = vi.fn()
  const shown = await showTo({}, <VipDialog account={user} onClose={onClose} />)
  const dialog = await dialogTitled('“小满”的会员到期时间')
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
  const submit = async (reason: string) => {
    await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), reason)
    await press('保存')
  }
  return { ...shown, seen, onClose, dialog, press, submit }
}
const sent = (seen: SeenCall[]) => changes(seen).map(({ body }) => body)

test.each([
  ['7 天', '2030-01-22T04:00:00.000Z'],
  ['30 天', '2030-02-14T04:00:00.000Z'],
  ['3 个月', '2030-04-15T04:00:00.000Z'],
  ['6 个月', '2030-07-15T04:00:00.000Z'],
  ['1 年', '2031-01-15T04:00:00.000Z'],
])('%s more begin when the VIP that is left ends', async (preset, expected) => {
  const { seen, press, submit, onClose } = await open(vip)
  await press(preset)
  await submit('补偿')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changes(seen)).toMatchObject([{ method: 'PUT', path: '/account/7/vip-expiration-date' }])
  expect(sent(seen)).toEqual([{ vipExpirationDate: expected, reason: '补偿', before: until }])
})

test('for somebody who is not VIP any more the days begin now', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T04:00:30Z') })
  const { seen, dialog, press, submit } = await open(ended)
  expect(dialog.queryByRole('button', { name: '立即结束' })).toBeNull()
  await press('7 天')
  await submit('补偿')
  await waitFor(() =>
    expect(sent(seen)).toEqual([
      { vipExpirationDate: '2026-03-08T04:00:00.000Z', reason: '补偿', before: '2024-05-01T04:00:00.000Z' },
    ]),
  )
})

test('ending VIP at once says what it means and sends no date', async () => {
  const { seen, dialog, press, submit } = await open(vip)
  expect(dialog.queryByText('保存后立即不再是会员。')).toBeNull()
  await press('立即结束')
  expect(await dialog.findByText('保存后立即不再是会员。')).toBeTruthy()
  await submit('退款')
  await waitFor(() => expect(sent(seen)).toEqual([{ vipExpirationDate: null, reason: '退款', before: until }]))
})

test('a date is not changed without a reason', async () => {
  const { seen, dialog, press } = await open(vip)
  await press('7 天')
  await press('保存')
  expect(await dialog.findByText('请输入原因')).toBeTruthy()
  expect(changes(seen)).toEqual([])
})

test('when somebody changed the date first, the dialog says so and keeps what was typed', async () => {
  const { dialog, press, submit, onClose } = await open(vip, () => refuse(409, '别人已先改了到期时间'))
  await press('7 天')
  await submit('补偿')
  expect(await screen.findByText('别人已先改了到期时间')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: '原因' })).toHaveProperty('value', '补偿')
  expect(onClose).not.toHaveBeenCalled()
})

test('a preset counts as unsaved work', async () => {
  const { tab, press } = await open(vip)
  expect(tab.dirty()).toBe(false)
  await press('7 天')
  expect(tab.dirty()).toBe(true)
})

test('the last changes of the date stand below, with who made them and why, if that is known', async () => {
  const change = {
    id: 1,
    time: '2026-01-01T00:00:00Z',
    by: { id: 1, name: '韩梅梅' },
    action: 'update',
    changes: [{ field: 'vipExpirationDate', before: null, after: until }],
    reason: '活动赠送',
  }
  const older = { ...change, id: 2, by: { id: 2, name: '李雷' }, reason: '' }
  const seen = serve((call) => (call.path.endsWith('/history') ? pageOf([change, older]) : answerAround(call)))
  await showTo({}, <VipDialog account={vip} onClose={() => undefined} />)
  expect(await screen.findAllByText('不是会员 → 2030-01-15 12:00:00')).toHaveLength(2)
  expect(screen.getByText('韩梅梅：活动赠送')).toBeTruthy()
  expect(screen.getByText('李雷')).toBeTruthy()
  expect(seen.find(({ path }) => path.endsWith('/history'))?.query).toMatchObject({ field: 'vipExpirationDate' })
})
