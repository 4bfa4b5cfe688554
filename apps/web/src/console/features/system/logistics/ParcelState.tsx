import type { ParcelStatus } from '@lectern/contract/system/logistics.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { StatusDot, type Tone } from '../../../kit/display/StatusDot.tsx'

export const parcelTones: Record<ParcelStatus, Tone> = {
  PENDING: 'neutral',
  COLLECTED: 'info',
  IN_TRANSIT: 'info',
  DELIVERING: 'info',
  SIGNED: 'success',
  PROBLEM: 'error',
  RETURNED: 'warning',
}

/** How far a parcel is, as a coloured dot and a word. */
export function ParcelState({ status }: { status: ParcelStatus }): ReactNode {
  const t = useT()
  return <StatusDot tone={parcelTones[status]}>{t(`logistics.statuses.${status}`)}</StatusDot>
}
