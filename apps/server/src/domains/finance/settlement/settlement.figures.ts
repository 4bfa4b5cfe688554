import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import type { Settlement, SettlementMonth } from '@lectern/contract/finance/settlement.ts'
import { boundsOf, monthId, settlementId } from '@lectern/contract/finance/settlement-months.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ordersTable as orders } from '../orders/orders.table.ts'
import { readFeeRates } from './fee-rates.rules.ts'
import { settlementsTable as stored } from './settlement.table.ts'

type Channel = Settlement['channel']
interface Sums {
  orderCount: number
  gross: number
  refund: number
}
/** The channels of months: those that were confirmed are as they were then, the others follow the orders. */
export type MonthFigures = Map<string, Settlement[]>

/** Rounded to whole fen; half a fen counts as a whole one, also if more was paid back than came in. */
export function feeOf(rate: number, amount: number): number {
  return amount < 0 ? 0 - feeOf(rate, 0 - amount) : Math.round((amount * rate) / 10_000)
}

/** All channels of each of these months. */
export async function readFigures(db: Db, months: string[]): Promise<MonthFigures> {
  if (months.length === 0) return new Map()
  const figures = await readStored(db, months)
  const open = months.filter((month) => !figures.has(month))
  return new Map([...figures, ...(open.length > 0 ? await sumUp(db, open) : [])])
}

async function readStored(db: Db, months: string[]): Promise<MonthFigures> {
  const rows = await db.select().from(stored).where(inArray(stored.month, months))
  const described = rows.map(({ staffId, staffName, ...row }): Settlement => {
    const confirmedBy = staffId === null || staffName === '' ? null : staffName
    return { ...row, id: settlementId(row.month, row.channel), status: 'CONFIRMED', confirmedBy }
  })
  return Map.groupBy(
    described.sort((one, other) => one.id - other.id),
    ({ month }) => month,
  )
}

/** Adds up the orders of months, each month by itself, so that the index of times is read and not the table. */
async function sumUp(db: Db, months: string[]): Promise<MonthFigures> {
  const bounds = months.map(boundsOf)
  const starts = sql.param(bounds.map(({ start }) => start))
  const ends = sql.param(bounds.map(({ end }) => end))
  const rates = await readFeeRates(db)
  const { rows } = await db.execute<{ month: string; channel: Channel } & Record<keyof Sums, string>>(sql`
    select month, channel, sum(orders) as "orderCount", sum(gross) as gross, sum(refund) as refund
    from unnest(${sql.param(months)}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      as asked (month, month_start, month_end)
    cross join lateral (
      select channel, count(*) as orders, sum(paid) as gross, 0 as refund from ${orders}
      where pay_time >= month_start and pay_time < month_end group by channel
      union all
      select channel, 0, 0, sum(paid) from ${orders}
      where status = 'REFUNDED' and refund_time >= month_start and refund_time < month_end group by channel
    ) as sums
    group by month, channel`)
  const sums = new Map(rows.map(({ month, channel, ...row }) => [settlementId(month, channel), row]))
  return new Map(
    months.map((month) => [
      month,
      payChannels.map((channel) => {
        const row = sums.get(settlementId(month, channel))
        const read = (name: keyof Sums) => Number(row?.[name] ?? 0)
        const amounts = { orderCount: read('orderCount'), gross: read('gross'), refund: read('refund') }
        return openSettlement(month, channel, amounts, rates[channel])
      }),
    ]),
  )
}

function openSettlement(month: string, channel: Channel, sums: Sums, feeRate: number): Settlement {
  const left = sums.gross - sums.refund
  const fee = feeOf(feeRate, left)
  return {
    id: settlementId(month, channel),
    month,
    channel,
    ...sums,
    feeRate,
    fee,
    net: left - fee,
    status: 'OPEN',
    confirmTime: null,
    confirmedBy: null,
  }
}

/** Whether anything came in by the channel, or was paid back. */
export const isUsed = ({ orderCount, gross, refund }: Sums): boolean => orderCount > 0 || gross > 0 || refund > 0

/** A month as a whole. Channels without anything are left out. */
export function describeMonth(month: string, channels: Settlement[], current: string): SettlementMonth {
  const total = (name: 'orderCount' | 'gross' | 'refund' | 'fee' | 'net') =>
    channels.reduce((sum, channel) => sum + channel[name], 0)
  const { status = 'OPEN', confirmTime = null, confirmedBy = null } = channels[0] ?? {}
  return {
    id: monthId(month),
    month,
    orderCount: total('orderCount'),
    gross: total('gross'),
    refund: total('refund'),
    fee: total('fee'),
    net: total('net'),
    status,
    confirmTime,
    confirmedBy,
    ended: month < current,
    channels: channels.filter(isUsed),
  }
}
