import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ToolPopover } from './ToolPopover.tsx'

afterEach(cleanup)

const tab = (shown: boolean) => (
  <Activity mode={shown ? 'visible' : 'hidden'}>
    <ToolPopover name="Columns" icon={null}>
      {() => <input aria-label="Name" />}
    </ToolPopover>
  </Activity>
)
const button = () => screen.getByRole('button', { name: 'Columns' })

test('a panel closes with its tab, and is not open when that is shown again', async () => {
  const { rerender } = render(tab(true))
  await userEvent.click(button())
  await screen.findByLabelText('Name')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  rerender(tab(false))
  rerender(tab(true))
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'))
})
