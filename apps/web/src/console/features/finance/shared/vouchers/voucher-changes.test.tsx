import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { changes, dialogTitled } from '../../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve } from '../../../../testing/managed-list.fixture.tsx'
import { showToVoucherStaff, voucher, vouchersPath } from '../../../../testing/vouchers.fixture.tsx'
import { useVoucherRows } from './use-voucher-rows.tsx'

// Preloaded, because the first load may take longer than a query waits.
beforeAll(() =>
  Promise.all([
    import('./OneVoucherDialog.tsx'),
    import('./change-fields.tsx'),
    import('../../../../kit/list/BulkDialogs.tsx'),
  ]),
)
afterEach(clearScreen)

const rows = [voucher, { ...voucher, id: 42, code: 'ZZZZYYYYXXXXWWWW' }]

function Vouchers(): ReactNode {
  const list = useList(vouchers.list)
  const { dialogs, ...shown } = useVoucherRows(list, 'everywhere')
  return (
    <>
      <ListSection list={list} title="兑换券" about="" filters={[]} {...shown} />
      {dialogs}
    </>
  )
}
const serveList = (change: (call: SeenCall) => unknown) =>
  serve((call) => (call.path === vouchersPath && call.method === 'GET' ? pageOf(rows, 25) : change(call)))

async function pick(all: boolean): Promise<void> {
  await showToVoucherStaff(<Vouchers />, 'kind=COURSE')
  await screen.findByText('ABCD-EFGH-2345-6789')
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  if (all) await userEvent.click(screen.getByRole('button', { name: '选择全部符合条件的 25 条' }))
}
/** Opens a change of the first voucher. */
async function openChange(name: string): Promise<void> {
  await showToVoucherStaff(<Vouchers />)
  await userEvent.click(await screen.findByRole('button', { name: '更多：ABCD-EFGH-2345-6789' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('vouchers are invalidated together only with a reason, and the outcome says how many were left alone and why', async () => {
  const seen = serveList(() => ({
    done: 1,
    refused: [{ id: 42, reason: 'voucher.used', message: '兑换码已使用' }],
    taskId: null,
  }))
  await pick(false)
  await userEvent.click(screen.getByRole('button', { name: '作废' }))
  const dialog = await dialogTitled('作废选中的 2 张兑换券？')
  await userEvent.click(await dialog.findByRole('textbox', { name: '作废原因' }))
  await userEvent.click(dialog.getByRole('button', { name: '作废' }))
  expect(await dialog.findByText('请输入作废原因')).toBeTruthy()
  expect(changes(seen)).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: '作废原因' }), '印错了')
  await userEvent.click(dialog.getByRole('button', { name: '作废' }))
  await screen.findByText('1 条已处理，1 条没有处理')
  expect(screen.getByText('“ZZZZ-YYYY-XXXX-WWWW”：兑换码已使用')).toBeTruthy()
  expect(changes(seen)).toMatchObject([
    { method: 'POST', path: `${vouchersPath}/invalid`, body: { selection: { ids: [41, 42] }, reason: '印错了' } },
  ])
})

test('the days of all that match are changed by a task, which goes on by itself', async () => {
  const seen = serveList(() => ({ done: 0, refused: [], taskId: 9 }))
  await pick(true)
  await userEvent.click(screen.getByRole('button', { name: '改有效天数' }))
  const dialog = await dialogTitled('改 25 张兑换券的有效天数')
  await userEvent.type(await dialog.findByRole('spinbutton', { name: '有效天数' }), '60')
  await userEvent.click(dialog.getByRole('button', { name: '改有效天数' }))
  await screen.findByText(/转到后台继续处理/)
  expect(changes(seen)[0]?.body).toEqual({
    selection: { matching: { kind: 'COURSE' }, total: 25 },
    contentDuration: 60,
  })
})

test('no days at all mean for ever', async () => {
  const seen = serveList(() => ({ done: 2, refused: [], taskId: null }))
  await pick(false)
  await userEvent.click(screen.getByRole('button', { name: '改有效天数' }))
  const dialog = await dialogTitled('改 2 张兑换券的有效天数')
  await dialog.findByRole('spinbutton', { name: '有效天数' })
  await userEvent.click(dialog.getByRole('button', { name: '改有效天数' }))
  await screen.findByText('2 条已处理')
  expect(changes(seen)[0]?.body).toMatchObject({ contentDuration: null })
})

test('the time to redeem by must be chosen', async () => {
  const seen = serveList(() => ({ done: 2, refused: [], taskId: null }))
  await pick(false)
  await userEvent.click(screen.getByRole('button', { name: '改兑换截止' }))
  const dialog = await dialogTitled('改 2 张兑换券的兑换截止')
  await dialog.findByRole('button', { name: '30 天后' })
  await userEvent.click(dialog.getByRole('button', { name: '改兑换截止' }))
  expect(await dialog.findByText('请选择兑换截止')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '30 天后' }))
  await userEvent.click(dialog.getByRole('button', { name: '改兑换截止' }))
  await screen.findByText('2 条已处理')
  const [expiredTime = ''] = changes(seen).map(({ body }) => (body as { expiredTime: string }).expiredTime)
  // The end of that day in China.
  expect(expiredTime).toMatch(/T15:59:00\.000Z$/)
  expect(Date.parse(expiredTime)).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000)
})

test('somebody else changed the voucher meanwhile: both values are shown, and nothing is lost', async () => {
  const seen = serveList(({ method, path, body }) => {
    if (method === 'GET') return { ...voucher, contentDuration: 90, version: 4 }
    const { version } = body as { version: number }
    return path.endsWith('/update-content-duration') && version === 3 ? refuse(409, '已被修改') : voucher
  })
  await openChange('改有效天数')
  const dialog = await dialogTitled('改兑换码 ABCD-EFGH-2345-6789 的有效天数')
  const days = dialog.getByRole('spinbutton', { name: '有效天数' })
  await userEvent.clear(days)
  await userEvent.type(days, '60')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('90 天')).toBeTruthy()
  expect(dialog.getByText('60 天')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: /^你的/ }))
  await userEvent.click(dialog.getByRole('button', { name: '按选择保存' }))
  await waitFor(() =>
    expect(changes(seen).map(({ body }) => body)).toEqual([
      { id: 41, contentDuration: 60, version: 3 },
      { id: 41, contentDuration: 60, version: 4 },
    ]),
  )
})

test('one voucher that was used meanwhile is not invalidated, and the dialog stays with the reason', async () => {
  const refused = [{ id: 41, reason: 'voucher.used', message: '兑换码已使用' }]
  const seen = serveList(() => ({ done: 0, refused, taskId: null }))
  const shown = openChange('作废')
  await shown
  const dialog = await dialogTitled('作废兑换码 ABCD-EFGH-2345-6789？')
  await userEvent.type(dialog.getByRole('textbox', { name: '作废原因' }), '印错了')
  await userEvent.click(dialog.getByRole('button', { name: '作废' }))
  await waitFor(() => expect(changes(seen)).toMatchObject([{ body: { selection: { ids: [41] }, reason: '印错了' } }]))
  expect(screen.queryByText('已作废', { selector: '.ant-message *' })).toBeNull()
  expect(dialog.getByRole('textbox', { name: '作废原因' })).toHaveProperty('value', '印错了')
})
