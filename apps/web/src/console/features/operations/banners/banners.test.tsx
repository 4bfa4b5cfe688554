import type { Banner, FiledBanner, PostStatus } from '@lectern/contract/operations/banners.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, refuse, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import BannerArchivePage from './BannerArchivePage.tsx'
import BannerFormPage from './BannerFormPage.tsx'
import BannersPage from './BannersPage.tsx'
import { useBannerList } from './use-banner-list.ts'

afterEach(clearScreen)

const banner = (id: number, title: string, postStatus: PostStatus = 'DRAFT', more: Partial<Banner> = {}): Banner => ({
  id,
  title,
  image: 'images/demo/1.webp',
  link: { type: 'VIP', refId: null, url: null },
  linkTitle: null,
  position: 'STUDY',
  platform: 'IOS',
  startTime: null,
  endTime: null,
  sequence: id,
  postStatus,
  createTime: '2026-03-01T00:00:00Z',
  version: 4,
  ...more,
})
const changing = ({ method }: { method: string }) => method !== 'GET'

test('a draft and a withdrawn banner can be posted and archived, a posted one is withdrawn first', async () => {
  serve(() => pageOf([banner(1, '草稿横幅'), banner(2, '在架横幅', 'POSTED'), banner(3, '下架横幅', 'WITHDRAWN')]))
  await showPage(<BannersPage />)
  await screen.findByText('在架横幅')
  const offered = screen
    .getAllByRole('button', { name: /^(上架|下架)：/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(offered).toEqual(['上架：草稿横幅', '下架：在架横幅', '上架：下架横幅'])

  await userEvent.click(screen.getByRole('button', { name: '更多：在架横幅' }))
  const blocked = await screen.findByRole('menuitem', { name: '归档（请先下架）' })
  expect(blocked.getAttribute('aria-disabled')).toBe('true')
})

test('posting says so when the time to show it is over', async () => {
  const over = banner(1, '过期横幅', 'WITHDRAWN', { endTime: '2026-01-01T00:00:00Z' })
  const seen = serve(() => pageOf([over]))
  await showPage(<BannersPage />)
  await userEvent.click(await screen.findByRole('button', { name: '上架：过期横幅' }))
  await screen.findByText('“过期横幅”已上架，但展示时间已过，App 里不会出现')
  expect(seen.find(changing)?.body).toEqual({ id: 1, postStatus: 'POSTED' })
})

test('archiving names the banner and what it means, and only then happens', async () => {
  const seen = serve(() => pageOf([banner(5, '旧横幅')]))
  await showPage(<BannersPage />)
  await userEvent.click(await screen.findByRole('button', { name: '更多：旧横幅' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '归档' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('归档“旧横幅”？')
  expect(dialog.textContent).toContain('不能再编辑或上架')
  expect(seen.filter(changing)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: '归档' }))
  await waitFor(() => expect(seen.find(changing)?.path).toBe('/foundation/api/content/filedBanner/fileBanner/5'))
})

function Mover(): ReactNode {
  const list = useBannerList()
  const [, second, third] = list.rows
  return (
    <>
      <output>{list.rows.map(list.nameOf).join()}</output>
      <Button onClick={() => third && void list.move(third, true, 2)}>拖到最前</Button>
      <Button onClick={() => second && void list.move(second, false)}>下移一位</Button>
    </>
  )
}

test('a dragged banner takes the place that it is dropped at, counted over all pages', async () => {
  const rows = [banner(4, '四'), banner(5, '五'), banner(6, '六')]
  const seen = serve(({ method }) => (method === 'GET' ? pageOf(rows, 9) : new Promise(() => undefined)))
  await showPage(<Mover />, 'page=2&size=3')
  await screen.findByText('四,五,六')
  await userEvent.click(screen.getByRole('button', { name: '拖到最前' }))
  await screen.findByText('六,四,五')
  expect(seen.find(changing)?.body).toEqual({ id: 6, sequence: 4 })

  // The server has not answered yet: places are counted from the rows as shown.
  await userEvent.click(screen.getByRole('button', { name: '下移一位' }))
  await screen.findByText('六,五,四')
  expect(seen.findLast(changing)?.body).toEqual({ id: 4, sequence: 6 })
})

const { sequence: _place, version: _version, ...content } = banner(30, '双十一会员立减', 'WITHDRAWN')
const filed: FiledBanner = {
  ...content,
  startTime: '2026-11-01T00:00:00Z',
  endTime: '2026-11-12T00:00:00Z',
  filedTime: '2026-11-13T00:00:00Z',
  filedBy: '陈嘉',
}

test('an archived banner is copied into a draft without its time, which is then offered for editing', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? pageOf([filed]) : { id: 41 }))
  const { tab } = await showPage(<BannerArchivePage />)
  await userEvent.click(await screen.findByRole('button', { name: '复制为新横幅：双十一会员立减' }))
  await userEvent.click(await screen.findByRole('button', { name: '编辑新横幅' }))
  const copy = seen.find(changing)
  expect(copy?.path).toBe('/foundation/api/content/banner/createBanner')
  const { title, image, link, position, platform } = filed
  expect(copy?.body).toEqual({ title, image, link, position, platform })
  expect(tab.opened).toEqual(['/operation/contentBannerEdit?id=41'])
})

test('a copy that is refused says why', async () => {
  serve(({ method }) => (method === 'GET' ? pageOf([filed]) : refuse(400, '所选内容不存在，请重新选择', { code: 901 })))
  await showPage(<BannerArchivePage />)
  await userEvent.click(await screen.findByRole('button', { name: '复制为新横幅：双十一会员立减' }))
  expect(await screen.findByText('所选内容不存在，请重新选择')).toBeTruthy()
})

test('a banner has one state: its draft or withdrawal, or else what its times say', async () => {
  const past = { startTime: '2020-01-01T00:00:00Z', endTime: '2020-02-01T00:00:00Z' }
  serve(() =>
    pageOf([
      banner(1, '一', 'DRAFT', past),
      banner(2, '二', 'POSTED', past),
      banner(3, '三', 'POSTED'),
      banner(4, '四', 'WITHDRAWN', past),
      banner(5, '五', 'POSTED', { startTime: '2120-01-01T00:00:00Z' }),
    ]),
  )
  await showPage(<BannersPage />)
  await screen.findByText('五')
  const states = [...document.querySelectorAll('tbody [data-tone]')].map(({ textContent }) => textContent)
  expect(states).toEqual(['草稿', '已结束', '展示中', '已下架', '待上线'])
})

test('a draft is saved and posted in one step, and a posting that is refused is told with what was kept', async () => {
  let refused = false
  const seen = serve(({ path }) => {
    if (path.endsWith('updateBannerPostStatus') && refused) return refuse(400, '状态已经变了')
    return path.endsWith('updateBannerPostStatus') ? null : banner(7, '学习页横幅')
  })
  const { tab } = await showPage(<BannerFormPage />, 'id=7')
  await userEvent.click(await screen.findByRole('button', { name: '预览' }))
  expect(await screen.findByText('上架后显示')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '保存并上架' }))
  await screen.findByText('已保存并上架')
  expect(seen.filter(changing).map(({ body }) => body)).toMatchObject([
    { id: 7, title: '学习页横幅' },
    { id: 7, postStatus: 'POSTED' },
  ])
  refused = true
  await userEvent.click(screen.getByRole('button', { name: '保存并上架' }))
  expect(await screen.findByText('已保存，但还没有上架')).toBeTruthy()
  expect(screen.getByText(/状态已经变了/)).toBeTruthy()
  expect(tab.closedTo).toEqual(['/banner/bannerManage', '/banner/bannerManage'])
})

test('the form names the edited banner in the body, with the version that was read', async () => {
  const stored = banner(7, '学习页横幅')
  const seen = serve(() => stored)
  const { tab } = await showPage(<BannerFormPage />, 'id=7')
  await userEvent.click(await screen.findByText('发现'))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/banner/bannerManage']))
  const { title, image, link, platform, startTime, endTime } = stored
  const form = { title, image, link, platform, startTime, endTime, position: 'EXPLORE' }
  expect(seen.find(changing)).toMatchObject({
    path: '/foundation/api/content/banner/updateBanner',
    body: { ...form, id: 7, version: 4 },
  })
})

test('who may only see banners opens them and changes none', async () => {
  serve(() => pageOf([banner(1, '草稿横幅'), banner(2, '在架横幅', 'POSTED')]))
  const { tab } = await showPage(as({ BANNER: 'VIEW' }, <BannersPage />))
  await userEvent.click(await screen.findByRole('button', { name: '查看：草稿横幅' }))
  expect(tab.opened).toEqual(['/operation/contentBannerEdit?id=1'])
  expect(offeredCalls()).toEqual([])
  expect(screen.queryByRole('button', { name: /^(新增|(上架|下架|更多)：)/ })).toBeNull()
})

test('who may only see the archive copies nothing from it', async () => {
  serve(() => pageOf([filed]))
  await showPage(as({ BANNER: 'VIEW' }, <BannerArchivePage />))
  await screen.findByText('双十一会员立减')
  expect(offeredCalls()).toEqual([])
})

test('a banner that can only be seen shows its picture, and no way to replace it', async () => {
  serve(() => banner(7, '学习页横幅'))
  await showPage(as({ BANNER: 'VIEW' }, <BannerFormPage />), 'id=7')
  expect((await screen.findByAltText('图片')).closest('label')).toBeNull()
  expect(document.querySelector('input[type=file]')).toBeNull()
  for (const input of document.querySelectorAll('input')) expect(input.disabled).toBe(true)
  expect(offeredCalls()).toEqual([])
})
