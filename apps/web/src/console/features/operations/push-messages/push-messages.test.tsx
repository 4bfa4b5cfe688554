import { type Level, levels } from '@lectern/contract/base/rights.ts'
import { type PushMessage, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { type SendingStatus, sendingStatuses } from '@lectern/contract/operations/sending.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { stepsColumn } from '../../../business/sending/sending-list.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { clearScreen, pageAt, pageOf, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import PushMessagesPage from './PushMessagesPage.tsx'
import PushMessageViewPage from './PushMessageViewPage.tsx'
import { usePushSteps } from './use-push-steps.tsx'

afterEach(clearScreen)

const push = (status: SendingStatus, more: Partial<PushMessage> = {}): PushMessage => ({
  id: 7,
  title: '春日晨读',
  content: '七点，一起读',
  image: null,
  link: { type: 'NONE', refId: null, url: null },
  linkTitle: null,
  audience: 'VIP',
  tagIds: [],
  accountIds: [],
  platform: 'ALL',
  sendTime: '2026-03-01T00:30:00.000Z',
  draft: status === 'DRAFT',
  hot: false,
  order: 1,
  status,
  targetCount: 1000,
  sentCount: 600,
  failedCount: 100,
  clickCount: 50,
  recipientsDropped: false,
  createTime: '2026-03-01T00:00:00.000Z',
  finishTime: null,
  version: 0,
  ...more,
})
function answering(one: PushMessage): SeenCall[] {
  return serve(({ path, query }) => {
    if (path.endsWith('/cancel')) return { sentCount: 650, underwayCount: 50, missedCount: 300 }
    if (path.endsWith('/resend')) return { count: 400 }
    if (path.endsWith('/getAllTags')) return pageOf([])
    if (path.endsWith('/audience-count')) return { count: 1200 }
    if (path.endsWith('/recipients')) {
      const recipient = { id: 41, nickname: '小满', phone: '138****8000', outcome: 'SENT', time: one.sendTime }
      return pageOf(query.outcome === 'FAILED' || one.recipientsDropped ? [] : [recipient])
    }
    return path === '/push-message' ? pageOf([one]) : one
  })
}
const row = async () => (await screen.findByText('春日晨读')).closest('tr') as HTMLElement
const changes = (seen: SeenCall[]) =>
  seen.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/audience-count'))

type Offered = Record<SendingStatus, string[]>
const justView: Offered = {
  DRAFT: ['查看'],
  SCHEDULED: ['查看'],
  SENDING: ['查看'],
  SENT: ['查看'],
  CANCELLED: ['查看'],
  FAILED: ['查看'],
}
const offered: Record<Level, Offered> = {
  VIEW: justView,
  EDIT: { ...justView, DRAFT: ['编辑', '查看'] },
  FULL: {
    DRAFT: ['编辑', '查看', '删除'],
    SCHEDULED: ['编辑', '查看', '取消发送'],
    SENDING: ['查看', '取消发送'],
    SENT: ['查看', '重新发送', '删除'],
    CANCELLED: ['查看', '重新发送', '删除'],
    FAILED: ['查看', '重新发送', '删除'],
  },
}
/** The actions of a push in each state, without the table around them. */
function Actions(): ReactNode {
  const steps = usePushSteps()
  const list = useManagedList(pushMessages, { nameOf: ({ title }) => title, add: null, edit: pageAt('/edit') })
  const { mayChange } = useSendingRights(pushMessages.update)
  const cell = stepsColumn(list, { view: () => undefined, mayChange, remove: steps.remove, more: steps.of }).render
  return sendingStatuses.map((status, at) => (
    <section key={status} aria-label={status}>
      {cell(push(status), at)}
    </section>
  ))
}

test.each(levels)('every state offers what it and the level %s allow, and nothing else', async (level) => {
  answering(push('DRAFT'))
  await showPage(as({ PUSH_MESSAGE: level }, <Actions />))
  const seen: Partial<Record<SendingStatus, (string | null)[]>> = {}
  for (const status of sendingStatuses) {
    const cell = within(screen.getByRole('region', { name: status }))
    const more = cell.queryByRole('button', { name: '更多：春日晨读' })
    const shown = cell.getAllByRole('button').filter((button) => button !== more)
    if (more) await userEvent.click(more)
    const menu = more && within((await screen.findAllByRole('menu')).at(-1) as HTMLElement)
    seen[status] = [...shown, ...(menu?.getAllByRole('menuitem') ?? [])].map(({ textContent }) => textContent)
  }
  expect(seen).toEqual(offered[level])
})

test.each([
  ['VIEW', 'DRAFT', []],
  ['EDIT', 'DRAFT', ['PUT /api/management/push-message/{id}']],
  ['EDIT', 'SCHEDULED', []],
  ['FULL', 'SCHEDULED', ['PUT /api/management/push-message/{id}', 'PUT /api/management/push-message/{id}/cancel']],
] as const)('with %s the page of a push that is %s offers %j', async (level, status, calls) => {
  answering(push(status))
  await showPage(as({ PUSH_MESSAGE: level }, <PushMessageViewPage />), 'id=7')
  await screen.findByRole('heading', { name: '春日晨读' })
  expect(offeredCalls()).toEqual(calls)
})

test('a push that is being sent shows how far it is', async () => {
  answering(push('SENDING'))
  await showPage(<PushMessagesPage />)
  expect(within(await row()).getByRole('progressbar', { name: '发送进度' }).textContent).toBe('70%')
})

/** What may be done to one push, without the list around it. */
function Steps({ one }: { one: PushMessage }): ReactNode {
  const steps = usePushSteps()
  return (
    <>
      {steps.of(one).map(({ key, label, onClick }) => (
        <button key={key} type="button" onClick={onClick}>
          {label}
        </button>
      ))}
      {steps.dialogs}
    </>
  )
}
async function begin(step: string, one: PushMessage) {
  const seen = answering(one)
  await showPage(<Steps one={one} />)
  await userEvent.click(screen.getByRole('button', { name: step }))
  return { seen, dialog: within(await screen.findByRole('dialog')) }
}
const resend = (one: PushMessage) => begin('重新发送', one)

test('cancelling says who has it by now, and then who got it and who will not', async () => {
  const { seen, dialog } = await begin('取消发送', push('SENDING'))
  expect((await dialog.findByText('已收到')).nextSibling?.textContent).toBe('600')
  expect(dialog.getByText('没有送达').nextSibling?.textContent).toBe('100')
  expect(dialog.getByText('还没有发').nextSibling?.textContent).toBe('300')
  await userEvent.click(dialog.getByRole('button', { name: '取消发送' }))
  expect(await screen.findByText('已取消：650 人已收到，50 人的还在途中，300 人不会收到')).toBeTruthy()
  expect(changes(seen)).toMatchObject([{ method: 'PUT', path: '/push-message/7/cancel' }])
})

test('a resend goes to those who did not get it, unless all are chosen', async () => {
  const { seen, dialog } = await resend(push('SENT'))
  expect(await dialog.findByRole('radio', { name: '没有收到的人（400 人）', checked: true })).toBeTruthy()
  expect(await dialog.findByRole('radio', { name: '全部发送对象（1,200 人）', checked: false })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '发给 400 人' }))
  await waitFor(() => expect(changes(seen)).toMatchObject([{ path: '/push-message/7/resend', body: { to: 'MISSED' } }]))
  expect(await screen.findByText('“春日晨读”开始重新发给 400 人')).toBeTruthy()
})

test('a resend to all says that some get it a second time', async () => {
  const { seen, dialog } = await resend(push('CANCELLED'))
  await userEvent.click(await dialog.findByRole('radio', { name: '全部发送对象（1,200 人）' }))
  expect(dialog.getByText('已经收到的 600 人会再收到一次，发送和点击的数字重新计算。')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '发给 1,200 人' }))
  await waitFor(() => expect(changes(seen)).toMatchObject([{ body: { to: 'ALL' } }]))
})

test('a resend says how things stand when it is asked, not when the list was read', async () => {
  answering(push('CANCELLED', { sentCount: 900, failedCount: 0 }))
  await showPage(<Steps one={push('CANCELLED')} />)
  await userEvent.click(screen.getByRole('button', { name: '重新发送' }))
  expect(await screen.findByRole('radio', { name: '没有收到的人（100 人）', checked: true })).toBeTruthy()
})

test('a push that somebody else is resending already offers nothing', async () => {
  answering(push('SENDING'))
  await showPage(<Steps one={push('CANCELLED')} />)
  await userEvent.click(screen.getByRole('button', { name: '重新发送' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('现在正在发送，600 人已收到。现在不能重新发送。')).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(offeredCalls()).toEqual([])
})

test('where everybody got it, it can be resent only to all', async () => {
  const { dialog } = await resend(push('SENT', { sentCount: 1000, failedCount: 0 }))
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: '没有收到的人（0 人）' })).disabled).toBe(true)
  expect(await dialog.findByRole('button', { name: '发给 1,200 人' })).toBeTruthy()
})

test('where it is no longer known who got it, it can be resent only to all', async () => {
  const { dialog } = await resend(push('SENT', { recipientsDropped: true }))
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: '没有收到的人（0 人）' })).disabled).toBe(true)
  expect(await dialog.findByRole('button', { name: '发给 1,200 人' })).toBeTruthy()
})

test('a push that was cancelled before anybody got it goes to its whole audience', async () => {
  const { seen, dialog } = await resend(push('CANCELLED', { targetCount: 0, sentCount: 0, failedCount: 0 }))
  expect(await dialog.findByText('这次发送还没有人收到，将发给 1,200 人。')).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '发给 1,200 人' }))
  await waitFor(() => expect(changes(seen)).toMatchObject([{ body: { to: 'MISSED' } }]))
})

test('the page of a push shows its figures and each recipient, by outcome', async () => {
  const seen = answering(push('SENT'))
  const { tab } = await showPage(<PushMessageViewPage />, 'id=7')
  expect(await screen.findByRole('heading', { name: '春日晨读' })).toBeTruthy()
  expect(screen.getByText('已发送', { selector: 'dt' }).nextSibling?.textContent).toBe('600')
  expect(await screen.findByText('138****8000')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: '结果' }))
  await userEvent.click(await screen.findByText('失败', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(tab.search()).toBe('id=7&recipients.outcome=FAILED'))
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
  expect(seen.at(-1)?.query).toMatchObject({ outcome: 'FAILED' })
})

test('the page of a push from long ago says that its recipients are no longer kept', async () => {
  answering(push('SENT', { recipientsDropped: true }))
  await showPage(<PushMessageViewPage />, 'id=7')
  expect(await screen.findByText('这条推送发得太久，谁收到过已不再保存，上面的数字仍然保留。')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
