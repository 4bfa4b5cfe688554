import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './calendar.module.css'
import { useHolidays } from './use-holidays.ts'

interface MarkedDayProps {
  /** 2026-10-01 */
  day: string
  children: ReactNode
}

/** A day in a date picker, with a letter if it is a holiday or a make-up workday. */
export default function MarkedDay({ day, children }: MarkedDayProps): ReactNode {
  const t = useT()
  const days = useHolidays(Number(day.slice(0, 4)))
  const kind = days?.holidays.includes(day) ? 'off' : days?.workdays.includes(day) ? 'on' : null
  return (
    <div className={styles.day}>
      {children}
      {kind && (
        <span className={styles[kind]} title={t(`holidays.kinds.${kind}`)}>
          {t(`holidays.marks.${kind}`)}
        </span>
      )}
    </div>
  )
}
