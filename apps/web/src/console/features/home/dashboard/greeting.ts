import { useSyncExternalStore } from 'react'
import { formatTime } from '../../../../lib/time.ts'

type PartOfDay = 'night' | 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

const startHours: [number, PartOfDay][] = [
  [18, 'evening'],
  [14, 'afternoon'],
  [12, 'noon'],
  [9, 'forenoon'],
  [5, 'morning'],
]

/** By the operator's time zone, wherever the browser is. */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(formatTime(now.toISOString(), timeZone).slice(11, 13))
  return startHours.find(([from]) => hour >= from)?.[1] ?? 'night'
}

/** Follows the clock, since the home tab stays open all day. */
export function usePartOfDay(timeZone: string): PartOfDay {
  return useSyncExternalStore(everyMinute, () => partOfDay(new Date(), timeZone))
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}
