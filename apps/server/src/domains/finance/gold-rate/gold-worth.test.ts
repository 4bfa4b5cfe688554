import { deductionOf, goldForRecharge, isWorthMoreThanItCosts } from '@lectern/contract/finance/gold-worth.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const rate = { yuanToGold: 10, goldToFen: 10, maxDeductPercent: 50, minDeductGold: 100, enable: true }
const rates = fc.record({
  yuanToGold: fc.integer({ min: 1, max: 10_000 }),
  goldToFen: fc.integer({ min: 1, max: 10_000 }),
  maxDeductPercent: fc.integer({ min: 0, max: 100 }),
  minDeductGold: fc.integer({ min: 0, max: 1_000_000 }),
  enable: fc.boolean(),
})
const prices = fc.integer({ min: 0, max: 100_000_000 })
const gold = fc.integer({ min: 0, max: 2_000_000_000 })

describe('recharging', () => {
  it.each([
    [3_000, 300],
    [1, 0],
    [19, 1],
    [0, 0],
  ])('%i fen brings %i gold at ten for a yuan, in whole gold', (fen, brought) => {
    expect(goldForRecharge(rate, fen)).toBe(brought)
  })
})

describe('paying with gold', () => {
  it.each([
    ['half of the price at most', rate, 9_900, 800, { gold: 495, off: 4_950, toPay: 4_950 }],
    ['all the gold that there is', rate, 9_900, 120, { gold: 120, off: 1_200, toPay: 8_700 }],
    ['nothing with less gold than the least', rate, 9_900, 99, { gold: 0, off: 0, toPay: 9_900 }],
    ['nothing if the price allows less gold than the least', rate, 1_900, 800, { gold: 0, off: 0, toPay: 1_900 }],
    ['whole gold only', { ...rate, goldToFen: 7, minDeductGold: 0 }, 100, 800, { gold: 7, off: 49, toPay: 51 }],
    ['the whole price', { ...rate, maxDeductPercent: 100 }, 9_900, 2_000, { gold: 990, off: 9_900, toPay: 0 }],
    ['nothing while it is switched off', { ...rate, enable: false }, 9_900, 800, { gold: 0, off: 0, toPay: 9_900 }],
    ['nothing for what is free', { ...rate, minDeductGold: 0 }, 0, 800, { gold: 0, off: 0, toPay: 0 }],
  ])('takes off %s', (_, with_, price, held, expected) => {
    expect(deductionOf(with_, price, held)).toEqual(expected)
  })

  it('never takes off more than the part of the price that the rate allows, nor more than somebody has', () => {
    fc.assert(
      fc.property(rates, prices, gold, (any, price, held) => {
        const used = deductionOf(any, price, held)
        expect(used.off * 100).toBeLessThanOrEqual(price * any.maxDeductPercent)
        expect(used.gold).toBeLessThanOrEqual(held)
        expect(Number.isInteger(used.gold)).toBe(true)
        expect(used.off).toBe(used.gold * any.goldToFen)
        expect(used.toPay).toBe(price - used.off)
        expect(used.toPay).toBeGreaterThanOrEqual(0)
        expect(used.gold === 0 || used.gold >= any.minDeductGold).toBe(true)
      }),
    )
  })

  it('never leaves out gold that could have been used', () => {
    fc.assert(
      fc.property(rates, prices, gold, (any, price, held) => {
        const used = deductionOf(any, price, held)
        const oneMore = (used.gold + 1) * any.goldToFen
        const couldUseMore = used.gold < held && oneMore * 100 <= price * any.maxDeductPercent
        expect(used.gold > 0 && couldUseMore).toBe(false)
      }),
    )
  })
})

describe('a rate at which users gain by recharging', () => {
  it.each([
    [10, 10, false],
    [10, 11, true],
    [11, 10, true],
    [1, 100, false],
  ])('%i gold for a yuan, each worth %i fen: %s', (yuanToGold, goldToFen, gains) => {
    expect(isWorthMoreThanItCosts({ ...rate, yuanToGold, goldToFen })).toBe(gains)
  })

  it('is one at which the recharged gold takes off more than it cost, if nothing else limits it', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 10_000 }), (any, yuan) => {
        const free = { ...any, maxDeductPercent: 100, minDeductGold: 0, enable: true }
        const bought = goldForRecharge(free, yuan * 100)
        const worth = deductionOf(free, bought * free.goldToFen, bought).off
        expect(worth > yuan * 100).toBe(isWorthMoreThanItCosts(free))
      }),
    )
  })
})
