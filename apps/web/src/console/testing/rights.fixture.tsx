import type { Level } from '@lectern/contract/base/rights.ts'
import type { ReactElement, ReactNode } from 'react'
import { SessionContext } from '../context/session.ts'
import { sessionWith } from './session.fixture.ts'

/** `as({ ORDERS: 'VIEW' }, <OrdersPage />)`: the page for somebody who holds these codes at these levels. */
export const as = (rights: Record<string, Level>, page: ReactNode): ReactElement => (
  <SessionContext value={sessionWith(rights)}>{page}</SessionContext>
)

/** The calls that the controls on the screen would make, each once: `DELETE /api/management/hot-word/{id}`. */
export function offeredCalls(): string[] {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-call]')]
  const calls = marked.flatMap(({ dataset }) => dataset.call?.split(';') ?? [])
  return [...new Set(calls)].filter((call) => call !== '').sort()
}
