import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TabContext, type TabHandle } from '../../../context/tab.ts'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import HomeItemFormPage from './HomeItemFormPage.tsx'
import HomeItemsPage from './HomeItemsPage.tsx'
import { useHomeList } from './home-list.ts'

afterEach(clearScreen)

const item = {
  id: 4,
  title: '春季班报名',
  image: 'images/a.webp',
  link: { type: 'VIP', refId: null, url: null },
  linkTitle: null,
  startTime: null,
  endTime: null,
  enable: true,
  weight: 30,
  order: 1,
  createTime: '2026-11-01T00:00:00.000Z',
  version: 2,
}
const home = {
  words: [],
  notices: [],
  banners: [],
  explore: [],
  recommends: [{ id: 4, title: '春季班报名', image: 'images/a.webp' }],
  activities: [],
  shares: [],
}

function answer({ path }: SeenCall): unknown {
  if (path === '/common/home') return home
  if (path.endsWith('/4')) return item
  return pageOf([item])
}

test.each([
  ['home-banner', '/banner/homeBanner', '/operation/banner'],
  ['home-recommend', '/banner/homeRecommend', '/operation/recommend'],
  ['home-activity', '/banner/homeActivity', '/operation/act'],
  ['share-recommend', '/banner/shareRecommend', '/operation/share'],
])('the pages of %s are recognised by their addresses', (name, list, pages) => {
  const paths = { list, add: `${pages}Add`, edit: `${pages}Edit` }
  for (const path of Object.values(paths)) {
    const wrapper = ({ children }: PropsWithChildren) => (
      <TabContext value={{ path } as TabHandle}>{children}</TabContext>
    )
    const { current } = renderHook(useHomeList, { wrapper }).result
    const found = Object.fromEntries(Object.entries(current.pages).map(([key, page]) => [key, page.path]))
    expect([current.contract.list.path, found]).toEqual([`/api/management/${name}`, paths])
  }
})

test.each([
  ['/banner/homeBanner', '首页横幅', false],
  ['/banner/homeRecommend', '首页推荐', true],
])('the list at %s shows weights only if its contract has them', async (path, title, weighed) => {
  serve(answer)
  await showPage(<HomeItemsPage />, '', path)
  const row = (await screen.findByText('春季班报名')).closest('tr') as HTMLElement
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(within(row).getByText('会员中心')).toBeTruthy()
  expect(within(row).queryByLabelText('排序值：春季班报名') !== null).toBe(weighed)
})

test('the form shows how the app will show it while it is typed, and saves to its own list', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<HomeItemFormPage />, 'id=4', '/operation/recommendEdit')
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '秋季班报名' } })
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  const phone = await screen.findByRole('region', { name: 'App 首页' })
  await within(phone).findByText('秋季班报名')
  expect(within(phone).queryByText('春季班报名')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/banner/homeRecommend']))
  const put = seen.find(({ method }) => method === 'PUT')
  expect(put).toMatchObject({ path: '/home-recommend/4', body: { title: '秋季班报名', version: 2 } })
})

test('a new item has no link at first and must have a picture', async () => {
  const seen = serve(answer)
  await showPage(<HomeItemFormPage />, '', '/operation/bannerAdd')
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '冬令营' } })
  expect(screen.getByText('不跳转')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请选择图片')).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
})

test.each([
  ['VIEW', []],
  ['EDIT', ['POST', 'PUT', 'PUT enable', 'PUT move', 'PUT weight']],
] as const)('with %s a list offers %j', async (level, calls) => {
  serve(answer)
  await showPage(as({ HOME_RECOMMEND: level, HOME_BANNER: 'FULL' }, <HomeItemsPage />), '', '/banner/homeRecommend')
  await screen.findByText('春季班报名')
  const shown = offeredCalls().map((call) => call.replace('/api/management/home-recommend', '').replace('/{id}', ''))
  expect(shown.map((call) => call.replace('/', '').trim())).toEqual(calls)
  expect(screen.queryByText('删除')).toBeNull()
})
