import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageOf, refuse, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { textColumn } from './columns.tsx'
import { ListPage } from './ListPage.tsx'
import { useList } from './use-list.ts'

afterEach(() => {
  vi.useRealTimers()
  clearScreen()
})

function HotWords(): ReactNode {
  const list = useList(hotWords.list)
  return <ListPage list={list} title="热词" about="搜索页的热词" filters={[]} columns={[textColumn('word', '词')]} />
}

const row = { id: 1, word: '四级', hot: true, order: 1, clickCount: 3, version: 0 }

test('rows that could not be refreshed stay and say how old they are, until a refresh works', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T04:00:00Z'), shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  let down = false
  serve(() => (down ? refuse(400, '读不出来') : pageOf([row])))
  await showPage(<HotWords />)
  await screen.findByText('四级')
  expect(screen.queryByText(/刷新失败/)).toBeNull()

  down = true
  await user.click(screen.getByRole('button', { name: '刷新列表' }))
  expect(await screen.findByText('刷新失败，显示的是刚刚的数据')).toBeTruthy()
  expect(screen.getByText('四级')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
  expect(screen.getByText('刷新失败，显示的是3分钟前的数据')).toBeTruthy()

  down = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText(/刷新失败/)).toBeNull())
  expect(screen.getByText('四级')).toBeTruthy()
})
