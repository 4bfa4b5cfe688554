import { expect, it } from 'vitest'
import { averagesOf, bucketsOf, sumsOf } from './buckets.ts'

it('draws up to 120 days one by one', () => {
  const buckets = bucketsOf({ start: '2026-01-01', end: '2026-04-30' })
  expect(buckets).toHaveLength(120)
  expect(buckets[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', first: 0, count: 1 })
  expect(buckets.at(-1)?.to).toBe('2026-04-30')
})

it('draws more days by weeks that begin on Monday', () => {
  // 2026-01-01 is a Thursday, 2026-05-01 a Friday.
  const buckets = bucketsOf({ start: '2026-01-01', end: '2026-05-01' })
  expect(buckets[0]).toEqual({ from: '2026-01-01', to: '2026-01-04', first: 0, count: 4 })
  expect(buckets[1]).toEqual({ from: '2026-01-05', to: '2026-01-11', first: 4, count: 7 })
  expect(buckets.at(-1)).toEqual({ from: '2026-04-27', to: '2026-05-01', first: 116, count: 5 })
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(121)
})

it('adds up what can be added, and averages people, who may come every day', () => {
  const buckets = bucketsOf({ start: '2026-01-01', end: '2026-05-01' }).slice(0, 2)
  const values = [1, 2, 3, 4, 10, 10, 10, 10, 10, 10, 13]
  expect(sumsOf(buckets, values)).toEqual([10, 73])
  expect(averagesOf(buckets, values)).toEqual([3, 10])
})
