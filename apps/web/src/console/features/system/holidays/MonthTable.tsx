import type { Language } from '@lectern/phrases/shape.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import {
  type Days,
  daysLater,
  daysOfMonth,
  fullDay,
  kindOf,
  longWeekdayName,
  monthName,
  placeInWeek,
  weekdayName,
} from './days.ts'
import styles from './holidays.module.css'

interface MonthTableProps {
  year: number
  /** From zero. */
  month: number
  today: string
  language: Language
  days: Days
  /** The day that Tab reaches. */
  reached: string
  /** The days cannot be changed. */
  readOnly: boolean
  onChange: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A Monday, to name the days of a week. */
const monday = '2024-01-01'
const week = [0, 1, 2, 3, 4, 5, 6]

export function MonthTable(props: MonthTableProps): ReactNode {
  const { year, month, today, language, days, reached, readOnly, onChange, onKeyDown } = props
  const t = useT()
  const all = daysOfMonth(year, month)
  const first = all[0] ?? ''
  const empty = placeInWeek(first)
  const weeks = Array.from({ length: Math.ceil((empty + all.length) / 7) }, (_, row) =>
    week.map((place) => all[row * 7 + place - empty]),
  )
  const cell = (day: string) => {
    const kind = kindOf(day, days)
    const mark = (kind === 'off' || kind === 'on') && t(`holidays.marks.${kind}`)
    return (
      <button
        type="button"
        data-day={day}
        className={`${styles.day} ${styles[kind]}`}
        tabIndex={day === reached ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={readOnly || undefined}
        onClick={() => onChange(day)}
        onKeyDown={onKeyDown}
      >
        <span className="sr-only">
          {t('holidays.dayName', { day: fullDay(day, language), kind: t(`holidays.kinds.${kind}`) })}
        </span>
        <span aria-hidden>{Number(day.slice(8))}</span>
        {mark && <b aria-hidden>{mark}</b>}
      </button>
    )
  }
  return (
    <table className={styles.month}>
      <caption>{monthName(first, language)}</caption>
      <thead>
        <tr>
          {week.map((place) => {
            const day = daysLater(monday, place)
            return (
              <th key={place} scope="col" abbr={longWeekdayName(day, language)}>
                {weekdayName(day, language)}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {weeks.map((row) => (
          <tr key={row.find((day) => day !== undefined)}>
            {row.map((day, place) => (
              <td key={day ?? `${place}`}>{day && cell(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
