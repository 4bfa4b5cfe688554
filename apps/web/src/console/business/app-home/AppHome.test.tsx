import type { AppHomeShown } from '@lectern/contract/operations/app-home.ts'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { refreshResource } from '../../context/resources.ts'
import { clearScreen, refuse, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { AppHome } from './AppHome.tsx'
import { HomePreview } from './HomePreview.tsx'

afterEach(clearScreen)

const picture = (id: number, title: string, weight = 0) => ({
  id,
  title,
  image: `images/${id}.webp`,
  order: id,
  weight,
})
const now: AppHomeShown = {
  words: [{ id: 1, word: '跟读', hot: true, order: 1 }],
  notices: [
    { id: 1, content: '周末停机维护', order: 1 },
    { id: 2, content: '新课上线', order: 2 },
  ],
  banners: [picture(1, '春季班'), picture(2, '夏令营')],
  explore: [{ id: 1, title: '精品课程', icon: null, order: 1 }],
  recommends: [picture(1, '咖啡馆英语'), picture(2, '问路')],
  activities: [picture(1, '打卡')],
  shares: [picture(1, '送好友')],
}

const phone = () => screen.getByRole('region')
const loaded = () => screen.findByText('咖啡馆英语')
const titles = (place: string) => {
  const part = phone().querySelector<HTMLElement>(`[data-place=${place}]`) as HTMLElement
  return within(part)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}
const edited = () => phone().querySelector('[data-edited]')?.textContent

test('the edited item is marked in its own place, and the rest of the home stays as it is', async () => {
  serve(() => now)
  await showPage(<AppHome place="recommend" editing={{ id: 2, title: '问路与指路', image: 'images/9.webp' }} />)
  await loaded()
  expect(titles('recommend')).toEqual(['咖啡馆英语', '问路与指路正在编辑'])
  expect(edited()).toContain('问路与指路')
  expect(phone().querySelector('[data-edited] img')?.getAttribute('src')).toBe('/foundation/media/images/9.webp')
  expect(titles('activity')).toEqual(['打卡'])
})

test('a new item comes first, follows the typing, and shows before it has a title or a picture', async () => {
  serve(() => now)
  function Typing(): ReactNode {
    const [title, setTitle] = useState<string>()
    return (
      <>
        <input aria-label="typed" onChange={({ target }) => setTitle(target.value)} />
        <AppHome place="recommend" editing={{ title }} />
      </>
    )
  }
  await showPage(<Typing />)
  await loaded()
  expect(titles('recommend')).toEqual(['未填写正在编辑', '咖啡馆英语', '问路'])
  fireEvent.change(screen.getByLabelText('typed'), { target: { value: '点餐' } })
  expect(titles('recommend')[0]).toBe('点餐正在编辑')
})

test('an item that is off stands where it will stand, marked as not shown yet', async () => {
  serve(() => ({ ...now, recommends: [picture(9, '置顶', 5), picture(1, '咖啡馆英语'), picture(4, '问路')] }))
  const life = { enable: false, startTime: '2120-01-01T00:00:00Z', endTime: null }
  await showPage(<AppHome place="recommend" editing={{ id: 3, title: '点餐', order: 3, weight: 0, life }} />)
  await loaded()
  expect(titles('recommend')).toEqual(['置顶', '咖啡馆英语', '点餐正在编辑，用户还看不到', '问路'])
  expect(screen.getByText('启用后，2120-01-01 08:00 起显示')).toBeTruthy()
})

test('a new item stands before those of its weight, and what users see is not marked as hidden', async () => {
  serve(() => ({ ...now, recommends: [picture(9, '置顶', 5), picture(1, '咖啡馆英语')] }))
  await showPage(<AppHome place="recommend" editing={{ title: '点餐', life: {} }} />)
  await loaded()
  expect(titles('recommend')).toEqual(['置顶', '点餐正在编辑，用户还看不到', '咖啡馆英语'])
  expect(screen.getByText('启用后显示')).toBeTruthy()
  clearScreen()
  serve(() => now)
  await showPage(<AppHome place="recommend" editing={{ id: 2, title: '问路', life: { enable: true } }} />)
  await loaded()
  expect(titles('recommend')).toEqual(['咖啡馆英语', '问路正在编辑'])
  expect(screen.getByText('用户现在能看到')).toBeTruthy()
})

test('the edited banner or notice shows, because the app shows only one at a time', async () => {
  serve(() => now)
  await showPage(<AppHome place="banner" editing={{ id: 2, title: '夏令营报名', image: null }} />)
  await loaded()
  expect(titles('banner')).toEqual(['夏令营报名正在编辑'])
  expect(titles('notice')).toEqual(['周末停机维护1/2'])
  fireEvent.click(screen.getByRole('button', { name: '看第 1 张横幅' }))
  expect(titles('banner')).toEqual(['春季班'])
})

test('share recommends show on the share page, not on the home', async () => {
  serve(() => now)
  await showPage(<AppHome place="share" editing={{ id: 1, title: '送好友会员' }} />)
  expect(await screen.findByText('送好友会员')).toBeTruthy()
  expect(screen.queryByText('咖啡馆英语')).toBeNull()
})

test('a change in any of its lists refreshes the home without typing', async () => {
  let banners = now.banners
  serve(() => ({ ...now, banners }))
  function Changed(): ReactNode {
    const client = useQueryClient()
    return <button onClick={() => void refreshResource(client, 'homeBanners')}>changed</button>
  }
  await showPage(
    <>
      <Changed />
      <AppHome place="recommend" editing={{ title: '点餐' }} />
    </>,
  )
  await loaded()
  expect(titles('banner')).toEqual(['春季班'])
  banners = [picture(3, '秋季班')]
  fireEvent.click(screen.getByText('changed'))
  await waitFor(() => expect(titles('banner')).toEqual(['秋季班']))
})

test('when the home cannot be loaded, the edited item still shows, and loading can be retried', async () => {
  let down = true
  serve(() => (down ? refuse(500, '出错了') : now))
  await showPage(<AppHome place="activity" editing={{ title: '晨读挑战' }} />)
  expect(await screen.findByText('晨读挑战')).toBeTruthy()
  down = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await loaded()
  expect(titles('activity')).toEqual(['晨读挑战正在编辑', '打卡'])
})

test('a list opens the home as it is now, and says when nothing of it shows', async () => {
  serve(() => ({ ...now, activities: [] }))
  await showPage(<HomePreview place="activity" />)
  fireEvent.click(screen.getByRole('button', { name: '预览首页' }))
  await loaded()
  expect(edited()).toBeUndefined()
  expect(screen.getByText('此刻没有展示中的内容')).toBeTruthy()
})
