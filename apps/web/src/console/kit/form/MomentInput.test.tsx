import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
