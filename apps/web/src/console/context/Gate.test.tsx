import type { Level } from '@lectern/contract/base/rights.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sessionWith } from '../testing/session.fixture.ts'
import { Gate } from './Gate.tsx'
import { SessionContext } from './session.ts'

afterEach(cleanup)

test.each<[string, Record<string, Level>, boolean]>([
  ['the level that the call needs opens', { WORD_RECOMMEND: 'FULL' }, true],
  ['a weaker level hides', { WORD_RECOMMEND: 'EDIT' }, false],
  ['another code hides', { ORDERS: 'FULL' }, false],
  ['the group’s code hides', { OPERATE: 'FULL' }, false],
  ['nothing hides', {}, false],
])('%s', (_, rights, shown) => {
  render(
    <SessionContext value={sessionWith(rights)}>
      <Gate call={hotWords.remove}>behind the gate</Gate>
    </SessionContext>,
  )
  expect(screen.queryByText('behind the gate') !== null).toBe(shown)
})
