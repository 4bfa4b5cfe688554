import type { SendingStatus } from '@lectern/contract/operations/sending.ts'
import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/number.ts'
import { useT } from '../../context/i18n.ts'
import { SendingState } from './SendingState.tsx'
import styles from './sending.module.css'

export interface Sent {
  status: SendingStatus
  targetCount: number
  sentCount: number
  /** Site messages do not fail one by one. */
  failedCount?: number
}

/** How far the sending is, in whole percent; it is done only when everybody is. */
function percentOf({ targetCount, sentCount, failedCount = 0 }: Sent): number {
  return targetCount === 0 ? 0 : Math.min(100, Math.floor(((sentCount + failedCount) * 100) / targetCount))
}

/** A message's state, and while it is being sent how far it is. */
export function StateWithProgress({ sent }: { sent: Sent }): ReactNode {
  return (
    <span className={styles.state}>
      <SendingState status={sent.status} />
      {sent.status === 'SENDING' && <Bar sent={sent} />}
    </span>
  )
}

/** The same over the whole width, with the figures behind it. */
export function SendingProgress({ sent }: { sent: Sent }): ReactNode {
  const t = useT()
  const { targetCount, sentCount, failedCount = 0 } = sent
  const figures = { done: formatNumber(sentCount + failedCount), target: formatNumber(targetCount) }
  return (
    <div className={styles.progress}>
      <Bar sent={sent} />
      <span>{targetCount === 0 ? t('sending.listing') : t('sending.handled', figures)}</span>
    </div>
  )
}

function Bar({ sent }: { sent: Sent }): ReactNode {
  const t = useT()
  return <Progress percent={percentOf(sent)} size="small" status="active" aria-label={t('sending.progress')} />
}
