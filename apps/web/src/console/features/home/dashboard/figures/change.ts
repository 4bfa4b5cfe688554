import type { Figure } from '@lectern/contract/home/figures.ts'

/** By how much a figure differs from the period before, as a share of that; null if there was nothing before. */
export function changeOf({ total, before }: Figure): number | null {
  return before > 0 ? (total - before) / before : null
}

/** 0.1234 → 12.3%, without a sign; a whole number from 100% on, where tenths say nothing. */
export function percentText(share: number): string {
  const percent = Math.abs(share) * 100
  return new Intl.NumberFormat('zh-CN', { maximumFractionDigits: percent < 100 ? 1 : 0 }).format(percent) + '%'
}
