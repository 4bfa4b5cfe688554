import { subtitleLimits } from '@lectern/contract/content/lessons.ts'

export const lastMoment = subtitleLimits.moment

export const clampToLesson = (ms: number): number => Math.min(lastMoment, Math.max(0, Math.round(ms)))

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** 75123 → 01:15.123; minutes count on past 59. */
export function formatMoment(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${digits(Math.floor(seconds / 60), 2)}:${digits(seconds % 60, 2)}.${digits(ms % 1000, 3)}`
}

const moment = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:\.(\d{1,3}))?$/

/** Parses what operators type or paste: 1:15.5, 00:01:15,500 or seconds; undefined if it is no moment of a lesson. */
export function parseMoment(text: string): number | undefined {
  const parts = moment.exec(
    text
      .trim()
      .replaceAll('：', ':')
      .replace(/[,，。]/, '.'),
  )
  if (!parts) return undefined
  const [, hours, minutes, seconds = '', fraction = ''] = parts
  // Seconds beyond 59 are allowed only without minutes, and minutes beyond 59 only without hours.
  if ((minutes && Number(seconds) > 59) || (hours && Number(minutes) > 59)) return undefined
  const whole = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)
  const ms = whole * 1000 + Number(fraction.padEnd(3, '0'))
  return ms <= lastMoment ? ms : undefined
}
