import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { readRate } from './read-rate.ts'
import SiteMessageFormPage from './SiteMessageFormPage.tsx'
import SiteMessageViewPage from './SiteMessageViewPage.tsx'

afterEach(clearScreen)

const letter = {
  id: 4,
  title: '四月的新课',
  content: '<p>你好，<strong>春天</strong></p>',
  link: { type: 'VIP', refId: null, url: null },
  linkTitle: null,
  audience: 'ALL',
  tagIds: [],
  accountIds: [],
  sendTime: '2026-03-01T00:30:00.000Z',
  draft: false,
  status: 'SENT',
  targetCount: 8,
  sentCount: 8,
  readCount: 3,
  createTime: '2026-03-01T00:00:00.000Z',
  finishTime: '2026-03-01T00:31:00.000Z',
  version: 0,
}
const serveLetter = () =>
  serve(({ path }: SeenCall) =>
    path.endsWith('/getAllTags') ? pageOf([]) : path.endsWith('/audience-count') ? { count: 8 } : letter,
  )

test('the share of those who read it is never rounded up to all', () => {
  expect(readRate({ sentCount: 0, readCount: 0 })).toBe('—')
  expect(readRate({ sentCount: 8, readCount: 3 })).toBe('37.5%')
  expect(readRate({ sentCount: 100_000, readCount: 99_999 })).toBe('99.9%')
})

test('the page of a message shows its text and figures; deleting says from whose inboxes it disappears', async () => {
  const seen = serveLetter()
  const { tab } = await showPage(<SiteMessageViewPage />, 'id=4')
  expect((await screen.findByText('春天')).tagName).toBe('STRONG')
  expect(screen.getByText('阅读率').nextSibling?.textContent).toBe('37.5%')
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/从所有人的收件箱里消失/)).toBeTruthy()
  expect(dialog.getByText('已收到').nextSibling?.textContent).toBe('8')
  expect(dialog.getByText('已读').nextSibling?.textContent).toBe('3')
  await userEvent.click(dialog.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/banner/mail']))
  expect(seen.some(({ method, path }) => method === 'DELETE' && path === '/site-message/4')).toBe(true)
})

test('the preview follows what is written', async () => {
  serveLetter()
  await showPage(<SiteMessageFormPage />)
  await userEvent.type(await screen.findByRole('textbox', { name: '标题' }), '五月')
  await userEvent.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByRole('heading', { name: '五月' })).toBeTruthy()
})
