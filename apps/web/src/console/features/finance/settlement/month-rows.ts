import type { Settlement, SettlementMonth } from '@lectern/contract/finance/settlement.ts'
import { monthId } from '@lectern/contract/finance/settlement-months.ts'

/** A row of the table: a month, or one of its channels below it. */
export interface MonthRow extends Pick<Settlement, 'id' | 'month' | 'orderCount' | 'gross' | 'refund' | 'fee' | 'net'> {
  /** Null if it has the figures of a whole month. */
  channel: Settlement['channel'] | null
  feeRate: number | null
  /** Whether it stands below its month. */
  isPart: boolean
  /** The month with all its channels. */
  whole: SettlementMonth
  children?: MonthRow[]
}

/** Months with their channels below them; if only one channel is asked for, months with its figures. */
export function monthRows(months: SettlementMonth[], channel: string | undefined): MonthRow[] {
  return months.map((whole) => {
    const id = monthId(whole.month)
    const chosen = whole.channels.find((each) => each.channel === channel)
    if (chosen) return { ...chosen, id, isPart: false, whole }
    const { month, orderCount, gross, refund, fee, net, channels } = whole
    const figures = { orderCount, gross, refund, fee, net }
    const children = channels.map((each) => ({ ...each, isPart: true, whole }))
    return {
      id,
      month,
      ...figures,
      whole,
      channel: null,
      feeRate: null,
      isPart: false,
      ...(children.length > 0 && { children }),
    }
  })
}

const summed = ['orderCount', 'gross', 'refund', 'fee', 'net'] as const
type Totals = Record<(typeof summed)[number], number>

/** Sums over all rows. */
export function totalOf(rows: Totals[]): Totals {
  const sum = (name: keyof Totals) => rows.reduce((total, row) => total + row[name], 0)
  return Object.fromEntries(summed.map((name) => [name, sum(name)])) as Totals
}
