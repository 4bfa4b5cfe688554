import { mostDays } from '@lectern/contract/home/figures.ts'
import { DatePicker, Radio } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { useTab } from '../../../../context/tab.ts'
import { type ChosenDays, countDays, presets, withPicked, withPreset } from './days.ts'
import styles from './figures.module.css'

const format = 'YYYY-MM-DD'

/** Which days the figures are of. The address keeps them, so they survive a reload and can be shared. */
export function RangeChoice({ days, today }: { days: ChosenDays; today: string }): ReactNode {
  const t = useT()
  const { search, setSearch } = useTab()
  return (
    <div className={styles.choice} role="group" aria-label={t('dashboard.figures.days')}>
      <span className={styles.hint}>
        {t(days.preset === null ? 'dashboard.figures.compared' : 'dashboard.figures.comparedWithoutToday', {
          days: countDays(days),
        })}
      </span>
      <Radio.Group
        optionType="button"
        aria-label={t('dashboard.figures.days')}
        value={days.preset}
        onChange={({ target }) => setSearch(withPreset(search, target.value))}
        options={presets.map((count) => ({ value: count, label: t('dashboard.figures.lastDays', { count }) }))}
      />
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
          if (start && end) setSearch(withPicked(search, { start: start.format(format), end: end.format(format) }))
        }}
      />
    </div>
  )
}
