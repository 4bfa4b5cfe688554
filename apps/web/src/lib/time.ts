import type { Language } from '@lectern/phrases/shape.ts'

/**
 * The one door for times: ISO 8601 in UTC outside, the operator's zone on the screen.
 * Only Intl is used, so that the public pages can afford it too.
 */
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
  // A clock that runs a little ahead of ours is no reason to show a time of day.
  if (age > -minute && age < minute) return justNow[language]
  if (age < 0 || age >= day) return full.slice(5, 16)
  const unit = age < hour ? 'minute' : 'hour'
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(age / (unit === 'minute' ? minute : hour)), unit)
}

/** What was picked on the operator's clock (`2026-03-01 08:30:00`, or a date for its midnight), as sent to the server. */
export function toIso(wallTime: string, timeZone = defaultTimeZone): string {
  const [date, time = '00:00:00'] = wallTime.split(' ')
  const asIfUtc = Date.parse(`${date}T${time}Z`)
  // The offset at the guessed moment may differ from the one at the right moment, when clocks change in between.
  const guess = asIfUtc - offset(asIfUtc, timeZone)
  return new Date(asIfUtc - offset(guess, timeZone)).toISOString()
}

function offset(moment: number, timeZone: string): number {
  return Date.parse(`${wallClock(new Date(moment), timeZone).replace(' ', 'T')}Z`) - moment
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `sv-SE` writes YYYY-MM-DD HH:mm:ss. Making a format is slow, so one is kept for each zone. */
function wallClock(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}

/** How long something plays: 75 → 1:15, 3700 → 1:01:40. */
export function formatLength(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
