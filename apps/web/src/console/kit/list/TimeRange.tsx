import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { formatTime, toIso } from '../../../lib/time.ts'
import { t } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import styles from './managed-list.module.css'

type Moment = string | undefined

export function TimeRangeInput(props: {
  id: string
  from: Moment
  to: Moment
  apply: (from: Moment, to: Moment) => void
}): ReactNode {
  const { id, from, to, apply } = props
  const zone = useTimeZone()
  // The picker only handles the digits; which moment they mean is decided by the operator's zone.
  const shown = (iso: Moment) => (iso ? dayjs(formatTime(iso, zone)) : null)
  const meant = (picked: dayjs.Dayjs | null | undefined) =>
    picked ? toIso(picked.format('YYYY-MM-DD HH:mm:ss'), zone) : undefined
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className={styles.range}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm', defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] }}
      allowEmpty
      placeholder={[t('kit.filters.from'), t('kit.filters.to')]}
      value={[shown(from), shown(to)]}
      onChange={(picked) => apply(meant(picked?.[0]), meant(picked?.[1]))}
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
