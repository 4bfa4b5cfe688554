import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findChange, getChange } from '../../../testing/changes.fixture.ts'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import GoldRatePage from './GoldRatePage.tsx'

afterEach(clearScreen)

const rate = {
  id: 1,
  yuanToGold: 10,
  goldToFen: 10,
  maxDeductPercent: 50,
  minDeductGold: 100,
  enable: true,
  updateTime: '2026-11-01T00:00:00.000Z',
  version: 3,
}
const change = {
  id: 9,
  time: '2026-11-02T08:00:00.000Z',
  by: { id: 4, name: '赵敏' },
  action: 'update',
  changes: [
    { field: 'maxDeductPercent', before: 30, after: 50 },
    { field: 'enable', before: false, after: true },
  ],
  reason: '',
}

/** A fake server that stores the rate and refuses a stale version. */
function serveRate() {
  let stored = rate
  const seen = serve(({ method, path, body }: SeenCall) => {
    if (path.endsWith('/history')) return pageOf([change])
    if (method === 'GET') return stored
    const sent = body as typeof rate
    if (sent.version !== stored.version) return refuse(409, '别人已先保存')
    stored = { ...stored, ...sent, version: stored.version + 1 }
    return stored
  })
  const othersSave = (values: Partial<typeof rate>) => {
    stored = { ...stored, ...values, version: stored.version + 1 }
  }
  return { puts: () => seen.filter(({ method }) => method === 'PUT'), othersSave }
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))
const example = () => within(screen.getByRole('region', { name: '算一算' }))

test('the example says what the rate means, and follows what is typed into the form and into itself', async () => {
  serveRate()
  await showPage(<GoldRatePage />)
  expect(await screen.findByText('充 ¥30.00 得 300 金币。')).toBeTruthy()
  const half = '一门 ¥99.00 的课，用户有 800 金币：最多可用 495 金币抵 ¥49.50，还需付 ¥49.50。'
  expect(screen.getByText(half)).toBeTruthy()
  await type('最多抵扣', '20')
  expect(await example().findByText(/最多可用 198 金币抵 ¥19.80，还需付 ¥79.20/)).toBeTruthy()
  await type('用户有', '50')
  expect(await example().findByText(/用户有 50 金币：能用的金币不够，至少要 100 个，需付 ¥99.00/)).toBeTruthy()
  await type('最多抵扣', '')
  expect(await example().findByText('填好上面的比例，这里会算出结果。')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch'))
  await type('最多抵扣', '20')
  expect(await example().findByText(/金币抵扣已关/)).toBeTruthy()
})

test('the form is saved over the version that was seen, and stays open', async () => {
  const { puts } = serveRate()
  const { tab } = await showPage(<GoldRatePage />)
  await type('充值比例', '8')
  await waitFor(() => expect(tab.dirty()).toBe(true))
  save()
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]?.body).toMatchObject({ yuanToGold: 8, goldToFen: 10, enable: true, version: 3 })
  await waitFor(() => expect(tab.dirty()).toBe(false))
})

test('a rate at which users gain by recharging is saved only after a question', async () => {
  const { puts } = serveRate()
  await showPage(<GoldRatePage />)
  await type('抵扣比例', '12')
  save()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('付 1 元得 10 金币，能抵 ¥1.20，比付的钱多。')).toBeTruthy()
  expect(puts()).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: '仍然保存' }))
  await waitFor(() => expect(puts()).toHaveLength(1))
})

test('whoever saves second sees both rates in the words of the form', async () => {
  const { othersSave } = serveRate()
  await showPage(<GoldRatePage />)
  await type('最少使用', '200')
  othersSave({ minDeductGold: 300 })
  save()
  const asked = (await screen.findByText('200 金币')).closest('fieldset')
  expect(asked?.textContent).toBe('最少使用你的 200 金币对方的 300 金币')
})

test('the history tells who changed what, in the words of the form', async () => {
  serveRate()
  await showPage(<GoldRatePage />)
  expect(await findChange('最多抵扣：价格的 30% → 价格的 50%')).toBeTruthy()
  expect(getChange('用金币抵扣：关 → 开')).toBeTruthy()
  expect(screen.getByText('赵敏')).toBeTruthy()
})

test('whoever may only see the rate changes nothing but the example', async () => {
  serveRate()
  await showPage(as({ GOLD_EXCHANGE_RATE: 'VIEW' }, <GoldRatePage />))
  expect((await screen.findByLabelText<HTMLInputElement>('充值比例')).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(offeredCalls()).toEqual([])
  await type('用户有', '50')
  expect(await example().findByText(/用户有 50 金币/)).toBeTruthy()
})
