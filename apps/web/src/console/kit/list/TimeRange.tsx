import { Input } from 'antd'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { formatTime } from '../../../lib/time.ts'
import { t } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import styles from './list-filters.module.css'

type Moment = string | undefined

// Calendars are a tenth of what a list needs, so that its rows do not wait for them.
const TimeRangeInput = lazyPart(() => import('./TimeRangeInput.tsx'))

/** Two moments, typed or picked. */
export function TimeRange(props: ComponentProps<typeof TimeRangeInput>): ReactNode {
  const waiting = <Input id={props.id} className={styles.control} placeholder={props.label} disabled />
  return (
    <Suspense fallback={waiting}>
      <TimeRangeInput {...props} />
    </Suspense>
  )
}

export function TimeRangeText({ from, to }: { from: Moment; to: Moment }): ReactNode {
  const zone = useTimeZone()
  const start = from ? formatTime(from, zone) : ''
  const end = to ? formatTime(to, zone) : ''
  if (!end) return t('kit.filters.since', { from: start })
  return start ? t('kit.filters.between', { from: start, to: end }) : t('kit.filters.until', { to: end })
}
