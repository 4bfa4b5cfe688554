import type { SendingStatus } from '@lectern/contract/operations/sending.ts'
import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { SendingState } from './SendingState.tsx'
import styles from './sending.module.css'

export interface SendingCounts {
  status: SendingStatus
  targetCount: number
  sentCount: number
  /** Missing for site messages, which do not fail one by one. */
  failedCount?: number
}

/** The progress of sending in whole percent, rounded down, so that 100 means that everybody was handled. */
function percentOf({ targetCount, sentCount, failedCount = 0 }: SendingCounts): number {
  return targetCount === 0 ? 0 : Math.min(100, Math.floor(((sentCount + failedCount) * 100) / targetCount))
}

/** A message's state, and its progress while it is being sent. */
export function StateWithProgress({ counts }: { counts: SendingCounts }): ReactNode {
  return (
    <span className={styles.state}>
      <SendingState status={counts.status} />
      {counts.status === 'SENDING' && <Bar counts={counts} />}
    </span>
  )
}

/** The progress over the full width, with the figures beside it. */
export function SendingProgress({ counts }: { counts: SendingCounts }): ReactNode {
  const t = useT()
  const { targetCount, sentCount, failedCount = 0 } = counts
  const figures = { done: sentCount + failedCount, target: targetCount }
  return (
    <div className={styles.progress}>
      <Bar counts={counts} />
      <span>{targetCount === 0 ? t('sending.listing') : t('sending.handled', figures)}</span>
    </div>
  )
}

function Bar({ counts }: { counts: SendingCounts }): ReactNode {
  const t = useT()
  return <Progress percent={percentOf(counts)} size="small" status="active" aria-label={t('sending.progress')} />
}
