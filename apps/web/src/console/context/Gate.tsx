import type { ReactNode } from 'react'
import { useCan } from './session.ts'

/** Shows its children only to those who hold every code named: `<Gate code="ORDERS.ORDERS_EXPORT">`. */
export function Gate({ code, children }: { code: string; children: ReactNode }): ReactNode {
  return useCan()(code) ? children : null
}
