import { describe, expect, test } from 'vitest'
import { daysLater, daysOfMonth, differentDays, kindOf, nextKind, placeInWeek, shortDay } from './days.ts'

describe('a day of the calendar', () => {
  test('turns from usual to off, to workday and back', () => {
    const day = '2026-11-17'
    const usual = { holidays: ['2026-10-01'], workdays: [] }
    const off = nextKind(day, usual)
    const on = nextKind(day, off)
    expect([usual, off, on, nextKind(day, on)].map((days) => kindOf(day, days))).toEqual([
      'plain',
      'off',
      'on',
      'plain',
    ])
    expect(off.holidays).toEqual(['2026-10-01', day])
    expect([differentDays(usual, off), differentDays(off, on), differentDays(usual, usual)]).toEqual([1, 1, 0])
  })

  test('of a weekend is one until somebody says otherwise', () => {
    expect(kindOf('2026-10-10', { holidays: [], workdays: [] })).toBe('weekend')
    expect(kindOf('2026-10-10', { holidays: [], workdays: ['2026-10-10'] })).toBe('on')
  })

  test('has its place in a week that begins on Monday', () => {
    expect(['2026-11-16', '2026-11-22'].map(placeInWeek)).toEqual([0, 6])
    expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
    expect([daysOfMonth(2028, 1).length, daysOfMonth(2026, 1).at(-1)]).toEqual([29, '2026-02-28'])
  })

  test('is named with its weekday', () => {
    expect(shortDay('2026-10-01', 'zh-CN')).toBe('10月1日周四')
    expect(shortDay('2026-10-01', 'en-US')).toBe('Thu, Oct 1')
  })
})
