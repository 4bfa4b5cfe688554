import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerAround } from '../../testing/customers.fixture.tsx'
import { clearScreen, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { TagNames } from './TagNames.tsx'

afterEach(clearScreen)

test('tags show by name, in one call for all rows, and one that was deleted is left out', async () => {
  const seen = serve(answerAround)
  await showPage(
    <>
      <p>
        <TagNames ids={[4, 99]} />
      </p>
      <p>
        <TagNames ids={[3, 4]} />
      </p>
    </>,
  )
  await screen.findByText('高三')
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['考研', '高三考研'])
  expect(seen).toHaveLength(1)
})
