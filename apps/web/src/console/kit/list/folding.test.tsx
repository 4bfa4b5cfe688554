import { searchText } from '@lectern/contract/base/fields.ts'
import { listQuery, pageOf as pageSchema } from '@lectern/contract/base/page.ts'
import { defineRoute } from '@lectern/contract/base/route.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clearScreen, pageOf, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { textFilter } from './filters.tsx'
import { ListFilters } from './ListFilters.tsx'
import { fittingCount } from './use-fitting.ts'
import { useList } from './use-list.ts'

afterEach(() => {
  vi.restoreAllMocks()
  clearScreen()
})

const route = defineRoute({
  method: 'GET',
  path: '/api/management/thing',
  permission: 'ALWAYS',
  query: listQuery({ one: searchText, two: searchText, three: searchText, four: searchText }),
  reply: pageSchema(z.object({ id: z.int() })),
  resource: 'things',
})
const names = ['one', 'two', 'three', 'four'] as const
const filters = names.map((name) => textFilter(name, name))
const Bar = (): ReactNode => <ListFilters list={useList(route)} filters={filters} />

/** Gives every element this width, and returns a way to change it. */
function widthOf(first: number): (next: number) => void {
  let width = first
  const observers = new Set<() => void>()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly onResize: () => void
      constructor(onResize: () => void) {
        this.onResize = onResize
      }
      observe(): void {
        observers.add(this.onResize)
      }
      unobserve(): void {
        observers.delete(this.onResize)
      }
      disconnect(): void {
        observers.delete(this.onResize)
      }
    },
  )
  return (next) => {
    width = next
    act(() => {
      for (const onResize of observers) onResize()
    })
  }
}
const inline = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
const more = () => screen.queryByRole('button', { name: /更多筛选/ })

test('as many filters fit as have room, beside the button that opens the rest', () => {
  const widths = [200, 200, 320, 200]
  expect(fittingCount(widths, 944)).toBe(4)
  expect(fittingCount(widths, 943)).toBe(3)
  expect(fittingCount(widths, 870)).toBe(2)
  expect(fittingCount(widths, 100)).toBe(1)
  expect(fittingCount([], 100)).toBe(0)
})

test('the bar shows what fits and follows its width; a hidden tab keeps what it showed', async () => {
  serve(() => pageOf([]))
  const resize = widthOf(900)
  await showPage(<Bar />)
  expect(inline()).toEqual([...names])
  expect(more()).toBeNull()
  resize(600)
  expect(inline()).toEqual(['one', 'two'])
  resize(0)
  expect(inline()).toEqual(['one', 'two'])
})

test('the rest is behind "more" with the count of its active filters, in the same order', async () => {
  serve(() => pageOf([]))
  widthOf(600)
  await showPage(<Bar />, 'one=a&three=b&four=c')
  expect(more()?.textContent).toBe('更多筛选（2）')
  await userEvent.click(more() as HTMLElement)
  expect(inline()).toEqual([...names])
  expect(more()?.getAttribute('aria-expanded')).toBe('true')
})

test('where nothing can be measured, three filters are shown', async () => {
  serve(() => pageOf([]))
  vi.stubGlobal('ResizeObserver', undefined)
  await showPage(<Bar />)
  expect(inline()).toEqual(['one', 'two', 'three'])
})
