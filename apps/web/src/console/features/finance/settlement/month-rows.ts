import type { Settlement, SettlementMonth } from '@lectern/contract/finance/settlement.ts'

/** A row of the table: a month, or one of its channels below it. */
export interface MonthRow extends Pick<Settlement, 'id' | 'month' | 'orderCount' | 'gross' | 'refund' | 'fee' | 'net'> {
  /** Null if it has the figures of a whole month. */
  channel: Settlement['channel'] | null
  /** Whether it stands below its month. */
  isPart: boolean
  feeRate: number | null
  /** The month with all its channels, whatever the filters leave of it. */
  whole: SettlementMonth
  children?: MonthRow[]
}

interface Filters {
  channel?: string | undefined
  status?: string | undefined
}

/** The months as the filters show them. With a channel, a month has its figures only. */
export function monthRows(months: SettlementMonth[], { channel, status }: Filters): MonthRow[] {
  return months
    .filter((month) => status === undefined || month.status === status)
    .flatMap((whole) => {
      if (channel === undefined) return [wholeMonth(whole)]
      return whole.channels
        .filter((each) => each.channel === channel)
        .map((each) => ({ ...each, isPart: false, whole }))
    })
}

function wholeMonth(whole: SettlementMonth): MonthRow {
  const { month, orderCount, gross, refund, fee, net, channels } = whole
  // The numbers of channels count on from that of their month.
  const id = Number(month.replace('-', '')) * 100
  const children = channels.map((each) => ({ ...each, isPart: true, whole }))
  return {
    ...{ id, month, orderCount, gross, refund, fee, net, whole },
    channel: null,
    feeRate: null,
    isPart: false,
    ...(children.length > 0 && { children }),
  }
}

/** Sums over all rows. */
export function totalOf(rows: MonthRow[]): Pick<MonthRow, 'orderCount' | 'gross' | 'refund' | 'fee' | 'net'> {
  const sum = (name: 'orderCount' | 'gross' | 'refund' | 'fee' | 'net') =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    orderCount: sum('orderCount'),
    gross: sum('gross'),
    refund: sum('refund'),
    fee: sum('fee'),
    net: sum('net'),
  }
}
