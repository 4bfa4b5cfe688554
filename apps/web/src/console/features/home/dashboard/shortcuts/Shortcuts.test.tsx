import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { noteUse } from '../../../../context/recent-use.ts'
import { clearScreen, refuse } from '../../../../testing/managed-list.fixture.tsx'
import { menu, serveHome, showHome } from '../dashboard.fixture.tsx'
import { Shortcuts } from './Shortcuts.tsx'

afterEach(clearScreen)

const menus = [
  menu('/system', '系统管理', {
    icon: 'setting',
    childVms: [menu('/system/logs', '操作日志'), menu('/system/tag', '标签', { sort: 1 })],
  }),
  menu('/finance', '订单管理', { icon: 'wallet' }),
  menu('/permission', '权限', { code: 'ROLE' }),
]
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const saved = (seen: { method: string; body: unknown }[]) =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)

it('links pinned pages in the reader’s order, then those used most, each with the icon of the menu', async () => {
  noteUse('/finance')
  noteUse('/permission')
  noteUse('/system/tag')
  serveHome({ '/home/pinned-pages': { paths: ['/system/tag', '/gone', '/system/logs'] } })
  const { tab } = await showHome(<Shortcuts />, { menus })
  await screen.findByRole('list', { name: '固定的页面' })
  expect(namesIn('固定的页面')).toEqual(['标签', '操作日志'])
  expect(namesIn('最近常用')).toEqual(['订单管理'])
  const link = screen.getByRole('link', { name: /操作日志/ })
  expect(link.getAttribute('href')).toBe('#/system/logs')
  expect(link.querySelector('.anticon-setting')).toBeTruthy()
  fireEvent.click(link)
  expect(tab.opened).toEqual(['/system/logs'])
  fireEvent.click(link, { ctrlKey: true })
  expect(tab.opened).toHaveLength(1)
})

it('pins a page at once and keeps the keyboard’s place', async () => {
  noteUse('/finance')
  const { seen } = serveHome({ '/home/pinned-pages': { paths: ['/system/tag'] } })
  await showHome(<Shortcuts />, { menus })
  const button = await screen.findByRole('button', { name: '固定“订单管理”' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(namesIn('固定的页面')).toEqual(['标签', '订单管理'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('取消固定“订单管理”')
  await waitFor(() => expect(saved(seen)).toEqual([{ paths: ['/system/tag', '/finance'] }]))
})

it('unpins a page but keeps those that may not be opened now', async () => {
  const { seen } = serveHome({ '/home/pinned-pages': { paths: ['/permission', '/system/tag'] } })
  await showHome(<Shortcuts />, { menus })
  fireEvent.click(await screen.findByRole('button', { name: '取消固定“标签”' }))
  await waitFor(() => expect(saved(seen)).toEqual([{ paths: ['/permission'] }]))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('打开过的页面会出现在这里，也可以固定常用的页面')).toBeTruthy()
})

it('moves pinned pages, past those that are not shown', async () => {
  const { seen } = serveHome({ '/home/pinned-pages': { paths: ['/system/tag', '/gone', '/finance', '/system/logs'] } })
  await showHome(<Shortcuts />, { menus })
  await screen.findByRole('list', { name: '固定的页面' })
  expect(screen.queryByRole('button', { name: '下移“标签”' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '整理' }))
  expect(screen.getByRole('button', { name: '上移“标签”' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '下移“操作日志”' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '下移“标签”' }))
  await waitFor(() => expect(namesIn('固定的页面')).toEqual(['订单管理', '标签', '操作日志']))
  await waitFor(() => expect(saved(seen)).toEqual([{ paths: ['/finance', '/gone', '/system/tag', '/system/logs'] }]))
})

it('pins any page of the menu while arranging', async () => {
  const { seen } = serveHome({ '/home/pinned-pages': { paths: ['/system/tag'] } })
  await showHome(<Shortcuts />, { menus })
  await screen.findByRole('list', { name: '固定的页面' })
  fireEvent.click(screen.getByRole('button', { name: '整理' }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '固定一个页面' }))
  fireEvent.click(await screen.findByText('订单管理', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(saved(seen)).toEqual([{ paths: ['/system/tag', '/finance'] }]))
})

it('takes a change back that the server refuses, and says so', async () => {
  const { answers } = serveHome({ '/home/pinned-pages': { paths: ['/system/tag'] } })
  answers.save = refuse(403, '不行')
  const { reported } = await showHome(<Shortcuts />, { menus })
  fireEvent.click(await screen.findByRole('button', { name: '取消固定“标签”' }))
  await waitFor(() => expect(reported).toHaveLength(1))
  await waitFor(() => expect(namesIn('固定的页面')).toEqual(['标签']))
})

it('pins twelve pages at most', async () => {
  const many = Array.from({ length: 12 }, (_, at) => menu(`/p${at}`, `第 ${at} 页`))
  noteUse('/finance')
  serveHome({ '/home/pinned-pages': { paths: many.map(({ path }) => path) } })
  await showHome(<Shortcuts />, { menus: [...many, ...menus] })
  expect(await screen.findByRole('button', { name: '最多固定 12 个页面' })).toHaveProperty('disabled', true)
})

it('says that pinned pages did not load, and tries again', async () => {
  const { answers } = serveHome({ '/home/pinned-pages': refuse(500, '') })
  await showHome(<Shortcuts />, { menus })
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  answers['/home/pinned-pages'] = { paths: ['/finance'] }
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByRole('link', { name: /订单管理/ })).toBeTruthy()
})
