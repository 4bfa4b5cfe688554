import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { formatTime, toIso } from '../../../lib/time.ts'
import { t } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import styles from './list-filters.module.css'

type Moment = string | undefined

export function TimeRangeInput(props: {
  id: string
  from: Moment
  to: Moment
  apply: (from: Moment, to: Moment) => void
}): ReactNode {
  const { id, from, to, apply } = props
  const zone = useTimeZone()
  // The picker handles only the digits; the operator's zone decides which moment they mean.
  const toPicker = (iso: Moment) => (iso ? dayjs(formatTime(iso, zone)) : null)
  const fromPicker = (picked: dayjs.Dayjs | null | undefined) =>
    picked ? toIso(picked.format('YYYY-MM-DD HH:mm:ss'), zone) : undefined
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className={styles.control}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm', defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] }}
      allowEmpty
      placeholder={[t('kit.filters.from'), t('kit.filters.to')]}
      value={[toPicker(from), toPicker(to)]}
      onChange={(picked) => apply(fromPicker(picked?.[0]), fromPicker(picked?.[1]))}
    />
  )
}

export function TimeRangeText({ from, to }: { from: Moment; to: Moment }): ReactNode {
  const zone = useTimeZone()
  const start = from ? formatTime(from, zone) : ''
  const end = to ? formatTime(to, zone) : ''
  if (!end) return t('kit.filters.since', { from: start })
  return start ? t('kit.filters.between', { from: start, to: end }) : t('kit.filters.until', { to: end })
}
