import { ConfigProvider } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useLanguage, useT } from '../../../context/i18n.ts'
import { type Days, daysLater, nextKind } from './days.ts'
import styles from './holidays.module.css'
import { MonthTable } from './MonthTable.tsx'

interface YearCalendarProps {
  year: number
  /** Marked as today. */
  today: string
  value?: Days
  onChange?: (days: Days) => void
}

/** How far each key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const months = Array.from({ length: 12 }, (_, month) => month)
const noDays: Days = { holidays: [], workdays: [] }

/** A whole year; a click on a day changes its kind. One day can be reached by Tab, the others from it by arrow keys. */
export function YearCalendar({ year, today, value = noDays, onChange }: YearCalendarProps): ReactNode {
  const t = useT()
  const language = useLanguage()
  // Read only in a disabled form: the days can still be reached and read, but not changed.
  const { componentDisabled: readOnly } = ConfigProvider.useConfig()
  const calendar = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(today.startsWith(`${year}-`) ? today : `${year}-01-01`)

  function move(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = daysLater(reached, step)
    if (!next.startsWith(`${year}-`)) return
    setReached(next)
    calendar.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <div ref={calendar} role="group" aria-label={t('holidays.calendar', { year })} className={styles.calendar}>
      {months.map((month) => (
        <MonthTable
          key={month}
          {...{ year, month, today, language, reached, readOnly }}
          days={value}
          onKeyDown={move}
          onChange={(day) => {
            setReached(day)
            if (!readOnly) onChange?.(nextKind(day, value))
          }}
        />
      ))}
    </div>
  )
}
