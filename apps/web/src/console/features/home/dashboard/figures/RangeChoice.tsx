import { Input, Radio } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../../../lib/lazy-part.ts'
import { useT } from '../../../../context/i18n.ts'
import { useTab } from '../../../../context/tab.ts'
import { type ChosenDays, countDays, presets, withPicked, withPreset } from './days.ts'
import styles from './figures.module.css'

// A calendar is as large as the rest of the page, whose figures do not wait for it.
const DaysPicker = lazyPart(() => import('./DaysPicker.tsx'))

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
      <Suspense fallback={<Input className={styles.picker} placeholder={`${days.start} – ${days.end}`} disabled />}>
        <DaysPicker days={days} today={today} onPick={(start, end) => setSearch(withPicked(search, { start, end }))} />
      </Suspense>
    </div>
  )
}
