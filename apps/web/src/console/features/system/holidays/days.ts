import type { Language } from '@lectern/phrases/shape.ts'

/** The special days of a year while they are edited. */
export interface Days {
  holidays: string[]
  workdays: string[]
}
export type DayKind = 'off' | 'on' | 'weekend' | 'plain'

const dayMs = 86_400_000
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The day so many days later. */
export const daysLater = (day: string, count: number): string => dayOf(new Date(dateOf(day).getTime() + count * dayMs))

/** The days of a month, which counts from zero. */
export function daysOfMonth(year: number, month: number): string[] {
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length }, (_, index) => dayOf(new Date(Date.UTC(year, month, index + 1))))
}

/** Its place in a week that begins on Monday, from zero. */
export const placeInWeek = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7

export function kindOf(day: string, { holidays, workdays }: Days): DayKind {
  if (holidays.includes(day)) return 'off'
  if (workdays.includes(day)) return 'on'
  return placeInWeek(day) >= 5 ? 'weekend' : 'plain'
}

/** A usual day becomes a day off, that a workday, and that a usual day again. */
export function nextKind(day: string, days: Days): Days {
  const kind = kindOf(day, days)
  const without = (all: string[]) => all.filter((each) => each !== day)
  const withDay = (all: string[]) => [...all, day].sort()
  if (kind === 'off') return { holidays: without(days.holidays), workdays: withDay(days.workdays) }
  if (kind === 'on') return { ...days, workdays: without(days.workdays) }
  return { ...days, holidays: withDay(days.holidays) }
}

/** How many days two states differ in. */
export function differentDays(one: Days, other: Days): number {
  const special = new Set([...one.holidays, ...one.workdays, ...other.holidays, ...other.workdays])
  return [...special].filter((day) => kindOf(day, one) !== kindOf(day, other)).length
}

const written = (options: Intl.DateTimeFormatOptions) => (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(dateOf(day))

/** 10月1日星期四 */
export const fullDay = written({ month: 'long', day: 'numeric', weekday: 'long' })
/** 10月1日周四 */
export const shortDay = written({ month: 'short', day: 'numeric', weekday: 'short' })
export const monthName = written({ month: 'long' })
export const weekdayName = written({ weekday: 'narrow' })
export const longWeekdayName = written({ weekday: 'long' })
