import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { textColumn } from './columns.tsx'
import { HotWordsList } from './hot-words.fixture.tsx'

afterEach(clearScreen)

/** More rows than a screen shows, so that the last ones are drawn later than the first. */
const rows = Array.from({ length: 40 }, (_, at) => ({ id: at + 1, word: `词${at + 1}`, hot: false, order: at }))

/** The words whose cells were drawn. */
let drawn: string[] = []

/** A list whose cells say what the page around it knows. */
function LongList(): ReactNode {
  const [clicks, setClicks] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        再来
      </button>
      <HotWordsList
        columns={() => [
          textColumn('word', '词'),
          {
            key: 'clicks',
            title: '次数',
            render: ({ word }) => {
              drawn.push(word)
              return `${word} 点了 ${clicks} 次`
            },
          },
        ]}
      />
    </>
  )
}

async function showLongList(): Promise<void> {
  serve(() => pageOf(rows))
  await showPage(<LongList />)
  await screen.findByText('词1')
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`选择“${name}”`)
const picked = () => rows.filter(({ word }) => box(word).checked).map(({ id }) => id)

test('every row is in the page, also those far down', async () => {
  await showLongList()
  expect(await screen.findByText('词40')).toBeTruthy()
  expect(screen.getByText('词40 点了 0 次')).toBeTruthy()
})

test('the cells of every row follow what the page knows', async () => {
  await showLongList()
  await screen.findByText('词40')
  await userEvent.click(screen.getByRole('button', { name: '再来' }))
  expect(screen.getByText('词1 点了 1 次')).toBeTruthy()
  expect(await screen.findByText('词40 点了 1 次')).toBeTruthy()
})

test('the box of the page picks every row, and a tick more or less is seen at it', async () => {
  await showLongList()
  await screen.findByText('词40')
  const page = screen.getByLabelText<HTMLInputElement>('选择本页全部')
  fireEvent.click(page)
  expect(picked()).toEqual(rows.map(({ id }) => id))
  expect(page.checked).toBe(true)
  expect(box('词40').closest('tr')?.className).toContain('ant-table-row-selected')
  fireEvent.click(box('词40'))
  expect([page.checked, box('词40').checked, box('词1').checked]).toEqual([false, false, true])
})

test('a tick is shown without drawing the cells of any row again', async () => {
  await showLongList()
  await screen.findByText('词40')
  drawn = []
  fireEvent.click(box('词3'))
  expect(picked()).toEqual([3])
  expect(box('词3').closest('tr')?.className).toContain('ant-table-row-selected')
  expect(screen.getByRole('toolbar', { name: '已选 1 条' })).toBeTruthy()
  expect(drawn).toEqual([])
})

test('a click with Shift picks or leaves all rows from the one that was ticked before', async () => {
  await showLongList()
  await screen.findByText('词40')
  fireEvent.click(box('词3'))
  fireEvent.click(box('词6'), { shiftKey: true })
  expect(picked()).toEqual([3, 4, 5, 6])
  fireEvent.click(box('词4'), { shiftKey: true })
  expect(picked()).toEqual([3])
})
