import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../context/i18n.ts'
import { refreshResource } from '../../../context/resources.ts'
import { withHistories } from '../../../testing/histories.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import RecycleBinPage from './RecycleBinPage.tsx'

// Loaded before, because the first import takes long on a busy machine.
beforeAll(() => import('../../content/course-centre/words.ts'))
const now = Date.parse('2026-03-10T00:00:00Z')
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(now))
afterEach(() => {
  clearScreen()
  vi.restoreAllMocks()
})

const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
const word = {
  id: 31,
  resource: 'hotWords',
  recordId: 7,
  name: '雅思',
  time: '2026-03-09T22:00:00Z',
  by: { id: 1, name: '赵敏' },
  endTime: inDays(29.9),
}
const article = { ...word, id: 32, resource: 'subjectItems', recordId: 8, name: '咖啡馆', endTime: inDays(2.5) }
const nameless = { ...word, id: 33, recordId: 9, name: '', by: null, endTime: inDays(0.2) }

/** A bin that restoring empties, unless the restoring is answered otherwise. */
function serveBin(rows: (typeof word | typeof nameless)[], restoring?: (call: SeenCall) => unknown): SeenCall[] {
  let kept = rows
  return serve((call) => {
    if (call.path.endsWith('/enums/resource')) return ['hotWords', 'subjectItems']
    if (!call.path.endsWith('/restore')) return pageOf(kept)
    if (restoring) return restoring(call)
    const gone = kept.find(({ id }) => call.path.includes(`/${id}/`))
    kept = kept.filter((row) => row !== gone)
    return { resource: gone?.resource, recordId: gone?.recordId }
  })
}

const rowTexts = () =>
  screen
    .getAllByRole('row')
    .filter((row) => !row.hasAttribute('aria-hidden'))
    .map(({ textContent }) => textContent)

test('the bin says what was deleted, by whom, and how long it is kept, and warns in words when that ends soon', async () => {
  serveBin([word, article, nameless])
  await showPage(<RecycleBinPage />)
  await screen.findByText('雅思')
  const [, first, second, third] = rowTexts()
  expect(first).toContain('热词赵敏2小时前还剩 30 天')
  expect(second).toContain('即将清除，还剩 2 天')
  expect(third).toContain('#9热词—')
  expect(third).toContain('即将清除，不足 1 天')
  expect(screen.getByLabelText('还剩 30 天（2026-04-09 05:36:00 清除）')).toBeTruthy()
  await act(() => setLanguage('en-US'))
  expect(rowTexts()[2]).toContain('Ends soon, 2 days left')
})

test('the bin is narrowed by name, and by the kinds that the member may restore', async () => {
  const seen = serveBin([word])
  await showPage(<RecycleBinPage />)
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '雅')
  await waitFor(() => expect(seen.at(-1)?.query.name).toBe('雅'))
  await userEvent.click(screen.getByRole('combobox', { name: '类型' }))
  await userEvent.click(await screen.findByText('课程', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ name: '雅', resource: 'subjectItems' }))
})

test('restoring asks nothing, says what came back, and takes it out of the bin', async () => {
  const seen = serveBin([word, article])
  await showPage(<RecycleBinPage />)
  await userEvent.click(await screen.findByRole('button', { name: '恢复：雅思' }))
  await screen.findByText('已恢复热词“雅思”')
  expect(seen.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/recycle-bin/31/restore'])
  await waitFor(() => expect(screen.queryByRole('button', { name: '恢复：雅思' })).toBeNull())
  expect(screen.getByRole('button', { name: '恢复：咖啡馆' })).toBeTruthy()
})

test('restoring refreshes the list that the record returns to, and a deletion there refreshes the bin', async () => {
  const seen = serveBin([word])
  const reads = vi.fn(() => 'rows')
  function OpenList(): ReactNode {
    const client = useQueryClient()
    useQuery({ queryKey: ['hotWords', 'list'], queryFn: reads })
    return <button type="button" aria-label="删热词" onClick={() => void refreshResource(client, 'hotWords')} />
  }
  const page = (
    <>
      <OpenList />
      <RecycleBinPage />
    </>
  )
  await showPage(page)
  await userEvent.click(await screen.findByRole('button', { name: '恢复：雅思' }))
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: '恢复：雅思' })).toBeNull())
  const binReads = () => seen.filter(({ path }) => path === '/recycle-bin').length
  const before = binReads()
  await userEvent.click(screen.getByLabelText('删热词'))
  await waitFor(() => expect(binReads()).toBe(before + 1))
})

test('a refusal is shown in the words of the server, and the record stays', async () => {
  serveBin([word], () => refuse(400, '热词“雅思”已存在', { reason: 'hotWord.exists' }))
  const { reported } = await showPage(<RecycleBinPage />)
  await userEvent.click(await screen.findByRole('button', { name: '恢复：雅思' }))
  await waitFor(() => expect(reported).toMatchObject([{ message: '热词“雅思”已存在' }]))
  expect(screen.getByRole('button', { name: '恢复：雅思' })).toBeTruthy()
})

test('what the record needs and is gone is named as its form names it', async () => {
  const fields = [{ field: 'categoryId', reason: 'validation.choiceGone', params: {} }]
  serveBin([article], () => refuse(400, '填写的内容有误', { code: 901, fields }))
  await showPage(withHistories(<RecycleBinPage />))
  await userEvent.click(await screen.findByRole('button', { name: '恢复：咖啡馆' }))
  expect(await screen.findByText('没有恢复“咖啡馆”：分类：所选内容不存在，请重新选择')).toBeTruthy()
})

test('an empty bin says what it is for', async () => {
  serveBin([])
  await showPage(<RecycleBinPage />)
  expect(await screen.findByText(/删除的内容在这里保留 30 天/)).toBeTruthy()
})

test('every row offers to be restored, because the server lists only what the member may restore', async () => {
  serveBin([word])
  await showPage(as({ WORD_RECOMMEND: 'EDIT' }, <RecycleBinPage />))
  await screen.findByRole('button', { name: '恢复：雅思' })
  expect(offeredCalls()).toEqual(['PUT /api/management/recycle-bin/{id}/restore'])
})

test('on a phone a deleted record is a card that can be restored', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  serveBin([article])
  await showPage(<RecycleBinPage />)
  const card = (await screen.findByRole('button', { name: '恢复：咖啡馆' })).closest('li')
  expect(card?.textContent).toContain('即将清除，还剩 2 天')
  expect(card?.textContent).toContain('删除人赵敏')
})
