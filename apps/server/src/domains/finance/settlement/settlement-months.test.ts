import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import {
  boundsOf,
  monthAt,
  monthsBetween,
  monthsLater,
  settlementId,
} from '@lectern/contract/finance/settlement-months.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it.each([
  ['2026-10-31T15:59:59.999Z', '2026-10'],
  ['2026-10-31T16:00:00Z', '2026-11'],
  ['2026-12-31T16:00:00Z', '2027-01'],
  ['2028-02-29T12:00:00Z', '2028-02'],
])('%s is in %s in China', (moment, month) => {
  expect(monthAt(new Date(moment))).toBe(month)
})

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -11, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months later is %s', (month, count, later) => {
  expect(monthsLater(month, count)).toBe(later)
})

it('begins and ends a month at midnight in China', () => {
  expect(boundsOf('2026-11')).toEqual({ start: '2026-10-31T16:00:00.000Z', end: '2026-11-30T16:00:00.000Z' })
})

it('lists months the newest first, and none if they end before they begin', () => {
  expect(monthsBetween('2025-12', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02'])
  expect(monthsBetween('2026-03', '2026-02')).toEqual([])
})

it('puts every moment into the one month whose bounds hold it', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const { start, end } = boundsOf(monthAt(moment))
      expect(start <= moment.toISOString() && moment.toISOString() < end).toBe(true)
    }),
  )
})

it('gives each month and channel a number of its own', () => {
  const pairs = monthsBetween('2020-01', '2030-12').flatMap((month) =>
    payChannels.map((each) => [month, each] as const),
  )
  expect(new Set(pairs.map(([month, channel]) => settlementId(month, channel))).size).toBe(pairs.length)
  expect(settlementId('2026-11', 'ALIPAY')).toBe(20_261_102)
})
