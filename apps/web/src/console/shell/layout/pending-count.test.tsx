import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { refreshResource } from '../../context/resources.ts'
import { feedbackPages } from '../../features/customers/shared/pages.ts'
import { clearScreen, refuse, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { createTabStore } from '../workspace/tab-store.ts'
import { type Workspace, WorkspaceContext } from '../workspace/workspace.ts'
import { MainMenu } from './MainMenu.tsx'

afterEach(clearScreen)

const title = { zh: '用户反馈', en: 'Feedback' }
const { path } = feedbackPages.list
const workspace: Workspace = {
  site: {
    menu: [{ path, title, icon: null, children: [], target: path }],
    pages: new Map([[path, { ...feedbackPages.list, title, keepAlive: true, trail: [] }]]),
    groups: new Map(),
  },
  tabs: createTabStore(),
  go: () => undefined,
  signOut: () => Promise.resolve(),
}

/** The menu, and a button that does what an answered feedback does to the console. */
function Menu(): ReactNode {
  const client = useQueryClient()
  return (
    <WorkspaceContext value={workspace}>
      <MainMenu mode="inline" />
      <button type="button" onClick={() => void refreshResource(client, 'feedback')}>
        反馈有变化
      </button>
    </WorkspaceContext>
  )
}
const change = () => userEvent.click(screen.getByRole('button', { name: '反馈有变化' }))

test('the menu says how many feedbacks wait, follows their changes, and says nothing at zero', async () => {
  let count = 3
  const seen = serve(() => ({ count, oldest: null }))
  await showPage(<Menu />)
  expect(await screen.findByTitle('3 条待处理')).toBeTruthy()
  expect(seen).toMatchObject([{ method: 'GET', path: '/common/feedback-pending' }])
  count = 1_200
  await change()
  expect((await screen.findByTitle('1,200 条待处理')).textContent).toBe('999+')
  count = 0
  await change()
  await waitFor(() => expect(screen.queryByTitle(/待处理/)).toBeNull())
  expect(screen.getByText('用户反馈')).toBeTruthy()
})

test('a number that could not be read leaves the entry of the menu as it is', async () => {
  const seen = serve(() => refuse(500, '系统出了点问题'))
  await showPage(<Menu />)
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(screen.getByText('用户反馈')).toBeTruthy()
  expect(screen.queryByTitle(/待处理/)).toBeNull()
})
