import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageAt, showPage } from '../../testing/managed-list.fixture.tsx'
import { as } from '../../testing/rights.fixture.tsx'
import { BesideLink } from './BesideLink.tsx'
import { RowName, type RowTarget } from './RowName.tsx'

afterEach(clearScreen)

const named = (target: RowTarget) => (
  <RowName list={{ targetOf: () => target }} row={{ id: 7 }}>
    口语
  </RowName>
)

test('a row with a page has a real link as its name, which opens the page of that row', async () => {
  const { tab } = await showPage(named(pageAt('/operation/hotEdit')))
  const link = screen.getByRole('link', { name: '口语' })
  expect(link.getAttribute('href')).toBe('#/operation/hotEdit?id=7')
  await userEvent.click(link)
  expect(tab.opened).toEqual(['/operation/hotEdit?id=7'])
})

test('a row that opens over the list has a button as its name', async () => {
  const open = vi.fn()
  await showPage(named(open))
  await userEvent.click(screen.getByRole('button', { name: '口语' }))
  expect(open).toHaveBeenCalledOnce()
})

test.each([
  ['a row that nothing opens', named(undefined)],
  ['a row whose page the user may not open', as({ BANNER: 'FULL' }, named(pageAt('/operation/hotEdit')))],
])('%s has plain text as its name', async (_which, name) => {
  await showPage(name)
  expect(screen.getByText('口语')).toBeTruthy()
  expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null])
})

test('a row that is shown beside its list has a link that keeps what the list shows', async () => {
  const link = (
    <BesideLink param="voucher" id={7}>
      ABCD
    </BesideLink>
  )
  const { tab } = await showPage(link, 'status=USED', '/finance/exchange')
  const shown = screen.getByRole('link', { name: 'ABCD' })
  expect(shown.getAttribute('href')).toBe('#/finance/exchange?status=USED&voucher=7')
  expect(fireEvent.click(shown, { ctrlKey: true })).toBe(true)
  expect(tab.search()).toBe('status=USED')
  await userEvent.click(shown)
  expect(tab.search()).toBe('status=USED&voucher=7')
})
