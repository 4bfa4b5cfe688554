import type { ReactNode } from 'react'
import { useCan } from './session.ts'

/** Shows its children only to users who hold every named code: `<Gate code="ORDERS.ORDERS_EXPORT">`. */
export function Gate({ code, children }: { code: string; children: ReactNode }): ReactNode {
  return useCan()(code) ? children : null
}
