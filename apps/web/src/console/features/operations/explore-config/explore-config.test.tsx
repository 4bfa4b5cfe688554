import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import ExploreConfigPage from './ExploreConfigPage.tsx'
import ExploreEntryFormPage from './ExploreEntryFormPage.tsx'

afterEach(clearScreen)

const entries = Array.from({ length: 8 }, (_, at) => ({
  id: at + 1,
  title: `入口${at + 1}`,
  icon: null,
  link: { type: 'NONE', refId: null, url: null },
  linkTitle: null,
  enable: true,
  order: at + 1,
  version: 3,
}))
const answer = ({ path }: SeenCall): unknown => (path.endsWith('/2') ? entries[1] : pageOf(entries))

test('all entries show at once; they can be edited, but neither added nor deleted', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<ExploreConfigPage />)
  expect(await screen.findByText('入口8')).toBeTruthy()
  expect(seen[0]?.query.size).toBe('2000')
  expect(screen.queryByText('删除')).toBeNull()
  expect(screen.queryByText(/新增/)).toBeNull()
  fireEvent.click(screen.getAllByText('编辑')[1] as HTMLElement)
  expect(tab.opened).toEqual(['/operation/exploreEdit?id=2'])
})

test('an entry is saved with its version', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<ExploreEntryFormPage />, 'id=2', '/operation/exploreEdit')
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '会员专区' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/banner/explore']))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    title: '会员专区',
    icon: null,
    link: entries[1]?.link,
    version: 3,
  })
})

test('the page that edits an entry adds none: without an id it says that there is no such entry', async () => {
  serve(answer)
  await showPage(<ExploreEntryFormPage />, '', '/operation/exploreEdit')
  expect(screen.getByText('入口不存在或已被删除')).toBeTruthy()
})
