import type { SendingStatus } from '@lectern/contract/operations/sending.ts'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { StatusDot, type Tone } from '../../kit/display/StatusDot.tsx'

const tones: Record<SendingStatus, Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'warning',
  SENDING: 'info',
  SENT: 'success',
  CANCELLED: 'neutral',
  FAILED: 'error',
}

/** The state of a message as a coloured dot and a label. */
export function SendingState({ status }: { status: SendingStatus }): ReactNode {
  const t = useT()
  return <StatusDot tone={tones[status]}>{t(`sending.states.${status}`)}</StatusDot>
}
