import { mostDays } from '@lectern/contract/home/figures.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import type { ChosenDays } from './days.ts'
import styles from './figures.module.css'

const format = 'YYYY-MM-DD'

interface DaysPickerProps {
  days: ChosenDays
  today: string
  onPick: (start: string, end: string) => void
}

/** The first and the last day, none of them after today. */
export default function DaysPicker({ days, today, onPick }: DaysPickerProps): ReactNode {
  const t = useT()
  return (
    <DatePicker.RangePicker
      className={styles.picker}
      aria-label={t('dashboard.figures.days')}
      placeholder={[t('dashboard.figures.from'), t('dashboard.figures.to')]}
      allowClear={false}
      format={format}
      value={[dayjs(days.start), dayjs(days.end)]}
      disabledDate={(day, { from }) =>
        day.format(format) > today || (from !== undefined && Math.abs(day.diff(from, 'day')) >= mostDays)
      }
      onChange={(picked) => {
        const [start, end] = picked ?? []
        if (start && end) onPick(start.format(format), end.format(format))
      }}
    />
  )
}
