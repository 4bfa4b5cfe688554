import { describe, expect, it } from 'vitest'
import { formatDate, formatDuration, formatTime, relativeTime, toIso } from './time.ts'

describe('a time on the screen', () => {
  it.each([
    ['2026-03-01T00:30:05Z', undefined, '2026-03-01 08:30:05'],
    ['2025-12-31T16:00:00Z', undefined, '2026-01-01 00:00:00'],
    ['2026-07-01T00:00:00.999Z', 'Asia/Shanghai', '2026-07-01 08:00:00'],
    ['1992-01-01T00:00:00Z', 'Asia/Shanghai', '1992-01-01 08:00:00'],
    // In these summers China had daylight saving time.
    ['1990-07-01T00:00:00Z', 'Asia/Shanghai', '1990-07-01 09:00:00'],
    ['9999-12-31T12:00:00Z', 'Asia/Shanghai', '9999-12-31 20:00:00'],
    ['2026-03-01T00:30:05.999Z', 'UTC', '2026-03-01 00:30:05'],
    ['2026-03-01T00:30:05+08:00', 'America/New_York', '2026-02-28 11:30:05'],
    ['2026-07-01T00:00:00Z', 'America/New_York', '2026-06-30 20:00:00'],
    ['2026-03-01T00:00:00Z', 'Asia/Kathmandu', '2026-03-01 05:45:00'],
  ])('%s in zone %s reads %s', (iso, zone, shown) => {
    expect(formatTime(iso, zone)).toBe(shown)
    expect(formatDate(iso, zone)).toBe(shown.slice(0, 10))
  })
})

describe('a time relative to now', () => {
  const now = new Date('2026-03-10T04:00:00Z') // noon in Shanghai

  it.each([
    ['2026-03-10T04:00:20Z', '刚刚', 'just now'],
    ['2026-03-10T03:59:01Z', '刚刚', 'just now'],
    ['2026-03-10T03:59:00Z', '1分钟前', '1 minute ago'],
    ['2026-03-10T03:00:01Z', '59分钟前', '59 minutes ago'],
    ['2026-03-10T03:00:00Z', '1小时前', '1 hour ago'],
    ['2026-03-09T04:00:01Z', '23小时前', '23 hours ago'],
    ['2026-03-09T04:00:00Z', '03-09 12:00', '03-09 12:00'],
    ['2026-01-01T00:00:00Z', '01-01 08:00', '01-01 08:00'],
    ['2025-12-31T15:59:59Z', '2025-12-31 23:59:59', '2025-12-31 23:59:59'],
    ['2026-03-10T05:00:00Z', '03-10 13:00', '03-10 13:00'],
  ])('%s reads %s', (iso, chinese, english) => {
    expect(relativeTime(iso, now, 'zh-CN')).toBe(chinese)
    expect(relativeTime(iso, now, 'en-US')).toBe(english)
  })

  it('gives the full date for last year even minutes into the new one, by the reader’s calendar', () => {
    const newYear = new Date('2025-12-31T16:05:00Z')
    expect(relativeTime('2025-12-31T15:58:00Z', newYear, 'zh-CN')).toBe('2025-12-31 23:58:00')
    expect(relativeTime('2025-12-31T15:58:00Z', newYear, 'zh-CN', 'UTC')).toBe('7分钟前')
  })
})

describe('a time that the operator picked', () => {
  it.each([
    ['2026-03-01 08:30:05', undefined, '2026-03-01T00:30:05.000Z'],
    ['2026-01-01', undefined, '2025-12-31T16:00:00.000Z'],
    ['2026-03-08 01:59:59', 'America/New_York', '2026-03-08T06:59:59.000Z'],
    ['2026-03-08 03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01 12:00:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ])('%s in zone %s is sent as %s and comes back the same', (wall, zone, iso) => {
    expect(toIso(wall, zone)).toBe(iso)
    expect(formatTime(iso, zone).startsWith(wall)).toBe(true)
  })
})

const minute = 60_000
it.each([
  [0, '1分钟', '1 minute'],
  [-5 * minute, '1分钟', '1 minute'],
  [59.9 * minute, '59分钟', '59 minutes'],
  [60 * minute, '1小时', '1 hour'],
  [47.9 * 60 * minute, '47小时', '47 hours'],
  [48 * 60 * minute, '2天', '2 days'],
  [400 * 24 * 60 * minute, '400天', '400 days'],
])('a wait of %d milliseconds reads %s', (ms, chinese, english) => {
  expect(formatDuration(ms, 'zh-CN')).toBe(chinese)
  expect(formatDuration(ms, 'en-US')).toBe(english)
})
