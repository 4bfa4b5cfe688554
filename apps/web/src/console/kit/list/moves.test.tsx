import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { textColumn } from './columns.tsx'
import { HotWordsList } from './hot-words.fixture.tsx'
import { moveColumn } from './move-column.tsx'
import { inOrderOf, movedIds, stepsTo } from './moves.ts'

// Rows have no size in the test browser, but dragging by keyboard looks for the next row above or below.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rows = [...document.querySelectorAll('tr[data-row-key]')]
    const row = this.closest('tr[data-row-key]')
    return new DOMRect(0, row ? rows.indexOf(row) * 40 : 0, 600, 40)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  clearScreen()
})

const word = (id: number, text: string) => ({ id, word: text, clickCount: 0, hot: false, order: id, version: 0 })
const stored = [word(1, '雅思'), word(2, '口语'), word(3, '跟读'), word(4, '语法')]

const HotWords = () => <HotWordsList columns={(list) => [textColumn('word', '热词'), moveColumn(list)]} />

/** A server that moves rows as requested; `answer` may refuse or delay. */
function movingServer(answer: (call: SeenCall) => unknown = () => null): SeenCall[] {
  let rows = stored
  return serve(async (call) => {
    if (call.method === 'GET') return pageOf(rows)
    const reply = await answer(call)
    const id = Number(call.path.split('/')[2])
    const order = movedIds(
      rows.map((row) => row.id),
      id,
      call.body as { up: boolean; by: number },
    )
    if (reply === null) rows = inOrderOf(rows, order)
    return reply
  })
}

const handle = (name: string) => screen.findByLabelText<HTMLButtonElement>(`拖动“${name}”`)
const order = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')].map((row) => Number(row.dataset.rowKey))
const puts = (seen: SeenCall[]) => seen.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

/** dnd-kit listens to the document from the next tick on. */
const nextTick = () => new Promise((resolve) => setTimeout(resolve))

async function press(code: string): Promise<void> {
  fireEvent.keyDown(document.activeElement as Element, { code })
  await nextTick()
}

test('a row is dragged by keyboard past its neighbours, and each step is announced', async () => {
  const seen = movingServer()
  await showPage(<HotWords />)
  ;(await handle('跟读')).focus()
  await press('Space')
  expect(screen.getByText('已拿起“跟读”，本页第 3 行，共 4 行')).toBeTruthy()
  await press('ArrowUp')
  await screen.findByText('“跟读”移到第 2 行，共 4 行')
  await press('ArrowUp')
  await screen.findByText('“跟读”移到第 1 行，共 4 行')
  await press('Space')
  expect(screen.getByText('“跟读”放在第 1 行，共 4 行')).toBeTruthy()
  expect(order()).toEqual([3, 1, 2, 4])
  await waitFor(() => expect(puts(seen)).toEqual([['/word-recommend/3/move', { up: true, by: 2 }]]))
})

test('Escape puts the row back and sends nothing', async () => {
  const seen = movingServer()
  await showPage(<HotWords />)
  ;(await handle('雅思')).focus()
  await press('Space')
  await press('ArrowDown')
  await screen.findByText('“雅思”移到第 2 行，共 4 行')
  await press('Escape')
  expect(screen.getByText('已取消，“雅思”回到第 1 行')).toBeTruthy()
  expect(order()).toEqual([1, 2, 3, 4])
  expect(puts(seen)).toEqual([])
})

test('a move shows at once and goes back, with the reason shown, when the server refuses', async () => {
  let answer = (_reply: unknown): void => undefined
  movingServer(() => new Promise((resolve) => (answer = resolve)))
  const { reported } = await showPage(<HotWords />)
  fireEvent.click(await screen.findByLabelText('下移“雅思”'))
  expect(order()).toEqual([2, 1, 3, 4])
  answer(refuse(400, '今天不行'))
  await waitFor(() => expect(order()).toEqual([1, 2, 3, 4]))
  expect(reported).toMatchObject([{ message: '今天不行' }])
})

test('a second move before the reply to the first continues from the order on screen', async () => {
  const answers: ((reply: unknown) => void)[] = []
  const seen = movingServer(() => new Promise((resolve) => answers.push(resolve)))
  await showPage(<HotWords />)
  const down = await screen.findByLabelText('下移“雅思”')
  fireEvent.click(down)
  fireEvent.click(down)
  expect(order()).toEqual([2, 3, 1, 4])
  answers[0]?.(null)
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(2))
  expect(order()).toEqual([2, 3, 1, 4])
  answers[1]?.(null)
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(3))
  expect(order()).toEqual([2, 3, 1, 4])
})

test('a filtered list cannot be reordered', async () => {
  movingServer()
  await showPage(<HotWords />, 'word=语')
  expect((await handle('口语')).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLButtonElement>('上移“口语”').disabled).toBe(true)
})

test('on a phone there are the arrows and no handle', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  movingServer()
  await showPage(<HotWords />)
  const cards = await screen.findByLabelText(/热词列表/)
  expect(within(cards).getByLabelText('下移“雅思”')).toBeTruthy()
  expect(within(cards).queryByLabelText(/拖动/)).toBeNull()
})

test('the steps of a dropped row lead to where it was dropped', () => {
  const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 })
  const drop = list.chain((ids) => fc.tuple(fc.constant(ids), fc.constantFrom(...ids), fc.constantFrom(...ids)))
  fc.assert(
    fc.property(drop, ([ids, id, over]) => {
      const steps = stepsTo(ids, id, over)
      expect(steps === null).toBe(id === over)
      const after = steps ? movedIds(ids, id, steps) : ids
      expect(after.indexOf(id)).toBe(ids.indexOf(over))
      expect(after.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id))
    }),
  )
})

test('when rows were added or removed during a move, the server’s order is shown', () => {
  expect(inOrderOf([{ id: 1 }, { id: 2 }], [2, 1])).toEqual([{ id: 2 }, { id: 1 }])
  expect(inOrderOf([{ id: 1 }, { id: 2 }, { id: 3 }], [2, 1])).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(inOrderOf([{ id: 1 }], [2, 1])).toEqual([{ id: 1 }])
})
