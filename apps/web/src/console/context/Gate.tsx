import type { Route } from '@lectern/contract/base/route.ts'
import type { ReactNode } from 'react'
import { useMay } from './session.ts'

/** Marks a control with the calls that it makes, so that tests can compare what is offered with what is allowed. */
export const offers = (...calls: Route[]): { 'data-call': string } => ({
  'data-call': calls.map(({ method, path }) => `${method} ${path}`).join(';'),
})

/** Shows a control only to users who may make its call: `<Gate call={orders.export}>`. */
export function Gate({ call, children }: { call: Route; children: ReactNode }): ReactNode {
  if (!useMay()(call)) return null
  // The mark takes part in no layout.
  return (
    <span style={{ display: 'contents' }} {...offers(call)}>
      {children}
    </span>
  )
}
