import type { StudyStat } from '@lectern/contract/customers/study.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import styles from './heat-map.module.css'
import { levelOf, weeksOf } from './year-days.ts'

interface HeatMapProps {
  year: number
  days: StudyStat['days']
}

/** A year as a calendar: one column a week, the darker the more. */
export function HeatMap({ year, days }: HeatMapProps): ReactNode {
  const t = useT()
  const titleOf = (date: string, seconds: number) =>
    seconds > 0
      ? t('accountPage.study.ofDay', { date, minutes: Math.round(seconds / 60) })
      : t('accountPage.study.noneOfDay', { date })
  return (
    <figure className={styles.figure}>
      <div className={styles.year} role="img" aria-label={t('accountPage.study.heatMap', { year, count: days.length })}>
        {weeksOf(year, days).map((week) => (
          <div key={week[0]?.date} className={styles.week}>
            {week.map(({ date, seconds }) =>
              seconds === null ? (
                <span key={date} />
              ) : (
                <span key={date} className={styles.day} data-level={levelOf(seconds)} title={titleOf(date, seconds)} />
              ),
            )}
          </div>
        ))}
      </div>
      <figcaption className={styles.legend} aria-hidden>
        {t('accountPage.study.less')}
        {[0, 1, 2, 3, 4].map((level) => (
          <span key={level} className={styles.day} data-level={level} />
        ))}
        {t('accountPage.study.more')}
      </figcaption>
    </figure>
  )
}
