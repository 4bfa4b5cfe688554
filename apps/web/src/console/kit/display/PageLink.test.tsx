import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showTo } from '../../testing/customers.fixture.tsx'
import { clearScreen, pageAt } from '../../testing/managed-list.fixture.tsx'
import { PageLink } from './PageLink.tsx'

afterEach(clearScreen)

const link = (
  <PageLink page={pageAt('/finance/order')} query={{ id: 51 }}>
    A51
  </PageLink>
)

test('a click opens the page in a tab, a click for a new window is left to the browser', async () => {
  const { tab } = await showTo({ codes: ['ORDERS'] }, link)
  const shown = screen.getByRole('link', { name: 'A51' })
  await userEvent.click(shown)
  expect(tab.opened).toEqual(['/finance/order?id=51'])
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    // Not cancelled, so that the browser follows the address.
    expect(fireEvent.click(shown, { [key]: true })).toBe(true)
  }
  expect(tab.opened).toHaveLength(1)
  expect(shown.getAttribute('href')).toBe('#/finance/order?id=51')
})

test('whoever may not open the page sees plain text', async () => {
  await showTo({}, link)
  expect(screen.getByText('A51')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
