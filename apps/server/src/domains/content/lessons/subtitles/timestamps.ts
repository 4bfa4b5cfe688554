import { subtitleLimits } from '@lectern/contract/content/lessons.ts'

const shape = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/

/** The milliseconds that `01:02:03,400`, `02:03.400` or `02:03` stands for, or null. */
export function parseTimestamp(text: string): number | null {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = shape.exec(text) ?? []
  if (minutes === '' || Number(minutes) > 59) return null
  return toMilliseconds(Number(hours) * 60 + Number(minutes), seconds, fraction)
}

/** Milliseconds, or null if this is no valid time or lies beyond the longest lesson. */
export function toMilliseconds(minutes: number, seconds: string, fraction: string): number | null {
  if (Number(seconds) > 59) return null
  const ms = minutes * 60_000 + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'))
  return ms <= subtitleLimits.moment ? ms : null
}
