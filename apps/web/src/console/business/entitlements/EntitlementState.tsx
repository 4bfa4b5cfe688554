import type { Entitlement } from '@lectern/contract/customers/entitlements.ts'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { StatusDot } from '../../kit/display/StatusDot.tsx'

const tones = { VALID: 'success', EXPIRED: 'neutral', REMOVED: 'error' } as const

/** Whether what a user owns is still open to them. */
export function EntitlementState({ state }: Pick<Entitlement, 'state'>): ReactNode {
  const t = useT()
  return <StatusDot tone={tones[state]}>{t(`accountPage.owned.states.${state}`)}</StatusDot>
}
