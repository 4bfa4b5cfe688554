import { searchText } from '@lectern/contract/base/fields.ts'
import { listQuery, pageOf as pageSchema } from '@lectern/contract/base/page.ts'
import { defineRoute } from '@lectern/contract/base/route.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { clearScreen, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { ListPager } from './ListPager.tsx'
import { edgeTowards, reachOf } from './page-edge.ts'
import { type ListHandle, useList } from './use-list.ts'

afterEach(clearScreen)

const reply = pageSchema(z.object({ id: z.int() }))
const got = defineRoute({
  method: 'GET',
  path: '/api/management/thing',
  permission: 'ALWAYS',
  query: listQuery({ title: searchText }),
  reply,
  resource: 'things',
})
const posted = defineRoute({
  method: 'POST',
  path: '/api/management/posted',
  permission: 'ALWAYS',
  query: listQuery({}),
  body: z.object({ title: searchText, kind: z.int().optional() }),
  reply,
  resource: 'things',
  changes: false,
})

/** A list without its table: what matters here is what it asks for. */
function Shown({ list }: { list: ListHandle }): ReactNode {
  return (
    <>
      <button type="button" onClick={list.reload}>
        reload
      </button>
      <ul>
        {list.rows.map(({ id }) => (
          <li key={id}>row {id}</li>
        ))}
      </ul>
      <ListPager list={list} />
    </>
  )
}
const Got = () => <Shown list={useList(got)} />
const Posted = () => <Shown list={useList(posted)} />

/** A list of this many rows, the first with the highest id, counted up to the cap. */
const listOf = (size: number, cap: number) => (call: SeenCall) => {
  const [page, perPage] = [Number(call.query.page), Number(call.query.size)]
  const start = (page - 1) * perPage
  const length = Math.max(0, Math.min(perPage, size - start))
  const exact = call.query.count === 'exact'
  return {
    content: Array.from({ length }, (_, at) => ({ id: size - start - at })),
    pageable: { pageNumber: page - 1, pageSize: perPage },
    totalElements: exact ? size : Math.min(size, cap),
    totalCapped: !exact && size > cap,
  }
}
const asked = (seen: SeenCall[]) => seen.at(-1)?.query
const turn = (to: number) => userEvent.click(screen.getByTitle(String(to)))

test('turning to the next page or back sends the row at the edge, any other page only its number', async () => {
  const seen = serve(listOf(50, 100))
  const { tab } = await showPage(<Got />, 'page=2')
  await screen.findByText('row 45')
  expect(asked(seen)).toEqual({ page: '2', size: '5' })
  await turn(3)
  await screen.findByText('row 40')
  expect(asked(seen)).toEqual({ page: '3', size: '5', after: '41' })
  expect(tab.search()).toBe('page=3')
  await turn(10)
  await screen.findByText('row 5')
  expect(asked(seen)).toEqual({ page: '10', size: '5' })
  await turn(9)
  await screen.findByText('row 10')
  expect(asked(seen)).toEqual({ page: '9', size: '5', before: '5' })
})

test('the first page is read without an edge, so that it shows rows that were added meanwhile', async () => {
  const seen = serve(listOf(50, 100))
  await showPage(<Got />, 'page=2')
  await screen.findByText('row 45')
  await turn(1)
  await screen.findByText('row 50')
  expect(asked(seen)).toEqual({ page: '1', size: '5' })
})

test('reading a page again goes by its number near the top, and by its edge far down', async () => {
  const seen = serve(listOf(100_000, 10_000))
  const { go } = await showPage(<Got />, 'size=200&page=2')
  await screen.findByText('row 99800')
  await turn(3)
  await screen.findByText('row 99600')
  expect(asked(seen)).toMatchObject({ page: '3', after: '99601' })
  await userEvent.click(screen.getByRole('button', { name: 'reload' }))
  await waitFor(() => expect(asked(seen)).toEqual({ page: '3', size: '200' }))

  go('size=200&page=60')
  await screen.findByText('row 88200')
  await turn(61)
  await screen.findByText('row 88000')
  const calls = seen.length
  await userEvent.click(screen.getByRole('button', { name: 'reload' }))
  await waitFor(() => expect(seen).toHaveLength(calls + 1))
  expect(asked(seen)).toMatchObject({ page: '61', after: '88001' })
})

test('a capped total is counted on demand; then the pager reaches the end and pages are asked for with it', async () => {
  const seen = serve(listOf(53, 20))
  await showPage(<Got />, 'title=x')
  expect((await screen.findByRole('status')).textContent).toBe('共 20 条以上')
  expect(screen.queryByTitle('11')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '数出总数' }))
  await screen.findByText('共 53 条')
  expect(asked(seen)).toEqual({ page: '1', size: '1', count: 'exact', title: 'x' })
  expect(screen.queryByRole('button', { name: '数出总数' })).toBeNull()
  await turn(11)
  await screen.findByText('row 3')
  expect(asked(seen)).toEqual({ page: '11', size: '5', total: '53', title: 'x' })
})

test('an exact total belongs to the filters it was counted with', async () => {
  serve(listOf(53, 20))
  const { go } = await showPage(<Got />, 'title=x')
  await userEvent.click(await screen.findByRole('button', { name: '数出总数' }))
  await screen.findByText('共 53 条')
  go('title=y')
  await screen.findByText('共 20 条以上')
  go('title=x')
  expect(await screen.findByText('共 53 条')).toBeTruthy()
})

test('a count that takes its time shows that it runs; one that fails says so and leaves the list alone', async () => {
  let finish = (): void => undefined
  const list = listOf(53, 20)
  serve(async (call) => {
    if (call.query.count === undefined) return list(call)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return refuse(503, '服务器忙')
  })
  const { reported } = await showPage(<Got />)
  await userEvent.click(await screen.findByRole('button', { name: '数出总数' }))
  expect((await screen.findByRole('button', { name: /正在数/ })).className).toContain('loading')
  finish()
  expect((await screen.findByRole('alert')).textContent).toBe('总数没有数出来，列表不受影响，可以再试一次。 服务器忙')
  expect(screen.getByText('row 53')).toBeTruthy()
  expect(screen.getByRole('button', { name: '数出总数' })).toBeTruthy()
  expect(reported).toEqual([])
})

test('beyond the counted rows one can go on as long as pages are full, and not past the end', async () => {
  serve(listOf(25, 20))
  const { tab } = await showPage(<Got />, 'page=4')
  await screen.findByText('row 10')
  await turn(5)
  await screen.findByText('row 5')
  // This page is full too, so there may be another; as there is none, the list stays where it was.
  await turn(6)
  await waitFor(() => expect(tab.search()).toBe('page=5'))
  expect(await screen.findByText('row 5')).toBeTruthy()
})

test('a list that is read with a POST has its paging in the query and its filters in the body', async () => {
  const seen = serve(listOf(53, 20))
  await showPage(<Posted />, 'page=2&kind=7&title=x')
  await screen.findByText('row 48')
  await turn(3)
  await screen.findByText('row 43')
  const body = { kind: 7, title: 'x' }
  expect(seen.at(-1)).toMatchObject({ method: 'POST', query: { page: '3', size: '5', after: '44' }, body })
  await userEvent.click(screen.getByRole('button', { name: '数出总数' }))
  await screen.findByText('共 53 条')
  expect(seen.at(-1)).toMatchObject({ query: { page: '1', size: '1', count: 'exact' }, body })
})

test('an edge exists only between neighbours', () => {
  const rows = [{ id: 9 }, { id: 8 }]
  expect(edgeTowards(4, 3, rows)).toEqual({ after: 8 })
  expect(edgeTowards(2, 3, rows)).toEqual({ before: 9 })
  expect(edgeTowards(1, 2, rows)).toBeUndefined()
  expect(edgeTowards(5, 3, rows)).toBeUndefined()
  expect(edgeTowards(4, 3, [])).toBeUndefined()
})

test('the pager reaches the counted rows, and beyond them one page more than is on screen', () => {
  const at = { page: 4, size: 5, total: 20 }
  expect(reachOf({ ...at, open: false, shown: 5 })).toBe(20)
  expect(reachOf({ ...at, open: true, shown: 5 })).toBe(21)
  expect(reachOf({ ...at, open: true, page: 2, shown: 5 })).toBe(20)
  expect(reachOf({ ...at, open: true, page: 6, shown: 2 })).toBe(27)
  expect(reachOf({ ...at, open: true, page: 6, shown: undefined })).toBe(30)
})
