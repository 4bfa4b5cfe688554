import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SessionContext } from '../../context/session.ts'
import { clearScreen, pageOf, refuse, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { sessionWith } from '../../testing/session.fixture.ts'
import { HotWords, serveViews, stateOf, viewOf } from './saved-views.fixture.tsx'

afterEach(clearScreen)

const keep = (filters: object) => localStorage.setItem('saved-filters', JSON.stringify(filters))
const kept = () => JSON.parse(localStorage.getItem('saved-filters') ?? '{}') as Record<string, unknown>
const english = { name: '英语类', values: { word: '英语' } }
const spoken = { name: '口语类', values: { word: '口语' } }

test('filters that this browser kept become views, with the columns of their list, when it is opened', async () => {
  keep({ hotWords: [english, spoken], questions: [{ name: '别的', values: { title: 'a' } }] })
  localStorage.setItem('columns', JSON.stringify({ hotWords: { hidden: ['clickCount'] } }))
  const { views } = serveViews([])
  await showPage(<HotWords />)
  await screen.findByText('这个浏览器里的 2 个常用筛选已存为视图，换台电脑也能用')
  expect(views().map(({ name, state }) => [name, state])).toEqual([
    ['英语类', stateOf({ filters: { word: '英语' }, hidden: ['clickCount'] })],
    ['口语类', stateOf({ filters: { word: '口语' }, hidden: ['clickCount'] })],
  ])
  expect(kept()).toEqual({ hotWords: [], questions: [{ name: '别的', values: { title: 'a' } }] })
})

test('a filter that another browser has moved is not moved again, and a different one of that name gets a number', async () => {
  keep({ hotWords: [english, { name: '口语类', values: { word: '口语二' } }] })
  const { views } = serveViews([
    viewOf(),
    viewOf({ id: 8, name: '口语类', state: stateOf({ filters: spoken.values }) }),
  ])
  await showPage(<HotWords />)
  await waitFor(() => expect(kept()).toEqual({ hotWords: [] }))
  expect(views().map(({ name, state }) => [name, state.filters.word])).toEqual([
    ['英语类', '英语'],
    ['口语类', '口语'],
    ['口语类 2', '口语二'],
  ])
})

test('what the server refuses stays in the browser, and the list works', async () => {
  keep({ hotWords: [english, spoken] })
  const seen = serve(({ method, path, body }) => {
    if (!path.startsWith('/saved-views')) return pageOf([])
    if (method === 'GET') return []
    return (body as { name: string }).name === '英语类' ? refuse(400, '太多了') : { id: 1 }
  })
  const { reported } = await showPage(<HotWords />)
  await waitFor(() => expect(kept()).toEqual({ hotWords: [english] }))
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
  expect(reported).toEqual([])
})

test('nothing is moved to the member whom somebody looks as', async () => {
  keep({ hotWords: [english] })
  const { changes } = serveViews([])
  const looker = { username: 'boss', realName: '李雷', endTime: '2026-01-01T00:00:00Z' }
  const session = sessionWith({ WORD_RECOMMEND: 'FULL' }, { looker })
  await showPage(
    <SessionContext value={session}>
      <HotWords />
    </SessionContext>,
  )
  await screen.findByText('四级')
  expect([changes(), kept()]).toEqual([[], { hotWords: [english] }])
})
