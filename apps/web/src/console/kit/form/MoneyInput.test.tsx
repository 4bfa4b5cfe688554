import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, showPage } from '../../testing/managed-list.fixture.tsx'
import { MoneyInput } from './MoneyInput.tsx'

afterEach(clearScreen)

async function enter(typed: string, value?: number) {
  const onChange = vi.fn()
  await showPage(<MoneyInput value={value} onChange={onChange} />)
  const input = screen.getByRole('spinbutton')
  const shown = input.getAttribute('value')
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.blur(input)
  return { shown, fen: onChange.mock.calls.at(-1)?.[0] as unknown }
}

test.each([
  ['0.29', 29],
  ['19.9', 1_990],
  ['1.005', 101],
  ['-3', 0],
  ['', undefined],
])('a price typed as %j yuan is %j fen', async (typed, fen) => {
  expect((await enter(typed, 100)).fen).toBe(fen)
})

test.each([
  [1_990, '19.90'],
  [0, '0.00'],
  [undefined, ''],
])('a price of %j fen shows as %j', async (fen, shown) => {
  expect((await enter('5', fen)).shown).toBe(shown)
})
