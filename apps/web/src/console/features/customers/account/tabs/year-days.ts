import type { StudyStat } from '@lectern/contract/customers/study.ts'

type Day = StudyStat['days'][number]

const dayMs = 86_400_000
/** From here on a day is as dark as it gets. */
const fullSeconds = 3_600

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Every day of the year, with the study on it. */
export function daysOf(year: number, days: readonly Day[]): Day[] {
  const studied = new Map(days.map(({ date, seconds }) => [date, seconds]))
  const first = Date.UTC(year, 0, 1)
  const count = (Date.UTC(year + 1, 0, 1) - first) / dayMs
  return Array.from({ length: count }, (_, at) => {
    const date = isoDate(first + at * dayMs)
    return { date, seconds: studied.get(date) ?? 0 }
  })
}

/** The weeks of the year from Monday to Sunday. Days before the year have no seconds. */
export function weeksOf(year: number, days: readonly Day[]): { date: string; seconds: number | null }[][] {
  const first = new Date(Date.UTC(year, 0, 1))
  const before = (first.getUTCDay() + 6) % 7
  const earlier = Array.from({ length: before }, (_, at) => ({
    date: isoDate(first.getTime() - (before - at) * dayMs),
    seconds: null,
  }))
  const cells = [...earlier, ...daysOf(year, days)]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** From 0, no study, to 4. */
export function levelOf(seconds: number): number {
  return seconds === 0 ? 0 : Math.min(4, 1 + Math.floor((seconds / fullSeconds) * 3))
}
