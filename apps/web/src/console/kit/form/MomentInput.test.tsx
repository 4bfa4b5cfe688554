import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MomentInput } from './MomentInput.tsx'

afterEach(cleanup)

test.each(['2026-12-24 08:00', '2026-12-24 08:00:00'])(
  'Enter takes the time %s that was typed, and does not submit the form around it',
  (typed) => {
    const onChange = vi.fn()
    render(<MomentInput onChange={onChange} />)
    const input = screen.getByRole('textbox')
    fireEvent.mouseDown(input)
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: typed } })
    const goesOn = fireEvent.keyDown(input, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith('2026-12-24T00:00:00.000Z')
    expect(goesOn).toBe(false)
  },
)

function Field() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <MomentInput value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test.each([
  ['a day and an hour, then Enter,', '2099-01-01 08:00{Enter}', '2099-01-01T00:00:00.000Z'],
  ['a day and an hour, then Tab,', '2099-01-01 08:00{Tab}', '2099-01-01T00:00:00.000Z'],
  ['a day alone, then Enter,', '2099-01-01{Enter}', '2098-12-31T16:00:00.000Z'],
  ['a day alone, then Tab,', '2099-01-01{Tab}', '2098-12-31T16:00:00.000Z'],
])('%s typed key by key give that moment', async (_, keys, moment) => {
  render(<Field />)
  await userEvent.tab()
  await userEvent.keyboard(keys)
  expect(screen.getByRole('status').textContent).toBe(moment)
})

test('a day typed over a time replaces it', async () => {
  render(<Field />)
  await userEvent.tab()
  await userEvent.keyboard('2099-01-01 08:00{Enter}')
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.keyboard('2099-02-03{Enter}')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2099-02-03 00:00')
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('2099-02-02T16:00:00.000Z')
})
