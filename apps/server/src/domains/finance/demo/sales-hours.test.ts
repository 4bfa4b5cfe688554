import { describe, expect, it } from 'vitest'
import { type SalesHour, salesHours } from './sales-hours.ts'

const until = new Date('2026-11-20T03:20:00Z')
const longAgo = new Date(0)
const hours = salesHours(100_000, 90, { since: longAgo, until })

const sum = (some: SalesHour[]) => some.reduce((total, { orders }) => total + orders, 0)
const inChina = ({ start }: SalesHour) => new Date(start.getTime() + 8 * 3_600_000)
const onDay = (date: string) => sum(hours.filter((hour) => inChina(hour).toISOString().startsWith(date)))
const atHours = (from: number, to: number) =>
  sum(hours.filter((hour) => inChina(hour).getUTCHours() >= from && inChina(hour).getUTCHours() < to))

describe('the hours in which orders are made', () => {
  it('hold just as many orders as there are, one after the other', () => {
    for (const count of [0, 1, 7, 5_000]) {
      expect(sum(salesHours(count, 90, { since: longAgo, until }))).toBe(count)
    }
    const starts = hours.map(({ start }) => start.getTime())
    expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other))
  })

  it('are those of so many days in China, up to the given time', () => {
    expect(inChina(hours[0] as SalesHour).toISOString()).toBe('2026-08-23T00:00:00.000Z')
    expect(hours.at(-1)).toMatchObject({ start: new Date('2026-11-20T03:00:00Z'), seconds: 1_200 })
  })

  it('are strong in the evening and weak at night', () => {
    expect(atHours(19, 22)).toBeGreaterThan(4 * atHours(8, 11) * 0.7)
    expect(atHours(1, 6)).toBeLessThan(atHours(20, 21) / 4)
  })

  it('are stronger at weekends and on a festival, and grow slowly', () => {
    expect(onDay('2026-11-14')).toBeGreaterThan(1.2 * onDay('2026-11-17'))
    expect(onDay('2026-11-11')).toBeGreaterThan(2 * onDay('2026-11-04'))
    expect(onDay('2026-11-18')).toBeGreaterThan(1.2 * onDay('2026-08-26'))
  })

  it('do not begin before anybody was there to buy', () => {
    const since = new Date('2026-11-20T01:30:00Z')
    const late = salesHours(300, 90, { since, until })
    expect(late[0]).toMatchObject({ start: since, seconds: 1_800 })
    expect(sum(late)).toBe(300)
  })
})
