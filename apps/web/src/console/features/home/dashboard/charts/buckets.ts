import { addDays, countDays, type Days } from '../figures/days.ts'

/** What one bar of a chart stands for: a day, or a week where there are too many days to tell them apart. */
export interface Bucket {
  from: string
  to: string
  /** Where its days are among those of the figures. */
  first: number
  count: number
}

const mostBars = 120

/** Weeks begin on Monday, so the first and the last one may be shorter. */
export function bucketsOf(days: Days): Bucket[] {
  const all = countDays(days)
  const byWeek = all > mostBars
  const buckets: Bucket[] = []
  for (let at = 0; at < all; ) {
    const from = addDays(days.start, at)
    const count = Math.min(byWeek ? 7 - daysSinceMonday(from) : 1, all - at)
    buckets.push({ from, to: addDays(from, count - 1), first: at, count })
    at += count
  }
  return buckets
}

const daysSinceMonday = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** The sum of each bucket's days. */
export const sumsOf = (buckets: Bucket[], values: readonly number[]): number[] =>
  buckets.map(({ first, count }) => values.slice(first, first + count).reduce((sum, value) => sum + value, 0))

/** The average of each bucket's days, rounded, for what does not add up: who studies every day is one person. */
export const averagesOf = (buckets: Bucket[], values: readonly number[]): number[] =>
  sumsOf(buckets, values).map((sum, at) => Math.round(sum / (buckets[at]?.count ?? 1)))
