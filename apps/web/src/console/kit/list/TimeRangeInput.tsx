import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { formatTime, toIso } from '../../../lib/time.ts'
import { t } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import styles from './list-filters.module.css'

type Moment = string | undefined

export interface TimeRangeInputProps {
  id: string
  label: string
  from: Moment
  to: Moment
  apply: (from: Moment, to: Moment) => void
}

/** Two moments, typed or picked; the usual ranges are one click away. */
export default function TimeRangeInput({ id, label, from, to, apply }: TimeRangeInputProps): ReactNode {
  const zone = useTimeZone()
  // The picker handles only the digits; the operator's zone decides which moment they mean.
  const toPicker = (iso: Moment) =>
    iso ? dayjs(formatTime(iso, zone)).millisecond(new Date(iso).getUTCMilliseconds()) : null
  const fromPicker = (picked: dayjs.Dayjs | null | undefined) => {
    if (!picked) return undefined
    const second = Date.parse(toIso(picked.format('YYYY-MM-DD HH:mm:ss'), zone))
    return new Date(second + picked.millisecond()).toISOString()
  }
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      className={styles.control}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm', defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] }}
      allowEmpty
      placeholder={[label, t('kit.filters.to')]}
      presets={usualRanges(zone)}
      value={[toPicker(from), toPicker(to)]}
      onChange={(picked) => apply(fromPicker(picked?.[0]), fromPicker(picked?.[1]))}
    />
  )
}

type Range = [dayjs.Dayjs, dayjs.Dayjs]

/** Whole days and months by the operator's calendar, each computed when it is chosen. */
function usualRanges(zone: string) {
  const now = () => dayjs(formatTime(new Date().toISOString(), zone))
  const days = (count: number) => (): Range => [
    now()
      .subtract(count - 1, 'day')
      .startOf('day'),
    now().endOf('day'),
  ]
  const monthBack = (count: number) => (): Range => {
    const first = now().startOf('month').subtract(count, 'month')
    return [first, first.endOf('month')]
  }
  return [
    { label: t('kit.filters.today'), value: days(1) },
    { label: t('kit.filters.last7Days'), value: days(7) },
    { label: t('kit.filters.last30Days'), value: days(30) },
    { label: t('kit.filters.thisMonth'), value: monthBack(0) },
    { label: t('kit.filters.lastMonth'), value: monthBack(1) },
  ]
}
