import type { AccountOrder } from '@lectern/contract/finance/account-orders.ts'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { StatusDot, type Tone } from '../../kit/display/StatusDot.tsx'

const tones: Record<AccountOrder['status'], Tone> = {
  PENDING: 'warning',
  PAID: 'success',
  CANCELLED: 'neutral',
  REFUNDING: 'info',
  REFUNDED: 'neutral',
}

/** How far an order is, as a coloured dot and a word. */
export function OrderState({ status }: Pick<AccountOrder, 'status'>): ReactNode {
  const t = useT()
  return <StatusDot tone={tones[status]}>{t(`orders.statuses.${status}`)}</StatusDot>
}
