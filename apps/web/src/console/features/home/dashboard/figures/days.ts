import { mostDays } from '@lectern/contract/home/figures.ts'
import { defaultTimeZone, formatDate, toIso } from '../../../../../lib/time.ts'
import { withParams } from '../../../../kit/list/list-state.ts'

/** A range of days, the last one included. Figures go by days of Shanghai, wherever the operator is. */
export interface Days {
  start: string
  end: string
}

export interface ChosenDays extends Days {
  /** How many days up to yesterday; null if the days were picked. */
  preset: Preset | null
}

export const presets = [7, 30, 90] as const
export type Preset = (typeof presets)[number]
const usual: Preset = 30

const zone = defaultTimeZone
const dayMs = 86_400_000

export const todayAt = (now: number): string => formatDate(new Date(now).toISOString(), zone)

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

export const countDays = ({ start, end }: Days): number => (Date.parse(end) - Date.parse(start)) / dayMs + 1

/** Full days only, because today is not over and could not be compared with a day that is. */
const daysOfPreset = (preset: Preset, today: string): ChosenDays => ({
  preset,
  start: addDays(today, -preset),
  end: addDays(today, -1),
})

/** The days that the address names, `?range=7` or `?start=2026-03-01&end=2026-03-31`; the usual ones if it names none. */
export function readDays(search: URLSearchParams, today: string): ChosenDays {
  const preset = presets.find((count) => String(count) === search.get('range'))
  if (preset) return daysOfPreset(preset, today)
  const picked = { start: search.get('start') ?? '', end: search.get('end') ?? '' }
  return isRange(picked, today) ? { preset: null, ...picked } : daysOfPreset(usual, today)
}

export const withPreset = (search: URLSearchParams, preset: Preset): URLSearchParams =>
  withParams(search, { range: preset, start: undefined, end: undefined })

export const withPicked = (search: URLSearchParams, { start, end }: Days): URLSearchParams =>
  withParams(search, { range: undefined, start, end })

function isRange(days: Days, today: string): boolean {
  const { start, end } = days
  return isDay(start) && isDay(end) && start <= end && end <= today && countDays(days) <= mostDays
}

/** Not a day that no month has, such as February 30. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** The first and the last moment of the days, as the filters of lists have them, which include both ends. */
export function momentsOf({ start, end }: Days): { first: string; last: string } {
  const next = toIso(addDays(end, 1), zone)
  return { first: toIso(start, zone), last: new Date(Date.parse(next) - 1).toISOString() }
}
