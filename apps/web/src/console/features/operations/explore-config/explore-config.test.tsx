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

test('all entries show at once, and can be added, edited, and changed together', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<ExploreConfigPage />)
  expect(await screen.findByText('入口8')).toBeTruthy()
  expect(seen[0]?.query.size).toBe('2000')
  fireEvent.click(screen.getByLabelText('选择“入口2”'))
  expect(screen.getByRole('toolbar').textContent).toMatch(/停用.*删除/)
  fireEvent.click(screen.getAllByText('编辑')[1] as HTMLElement)
  fireEvent.click(screen.getByText('新增入口'))
  expect(tab.opened).toEqual(['/operation/exploreEdit?id=2', '/operation/exploreAdd'])
})

test('a new entry is saved and, if asked for, enabled', async () => {
  const seen = serve(({ method }) => (method === 'POST' ? { id: 9 } : null))
  await showPage(<ExploreEntryFormPage />, '', '/operation/exploreAdd')
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '会员专区' } })
  fireEvent.click(screen.getByRole('button', { name: '保存并启用' }))
  await waitFor(() =>
    expect(seen.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'POST', body: { title: '会员专区' } },
      { method: 'PUT', path: '/explore-config/9/enable', body: { enable: true } },
    ]),
  )
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
