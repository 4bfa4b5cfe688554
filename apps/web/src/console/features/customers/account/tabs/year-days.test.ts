import { describe, expect, test } from 'vitest'
import { daysOf, levelOf, weeksOf } from './year-days.ts'

describe('the days of a year', () => {
  test.each([
    [2023, 365],
    [2024, 366],
    [2000, 366],
    [2100, 365],
  ])('%d has %d of them', (year, count) => {
    const days = daysOf(year, [])
    expect(days).toHaveLength(count)
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([`${year}-01-01`, `${year}-12-31`])
    expect(new Set(days.map(({ date }) => date)).size).toBe(count)
  })

  test('have the study on them, also on the day that only leap years have', () => {
    const studied = daysOf(2024, [{ date: '2024-02-29', seconds: 90 }]).filter(({ seconds }) => seconds > 0)
    expect(studied).toEqual([{ date: '2024-02-29', seconds: 90 }])
  })

  test('leave out the study of another year', () => {
    expect(daysOf(2025, [{ date: '2024-12-31', seconds: 90 }]).every(({ seconds }) => seconds === 0)).toBe(true)
  })
})

describe('the weeks of a year', () => {
  test.each([
    // Begins on a Monday, a Sunday, a Thursday, and a leap year on a Sunday.
    [2024, 0, 53],
    [2023, 6, 53],
    [2026, 3, 53],
    [2012, 6, 54],
  ])('%d begins %d days after a Monday and covers %d weeks', (year, before, count) => {
    const weeks = weeksOf(year, [])
    expect(weeks).toHaveLength(count)
    expect(weeks[0]?.filter(({ seconds }) => seconds === null)).toHaveLength(before)
    expect(weeks.slice(0, -1).every((week) => week.length === 7)).toBe(true)
    expect(weeks.every((week) => new Date(`${week[0]?.date}T00:00:00Z`).getUTCDay() === 1)).toBe(true)
    expect(weeks.at(-1)?.at(-1)?.date).toBe(`${year}-12-31`)
  })

  test('put a day into its week', () => {
    const week = weeksOf(2026, [{ date: '2026-01-05', seconds: 60 }])[1]
    expect(week?.[0]).toEqual({ date: '2026-01-05', seconds: 60 })
    expect(week?.at(-1)).toEqual({ date: '2026-01-11', seconds: 0 })
  })
})

test.each([
  [0, 0],
  [1, 1],
  [1_199, 1],
  [1_200, 2],
  [2_400, 3],
  [3_599, 3],
  [3_600, 4],
  [86_400, 4],
])('%d seconds of study are level %d', (seconds, level) => {
  expect(levelOf(seconds)).toBe(level)
})
