import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ManagedFormPage } from '../../kit/record/ManagedFormPage.tsx'
import {
  clearScreen,
  pageAt,
  pageOf,
  refuse,
  type SeenCall,
  serve,
  showPage,
} from '../../testing/managed-list.fixture.tsx'
import { as } from '../../testing/rights.fixture.tsx'
import { notEditable } from './NotEditable.tsx'
import { sendingLabels, sendingShow } from './sending-words.ts'
import { useSendingForm } from './use-sending-form.tsx'
import { useSendingRights } from './use-sending-rights.ts'
import { WhenFields } from './WhenFields.tsx'

afterEach(clearScreen)

const initial = {
  content: '<p>春天来了</p>',
  link: { type: 'NONE' as const, refId: null, url: null },
  audience: 'VIP' as const,
  draft: true,
}
function SendingForm(): ReactNode {
  const { saveLabel, confirmSave, dialogs, notice } = useSendingForm(siteMessages.get)
  const { maySend } = useSendingRights(siteMessages.update)
  return (
    <>
      <ManagedFormPage
        contract={siteMessages}
        noun="站内信"
        list={pageAt('/list')}
        labels={{ ...sendingLabels(), title: '标题', content: '正文', link: '链接' }}
        show={sendingShow}
        initial={initial}
        replacement={(message) => notEditable({ message, maySend, list: pageAt('/list'), view: pageAt('/view') })}
        saveLabel={saveLabel}
        confirmSave={confirmSave}
      >
        {(Field) => (
          <>
            {notice}
            <Field name="title">
              <Input />
            </Field>
            <WhenFields maySend={maySend} />
          </>
        )}
      </ManagedFormPage>
      {dialogs}
    </>
  )
}

const stored = {
  ...initial,
  id: 7,
  title: '春日',
  tagIds: [],
  accountIds: [],
  status: 'SCHEDULED',
  draft: false,
  sentCount: 0,
  version: 2,
}
const later = '2099-03-01T00:30:00.000Z'
const answers = ({ method, path }: SeenCall): unknown => {
  if (path.endsWith('/getAllTags')) return pageOf([])
  if (path.endsWith('/audience-count')) return { count: 1234 }
  return method === 'POST' ? { id: 8 } : { ...stored, sendTime: later }
}
const saves = (seen: SeenCall[]) =>
  seen.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/audience-count'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const question = () => screen.findByRole('dialog')

async function writeNew(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: '标题' }), '春日')
}

test('a choice of sending time takes effect at once', async () => {
  serve(answers)
  await showPage(<SendingForm />)
  for (const name of ['立即发送', '定时发送', '存为草稿']) {
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name })
    fireEvent.click(choice)
    expect({ name, checked: choice.checked }).toEqual({ name, checked: true })
  }
})

test('a draft is saved without a question', async () => {
  const seen = serve(answers)
  const { tab } = await showPage(<SendingForm />)
  await writeNew()
  await press('保存草稿')
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(saves(seen)).toMatchObject([{ method: 'POST', body: { title: '春日', draft: true } }])
})

test('sending now first asks with the number of people, and cancelling sends nothing', async () => {
  const seen = serve(answers)
  const { tab } = await showPage(<SendingForm />)
  await writeNew()
  await choose('立即发送')
  await press('立即发送')
  expect(within(await question()).getByText('马上发给 1,234 人。')).toBeTruthy()
  await press('再检查一下')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saves(seen)).toEqual([])

  await press('立即发送')
  await userEvent.click(within(await question()).getByRole('button', { name: '立即发送' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(saves(seen)).toMatchObject([{ method: 'POST', body: { draft: false, sendTime: null } }])
})

test('a scheduled message without a chosen time is refused, and never sent at once', async () => {
  const seen = serve(answers)
  await showPage(<SendingForm />)
  await writeNew()
  await choose('定时发送')
  await press('定时发送')
  expect(await screen.findByText('请选择发送时间')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saves(seen)).toEqual([])
})

test('a scheduled message keeps its time, or becomes a draft without one', async () => {
  const seen = serve(answers)
  const { tab } = await showPage(<SendingForm />, 'id=7')
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: '定时发送', checked: true })).toBeTruthy()
  expect(screen.getByDisplayValue('2099-03-01 08:30')).toBeTruthy()
  expect(tab.dirty()).toBe(false)
  await choose('存为草稿')
  expect(tab.dirty()).toBe(true)
  await press('保存草稿')
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  const [save] = saves(seen)
  expect(save).toMatchObject({ method: 'PUT', body: { draft: true, version: 2 } })
  expect(save?.body).not.toHaveProperty('sendTime')
})

test('a schedule that has passed is refused at its field', async () => {
  const seen = serve((call) =>
    call.method === 'GET' && !call.path.endsWith('/getAllTags')
      ? { ...stored, sendTime: '2020-03-01T00:30:00.000Z' }
      : answers(call),
  )
  await showPage(<SendingForm />, 'id=7')
  await screen.findByRole('radio', { name: '定时发送' })
  await press('定时发送')
  expect(await screen.findByText('发送时间不能早于现在')).toBeTruthy()
  expect(saves(seen)).toEqual([])
})

test('when the count fails the question says so, and sending is still possible', async () => {
  serve((call) => (call.path.endsWith('/audience-count') ? refuse(400, '没有') : answers(call)))
  await showPage(<SendingForm />)
  await writeNew()
  await choose('立即发送')
  await press('立即发送')
  expect(within(await question()).getByText('马上发给所选对象，人数暂时没有统计出来。')).toBeTruthy()
})

test('a retry after a failure uses the same idempotency key, and a changed message a new one', async () => {
  let answer: () => unknown = () => refuse(503, '稍后再试')
  const seen = serve((call) => (call.path === '/site-message' ? answer() : answers(call)))
  const { tab, reported } = await showPage(<SendingForm />)
  await writeNew()
  await press('保存草稿')
  await waitFor(() => expect(reported).toHaveLength(1))
  await press('保存草稿')
  await waitFor(() => expect(reported).toHaveLength(2))
  await userEvent.type(screen.getByRole('textbox', { name: '标题' }), '晨读')
  answer = () => ({ id: 8 })
  await press('保存草稿')
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  const [first, second, third] = saves(seen).map(({ headers }) => headers['Idempotency-Key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('two quick clicks ask one question', async () => {
  let tell: (answer: object) => void = () => undefined
  const seen = serve((call) =>
    call.path.endsWith('/audience-count') ? new Promise((resolve) => (tell = resolve)) : answers(call),
  )
  await showPage(<SendingForm />)
  await writeNew()
  await choose('立即发送')
  const button = screen.getByRole('button', { name: '立即发送' })
  fireEvent.click(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(seen.some(({ path }) => path.endsWith('/audience-count'))).toBe(true))
  tell({ count: 5 })
  await question()
  expect(seen.filter(({ path }) => path.endsWith('/audience-count'))).toHaveLength(1)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('a message that can no longer be edited says why and leads to its results', async () => {
  serve((call) => (call.path.endsWith('/getAllTags') ? pageOf([]) : { ...stored, status: 'SENT', sendTime: later }))
  const { tab } = await showPage(<SendingForm />, 'id=7')
  expect(await screen.findByText('“春日”不能再编辑')).toBeTruthy()
  expect(screen.getByText('已经发送给用户，内容不能再改。')).toBeTruthy()
  await press('查看发送情况')
  expect(tab.closedTo).toEqual(['/view?id=7'])
})

test('a message whose time has come meanwhile says so in its form, and is not saved', async () => {
  let now: object = { ...stored, sendTime: later }
  const seen = serve((call) => (call.method === 'GET' && call.path === '/site-message/7' ? now : answers(call)))
  const { tab } = await showPage(<SendingForm />, 'id=7')
  await userEvent.type(await screen.findByRole('textbox', { name: '标题' }), '晨读')
  expect(screen.queryByRole('alert')).toBeNull()
  now = { ...now, status: 'SENDING', sentCount: 250 }
  await press('定时发送')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('“春日晨读”已经不能修改', { selector: '.ant-modal-confirm-title' })).toBeTruthy()
  expect(dialog.getByText('现在正在发送，250 人已收到。这里的改动不能保存，内容还在，可以复制。')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }))
  expect(saves(seen)).toEqual([])
  expect(tab.closedTo).toEqual([])
  expect(screen.getByDisplayValue('春日晨读')).toBeTruthy()
})

test('an open form says by itself that its message is being sent by now', async () => {
  let reads = 0
  serve((call) => {
    if (call.method !== 'GET' || call.path !== '/site-message/7') return answers(call)
    reads += 1
    return reads === 1 ? { ...stored, sendTime: later } : { ...stored, status: 'SENDING', sentCount: 250 }
  })
  await showPage(<SendingForm />, 'id=7')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('“春日”已经不能修改')).toBeTruthy()
  expect(alert.getByText(/现在正在发送，250 人已收到。/)).toBeTruthy()
  expect(screen.getByDisplayValue('春日')).toBeTruthy()
})

test('who may not send writes drafts only', async () => {
  const seen = serve(answers)
  const { tab } = await showPage(as({ SITE_MESSAGE: 'EDIT' }, <SendingForm />))
  await writeNew()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true])
  expect(screen.getByText('只保存草稿，由有“完全”权限的同事发送')).toBeTruthy()
  await press('保存草稿')
  await waitFor(() => expect(tab.closedTo).toEqual(['/list']))
  expect(saves(seen)).toMatchObject([{ method: 'POST', body: { draft: true } }])
})

test('who may not send cannot change a message that is about to be sent', async () => {
  serve(answers)
  const { tab } = await showPage(as({ SITE_MESSAGE: 'EDIT' }, <SendingForm />), 'id=7')
  expect(await screen.findByText('“春日”已经定时，你不能编辑')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('查看发送情况')
  expect(tab.closedTo).toEqual(['/view?id=7'])
})
