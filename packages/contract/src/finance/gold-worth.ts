import type { GoldRateForm } from './gold-rate.ts'

/* What gold is worth under a rate. Amounts are in whole fen, gold in whole pieces. */

/** The gold that somebody gets who recharges this much. */
export const goldForRecharge = ({ yuanToGold }: Pick<GoldRateForm, 'yuanToGold'>, fen: number): number =>
  Math.floor((fen * yuanToGold) / 100)

export interface Deduction {
  /** The gold that can be used. */
  gold: number
  /** What it takes off the price. */
  off: number
  toPay: number
}

/** How much gold can be used for something that costs this much, by somebody who has that much gold. */
export function deductionOf(rate: GoldRateForm, price: number, held: number): Deduction {
  const most = Math.floor((price * rate.maxDeductPercent) / 100)
  const usable = Math.min(held, Math.floor(most / rate.goldToFen))
  const gold = rate.enable && usable >= rate.minDeductGold ? usable : 0
  const off = gold * rate.goldToFen
  return { gold, off, toPay: price - off }
}

/** Whether gold takes more off a price than it costs, so that users gain by recharging. */
export const isWorthMoreThanItCosts = ({ yuanToGold, goldToFen }: GoldRateForm): boolean => yuanToGold * goldToFen > 100
