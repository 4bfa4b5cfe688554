import type { Language } from '@lectern/phrases/shape.ts'

/** All conversion of times: ISO 8601 in UTC on the wire, the operator's zone on the screen. */
export const defaultTimeZone = 'Asia/Shanghai'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const justNow: Record<Language, string> = { 'zh-CN': '刚刚', 'en-US': 'just now' }

/** 2026-03-01T00:30:00Z → 2026-03-01 08:30:00 */
export function formatTime(iso: string, timeZone = defaultTimeZone): string {
  return wallClock(new Date(iso), timeZone)
}

/** 2026-03-01T00:30:00Z → 2026-03-01 */
export function formatDate(iso: string, timeZone = defaultTimeZone): string {
  return formatTime(iso, timeZone).slice(0, 10)
}

/** Just now, minutes or hours ago up to a day; then 03-01 08:30; an earlier year shows the full date. */
export function relativeTime(iso: string, now: Date, language: Language, timeZone = defaultTimeZone): string {
  const full = formatTime(iso, timeZone)
  if (full.slice(0, 4) !== wallClock(now, timeZone).slice(0, 4)) return full
  const age = now.getTime() - new Date(iso).getTime()
  // The server's clock may run a little ahead of the browser's; that still counts as just now.
  if (age > -minute && age < minute) return justNow[language]
  if (age < 0 || age >= day) return full.slice(5, 16)
  const unit = age < hour ? 'minute' : 'hour'
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(age / (unit === 'minute' ? minute : hour)), unit)
}

/** Turns a time on the operator's clock (`2026-03-01 08:30:00`, or a date for its midnight) into ISO for the server. */
export function toIso(wallTime: string, timeZone = defaultTimeZone): string {
  const [date, time = '00:00:00'] = wallTime.split(' ')
  const asIfUtc = Date.parse(`${date}T${time}Z`)
  // Computed twice, because the offset at the guess may differ from the right one when clocks change in between.
  const guess = asIfUtc - offset(asIfUtc, timeZone)
  return new Date(asIfUtc - offset(guess, timeZone)).toISOString()
}

function offset(moment: number, timeZone: string): number {
  return Date.parse(`${wallClock(new Date(moment), timeZone).replace(' ', 'T')}Z`) - moment
}

/** The last clock change in China was in September 1991; since then its clocks are eight hours ahead. */
const china = { since: Date.UTC(1992, 0, 1), until: Date.UTC(9999, 0, 1), ahead: 8 * hour }

const formats = new Map<string, Intl.DateTimeFormat>()

/** `sv-SE` writes YYYY-MM-DD HH:mm:ss. Creating a format is slow, so each zone has a cached one, and China needs none. */
function wallClock(moment: Date, timeZone: string): string {
  const ms = moment.getTime()
  if (timeZone === 'Asia/Shanghai' && ms >= china.since && ms < china.until) {
    return new Date(ms + china.ahead).toISOString().slice(0, 19).replace('T', ' ')
  }
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}

/** How long something takes or waits, in its largest unit: 5 minutes, 3 hours, 12 days. */
export function formatDuration(ms: number, language: Language): string {
  const [unit, size] =
    ms < hour ? (['minute', minute] as const) : ms < 2 * day ? (['hour', hour] as const) : (['day', day] as const)
  const count = Math.max(1, Math.floor(ms / size))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
