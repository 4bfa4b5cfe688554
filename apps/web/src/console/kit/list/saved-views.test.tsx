import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, showPage } from '../../testing/managed-list.fixture.tsx'
import { HotWords, openPanel, serveViews, stateOf, viewOf } from './saved-views.fixture.tsx'

afterEach(clearScreen)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = (name: string | RegExp) => userEvent.click(button(name))
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const isChanged = () => screen.queryByText('已改动') !== null

test('what a list shows is saved under a name, and a click brings it back', async () => {
  const { changes, rowsAsked } = serveViews([])
  const { tab, go } = await showPage(<HotWords />, 'word=英语&sort=clickCount,desc&page=2')
  await screen.findByText('四级')
  expect(await openPanel()).toBeTruthy()
  expect(await screen.findByText(/视图记住一组筛选/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: '视图名称' }), '英语类{Enter}')
  await screen.findByRole('button', { name: /^英语类/ })
  const state = stateOf({ filters: { word: '英语' }, sort: 'clickCount,desc' })
  expect(changes()).toMatchObject([
    { method: 'POST', path: '/saved-views', body: { list: 'hotWords', name: '英语类', state } },
  ])
  expect(tab.search()).toBe('word=英语&sort=clickCount,desc&view=100')

  go('word=别的')
  await waitFor(() => expect(rowsAsked().at(-1)).toMatchObject({ word: '别的' }))
  await openPanel()
  await userEvent.click(await screen.findByRole('button', { name: /^英语类/ }))
  expect(tab.search()).toBe('word=英语&sort=clickCount,desc&view=100')
  expect(isChanged()).toBe(false)
})

test('columns and density belong to a view, and leave the list without a view as it was', async () => {
  serveViews([viewOf({ state: stateOf({ hidden: ['clickCount'], density: 'small' }) })])
  await showPage(<HotWords />)
  await screen.findByText('四级')
  expect(headings()).toContain('点击')
  await openPanel()
  await userEvent.click(await screen.findByRole('button', { name: /^英语类/ }))
  expect(headings()).not.toContain('点击')
  expect(document.querySelector('.ant-table-small')).toBeTruthy()

  await click('列设置')
  await userEvent.click(await screen.findByRole('checkbox', { name: '热门' }))
  expect(headings()).not.toContain('热门')
  expect(isChanged()).toBe(true)
  await openPanel(/英语类/)
  await click('不用视图')
  expect(headings()).toEqual(expect.arrayContaining(['点击', '热门']))
})

test('what was changed is said, saved into the view, or taken back', async () => {
  const { changes } = serveViews([viewOf()])
  const { tab, go } = await showPage(<HotWords />, 'view=7')
  await screen.findByText('四级')
  expect([tab.search(), isChanged()]).toEqual(['view=7&word=英语', false])
  go('view=7&word=口语')
  await waitFor(() => expect(isChanged()).toBe(true))
  await openPanel(/英语类/)
  await click('还原')
  await waitFor(() => expect(isChanged()).toBe(false))
  expect(tab.search()).toBe('view=7&word=英语')

  go('view=7&word=口语')
  await openPanel(/英语类/)
  await click('更新视图')
  await waitFor(() => expect(isChanged()).toBe(false))
  const body = { name: '英语类', version: 0, state: stateOf({ filters: { word: '口语' } }) }
  expect(changes()).toMatchObject([{ method: 'PUT', path: '/saved-views/7', body }])
  expect(tab.search()).toBe('view=7&word=口语')
})

test('a list opens with its default view, and asks for no other rows before', async () => {
  const view = viewOf({ isDefault: true })
  const { rowsAsked } = serveViews([view])
  const { tab } = await showPage(<HotWords />, '', '/page', [view])
  await screen.findByText('四级')
  expect(rowsAsked()).toEqual([expect.objectContaining({ word: '英语' })])
  expect(tab.search()).toBe('word=英语&view=7')

  // The list without any filter is not the same as the list that was just opened.
  await click('清除筛选')
  await waitFor(() => expect(rowsAsked()).toHaveLength(2))
  expect(rowsAsked()[1]?.word).toBeUndefined()
  expect([tab.search(), isChanged()]).toEqual(['view=7&page=1', true])
  await openPanel(/英语类/)
  await click('不用视图')
  expect(tab.search()).toBe('page=1')
  expect(button(/^视图/)).toBeTruthy()
})

test.each(['word=口语', 'page=2', 'sort=clickCount,asc'])(
  'a link that says %s is not changed by a default view',
  async (link) => {
    const view = viewOf({ isDefault: true })
    const { rowsAsked } = serveViews([view])
    const { tab } = await showPage(<HotWords />, link, '/page', [view])
    await screen.findByText('四级')
    expect(tab.search()).toBe(link)
    expect(rowsAsked().every(({ word }) => word !== '英语')).toBe(true)
  },
)

test('a default is chosen and taken back, one for the list', async () => {
  const { views, changes } = serveViews([viewOf(), viewOf({ id: 8, name: '口语类', isDefault: true })])
  await showPage(<HotWords />)
  await screen.findByText('四级')
  await openPanel()
  await userEvent.click(await screen.findByRole('button', { name: '把“英语类”设为默认' }))
  await screen.findByRole('button', { name: '把“口语类”设为默认' })
  await userEvent.click(await screen.findByRole('button', { name: '不再默认打开“英语类”' }))
  await screen.findByRole('button', { name: '把“英语类”设为默认' })
  expect(changes().map(({ body }) => body)).toEqual([
    { list: 'hotWords', viewId: 7 },
    { list: 'hotWords', viewId: null },
  ])
  expect(views().some(({ isDefault }) => isDefault)).toBe(false)
})

test('a view is renamed and deleted by its owner; a name that is taken is refused at its field', async () => {
  const { views } = serveViews([viewOf(), viewOf({ id: 8, name: '口语类' })])
  const { tab } = await showPage(<HotWords />, 'view=7')
  await screen.findByText('四级')
  await userEvent.type(await openPanel(/英语类/), '口语类{Enter}')
  expect(await screen.findByText('视图名称已被占用')).toBeTruthy()
  await click('给“口语类”改名')
  const field = screen.getByRole('textbox', { name: '给“口语类”改名' })
  await userEvent.clear(field)
  await userEvent.type(field, '听力类{Enter}')
  await screen.findByRole('button', { name: '给“听力类”改名' })
  expect(views().map(({ name }) => name)).toEqual(['英语类', '听力类'])

  await click('删除“英语类”')
  await userEvent.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(views().map(({ name }) => name)).toEqual(['听力类']))
  expect(tab.search()).toBe('word=英语')
  expect(button(/^视图/)).toBeTruthy()
})

test('a view that a link names is opened read-only, and can be copied', async () => {
  const foreign = viewOf({ id: 40, name: '李雷的', own: false, ownerName: '李雷' })
  const { changes, rowsAsked } = serveViews([], [foreign])
  const { tab } = await showPage(<HotWords />, 'view=40')
  await screen.findByText('四级')
  expect(rowsAsked()).toEqual([expect.objectContaining({ word: '英语' })])
  const name = await openPanel(/李雷的/)
  expect(screen.getByText('这是李雷分享的视图，不能直接改。可以存一份自己的。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除“李雷的”' })).toBeNull()
  expect((name as HTMLInputElement).value).toBe('李雷的')
  await click('存一份')
  await waitFor(() => expect(tab.search()).toBe('view=100&word=英语'))
  expect(changes()).toMatchObject([{ method: 'POST', body: { name: '李雷的', state: foreign.state } }])
})

test('a view that does not exist, or is one of another list, is said to be missing above the whole list', async () => {
  serveViews([], [viewOf({ id: 9, list: 'questions' })])
  for (const search of ['view=404', 'view=9']) {
    const { tab } = await showPage(<HotWords />, search)
    await screen.findByText(/这个视图不存在/)
    await screen.findByText('四级')
    await click('关闭')
    expect(tab.search()).toBe('')
    expect(screen.queryByText(/这个视图不存在/)).toBeNull()
    document.body.replaceChildren()
  }
})

test('a view is shared with roles and by a link that names it alone', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  const { changes } = serveViews([viewOf({ roles: [{ id: 5, name: '财务' }] })])
  await showPage(<HotWords />, 'word=口语&page=2&tab=words')
  await screen.findByText('四级')
  await openPanel()
  await userEvent.click(await screen.findByRole('button', { name: '分享“英语类”' }))
  const copy = await screen.findByRole<HTMLButtonElement>('button', { name: '保存并复制链接' })
  expect(screen.getByText('财务')).toBeTruthy()
  expect(copy.disabled).toBe(true)
  await userEvent.click(screen.getByRole('switch', { name: '通过链接' }))
  await userEvent.click(copy)
  await waitFor(() => expect(copied).toHaveLength(1))
  expect(copied[0]).toMatch(/#\/page\?tab=words&view=7$/)
  await userEvent.click(screen.getByRole('combobox', { name: '分享给角色' }))
  await userEvent.click(await screen.findByTitle('运营'))
  await click('保存')
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/saved-views/7/sharing', { byLink: true, roleIds: [5] }],
    ['/saved-views/7/sharing', { byLink: true, roleIds: [5, 3] }],
  ])
})
