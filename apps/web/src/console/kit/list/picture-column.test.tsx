import { guideArticles } from '@lectern/contract/content/audio-articles.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageAt, pageOf, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { imageColumn, numberColumn, textColumn } from './columns.tsx'
import { ManagedListPage } from './ManagedListPage.tsx'
import { useManagedList } from './use-managed-list.ts'

afterEach(clearScreen)

const rows = [
  { id: 1, title: '怎样开口', cover: 'images/2026/11/a.webp', playCount: 3 },
  { id: 2, title: '听力方法', cover: null, playCount: 5 },
]

function Articles(): ReactNode {
  const list = useManagedList(guideArticles, {
    nameOf: ({ title }) => title,
    add: pageAt('/add'),
    edit: pageAt('/edit'),
  })
  return (
    <ManagedListPage
      list={list}
      title="文章"
      about="练习手册"
      add="新增文章"
      filters={[]}
      columns={[
        imageColumn('cover', '封面', 3 / 4),
        textColumn('title', '标题', { card: true, fixed: 'start' }),
        numberColumn('playCount', '播放', { card: true }),
      ]}
    />
  )
}

test('a picture is small in its row and large after a click; a row without one says so', async () => {
  serve(() => pageOf(rows))
  await showPage(<Articles />)
  const first = (await screen.findByText('怎样开口')).closest('tr') as HTMLElement
  const picture = within(first).getByRole<HTMLImageElement>('img', { name: '封面' })
  expect(picture.getAttribute('src')).toBe('/foundation/media/images/2026/11/a.webp')
  const second = (await screen.findByText('听力方法')).closest('tr') as HTMLElement
  const missing = within(second).getByRole('img', { name: '没有封面' })

  // Neither is cut to another shape than the one it was cropped to.
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['30', '40'])
  expect([missing.style.width, missing.style.height]).toEqual(['30px', '40px'])

  await userEvent.click(within(first).getByRole('button', { name: '放大封面' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('the title stays in view with the picture, and neither can be hidden', async () => {
  serve(() => pageOf(rows))
  await showPage(<Articles />)
  await screen.findByText('怎样开口')
  const stuck = screen.getAllByRole('columnheader').filter(({ className }) => className.includes('cell-fix'))
  expect(stuck.map(({ textContent }) => textContent)).toEqual(['', '封面', '标题'])
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  expect(await screen.findByRole('checkbox', { name: '播放' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: '标题' })).toBeNull()
})

test('on a phone the picture stands beside the card’s heading', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  serve(() => pageOf(rows))
  await showPage(<Articles />)
  const heading = (await screen.findByText('怎样开口')).closest('div') as HTMLElement
  expect(within(heading).getByRole('img', { name: '封面' })).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '5'])
})
