import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import HotWordsPage from '../../../features/operations/hot-words/HotWordsPage.tsx'
import { findChange, getChange } from '../../../testing/changes.fixture.ts'
import { recordChange, withHistories } from '../../../testing/histories.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as } from '../../../testing/rights.fixture.tsx'
import { HistoryButton } from '../HistoryButton.tsx'

// Loaded before, because the first import takes long on a busy machine.
beforeAll(() => import('./HistoryDrawer.tsx'))
afterEach(clearScreen)

const historyPath = '/history/vipPackages/7'
const priced = recordChange(3, [{ field: 'price', before: 3900, after: 990 }])

const page = (resource = 'vipPackages') => withHistories(<HistoryButton of={{ resource, id: 7, name: '月卡' }} />)

async function open(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: '变更历史' }))
  return screen.findByRole('dialog', { name: '“月卡”的变更历史' })
}

const answer =
  (entries: unknown[]) =>
  ({ path }: SeenCall): unknown =>
    path === historyPath ? pageOf(entries) : pageOf([])

test('a change is told in the labels and units of the form, by whom and when', async () => {
  serve(answer([{ ...priced, reason: '周年活动' }]))
  await showPage(page())
  const drawer = await open()
  expect(await findChange('售价：¥39.00 → ¥9.90')).toBeTruthy()
  for (const text of ['赵敏', '修改', '08:30:00', '原因：周年活动']) expect(within(drawer).getByText(text)).toBeTruthy()
})

test('the newest changes come first, under the days of the operator’s calendar', async () => {
  serve(
    answer([
      recordChange(3, [{ field: 'days', before: 30, after: 31 }], { time: '2026-03-01T17:00:00Z' }),
      recordChange(2, [{ field: 'enable', before: true, after: false }], { action: 'enable' }),
      recordChange(1, [{ field: 'name', after: '月卡' }], { action: 'create', by: null }),
    ]),
  )
  await showPage(page())
  await open()
  await findChange('天数：30 天 → 31 天')
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['2026-03-02', '2026-03-01'])
  const first = screen.getByRole('region', { name: '2026-03-01' })
  expect(first.textContent).toContain('启用：已启用 → 已停用')
  expect(within(first).getByText('系统')).toBeTruthy()
})

test('texts are compared word by word, and what only counts is left out', async () => {
  const changes = [
    { field: 'description', before: '一个月不限次', after: '两个月不限次' },
    { field: 'version', before: 1, after: 2 },
    { field: 'createTime', after: '2026-03-01T00:00:00Z' },
  ]
  serve(answer([recordChange(3, changes)]))
  await showPage(page())
  const drawer = await open()
  const line = await findChange('说明：一个月不限次 → 两个月不限次')
  expect(line.querySelector('del')?.textContent).toBe('一个')
  expect(line.querySelector('ins')?.textContent).toBe('两个')
  expect(within(drawer).getAllByRole('listitem')).toHaveLength(2)
})

test('records that a value points to are called by their names', async () => {
  const entry = recordChange(3, [{ field: 'categoryId', before: 1, after: 2 }], {
    names: { 'categoryId:1': '账号', 'categoryId:2': '支付' },
  })
  serve(({ path }) => (path === '/history/questions/7' ? pageOf([entry]) : pageOf([])))
  await showPage(page('questions'))
  await open()
  expect(await findChange('分类：账号 → 支付')).toBeTruthy()
})

test('formatted texts are compared line by line without their format', async () => {
  const changes = [
    { field: 'answer', before: '<p>第一步</p><p>退款要三天</p>', after: '<p>第一步</p><p>退款要七天</p>' },
  ]
  serve(({ path }) => (path === '/history/questions/7' ? pageOf([recordChange(3, changes)]) : pageOf([])))
  await showPage(page('questions'))
  await open()
  const table = await screen.findByRole('table', { name: '解答' })
  expect(table.textContent).toContain('1 行相同')
  expect(table.querySelector('del')?.textContent).toContain('三')
  expect(table.querySelector('ins')?.textContent).toContain('七')
})

test('earlier changes are loaded on demand', async () => {
  const entries = Array.from({ length: 21 }, (_, at) =>
    recordChange(30 - at, [{ field: 'days', before: at, after: at + 1 }]),
  )
  const seen = serve(({ path, query }) => {
    if (path !== historyPath) return pageOf([])
    return query.page === '2' ? pageOf(entries.slice(20), 21) : pageOf(entries.slice(0, 20), 21)
  })
  await showPage(page())
  await open()
  await findChange('天数：0 天 → 1 天')
  await userEvent.click(screen.getByRole('button', { name: '查看更早的' }))
  expect(await findChange('天数：20 天 → 21 天')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '查看更早的' })).toBeNull()
  expect(seen.filter(({ path }) => path === historyPath).map(({ query }) => query.page)).toEqual(['1', '2'])
})

test('a record without changes says so', async () => {
  serve(answer([]))
  await showPage(page())
  await open()
  expect(await screen.findByText('还没有变更记录')).toBeTruthy()
})

test('a history that did not load can be asked for again', async () => {
  let fails = true
  serve((call) => (call.path === historyPath && fails ? refuse(500, 'away') : answer([priced])(call)))
  await showPage(page())
  await open()
  await screen.findByText('变更历史没有加载出来')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await findChange('售价：¥39.00 → ¥9.90')).toBeTruthy()
})

test('only who may change the record is offered to restore it, and only where there was a state before', async () => {
  const added = recordChange(1, [{ field: 'name', after: '月卡' }], { action: 'create' })
  serve(answer([priced, added]))
  await showPage(as({ VIP_PACKAGE: 'VIEW' }, page()))
  await open()
  await findChange('售价：¥39.00 → ¥9.90')
  expect(screen.queryByText('恢复到此前')).toBeNull()
  clearScreen()

  serve(answer([priced, added]))
  await showPage(page())
  await open()
  await waitFor(() => expect(getChange('名称：月卡')).toBeTruthy())
  expect(screen.getAllByText('恢复到此前')).toHaveLength(1)
})

test('a kind of record without a history offers none', async () => {
  await showPage(page('orders'))
  expect(screen.queryByRole('button', { name: '变更历史' })).toBeNull()
})

test('a row of a list opens its history from the menu of its actions', async () => {
  const word = { id: 7, word: '雅思', hot: false, order: 1, clickCount: 0, version: 1 }
  const entry = recordChange(3, [{ field: 'word', before: '托福', after: '雅思' }])
  serve(({ path }) => pageOf(path === '/history/hotWords/7' ? [entry] : [word]))
  await showPage(withHistories(<HotWordsPage />))
  await userEvent.click(await screen.findByRole('button', { name: '更多：雅思' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '变更历史' }))
  expect(await findChange('热词：托福 → 雅思')).toBeTruthy()
})
