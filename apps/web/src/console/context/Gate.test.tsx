import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Gate } from './Gate.tsx'
import { type Session, SessionContext } from './session.ts'

afterEach(cleanup)

function shownTo(held: string[], code: string): boolean {
  const session = { codes: new Set(held), menus: [], user: {} } as unknown as Session
  render(
    <SessionContext value={session}>
      <Gate code={code}>behind the gate</Gate>
    </SessionContext>,
  )
  return screen.queryByText('behind the gate') !== null
}

test.each([
  ['a code that is held opens', ['ORDERS'], 'ORDERS', true],
  ['a code that is not held hides', ['ORDERS'], 'COURSE', false],
  ['of several codes, dots between, all must be held', ['ORDERS', 'COURSE'], 'COURSE.ORDERS', true],
  ['one missing code of several hides', ['ORDERS'], 'COURSE.ORDERS', false],
  ['ALWAYS is open to everybody', [], 'ALWAYS', true],
  ['ALWAYS beside another code asks for the other', [], 'ALWAYS.ORDERS', false],
])('%s', (_, held, code, shown) => {
  expect(shownTo(held, code)).toBe(shown)
})
