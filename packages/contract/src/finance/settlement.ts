import { z } from 'zod'
import { time, version } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { payChannels } from './account-orders.ts'

export const settlementStatuses = ['OPEN', 'CONFIRMED'] as const

/** A calendar month in China, such as 2026-11. */
export const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'validation.format')

/** What came in by one channel in one month. Amounts are in fen. */
export const settlement = z.object({
  /** Made of month and channel, so it stays the same for ever. */
  id: z.int().positive(),
  month,
  channel: z.enum(payChannels),
  /** Orders that were paid in the month. */
  orderCount: z.int(),
  gross: z.int(),
  /** What was paid back in the month, whenever the order was paid. */
  refund: z.int(),
  /** In hundredths of a percent of what remains after refunds. */
  feeRate: z.int(),
  fee: z.int(),
  net: z.int(),
  status: z.enum(settlementStatuses),
  confirmTime: time.nullable(),
  confirmedBy: z.string().nullable(),
})
export type Settlement = z.infer<typeof settlement>

/** Sums over the channels of one month. */
export const settlementMonth = settlement
  .pick({ month: true, orderCount: true, gross: true, refund: true, fee: true, net: true, status: true })
  .extend({
    id: z.int().positive(),
    confirmTime: time.nullable(),
    confirmedBy: z.string().nullable(),
    /** Whether the month has ended, so that it can be confirmed. */
    ended: z.boolean(),
    /** Those in which something came in or was paid back. */
    channels: z.array(settlement),
  })
export type SettlementMonth = z.infer<typeof settlementMonth>

/** The fee of each channel, in hundredths of a percent. */
const rate = z.int().min(0).max(10_000)
export const feeRatesForm = z.object({ WECHAT: rate, ALIPAY: rate, APPLE: rate, GOLD: rate, VOUCHER: rate })
export const feeRates = feeRatesForm.extend({ version })
export type FeeRates = z.infer<typeof feeRates>

const filters = z.object({
  monthStart: month.optional(),
  monthEnd: month.optional(),
  channel: z.enum(payChannels).optional(),
  status: z.enum(settlementStatuses).optional(),
})
const shared = { permission: 'SETTLEMENT', resource: 'settlements' } as const

export const settlements = {
  list: defineRoute({
    ...shared,
    method: 'POST',
    path: '/settlement/demo/getAllSettlements',
    summary: 'What came in by month and channel, the newest month first',
    query: listQuery({}),
    body: filters,
    reply: pageOf(settlement),
    changes: false,
  }),
  months: defineRoute({
    ...shared,
    method: 'GET',
    path: '/settlement/months',
    summary: 'The months with their channels, the newest first; with a channel, those in which it was used',
    query: listQuery(filters.shape),
    reply: pageOf(settlementMonth),
  }),
  confirm: defineRoute({
    ...shared,
    method: 'POST',
    path: '/settlement/{month}/confirm',
    summary: 'Confirm a month that has ended; its figures never change again',
    params: z.object({ month }),
    /** What the caller saw, so that nobody confirms other figures. */
    body: z.object({ orderCount: z.int(), net: z.int() }),
    reply: settlementMonth,
    audit: 'confirm',
  }),
  feeRates: defineRoute({
    ...shared,
    method: 'GET',
    path: '/settlement/fee-rates',
    summary: 'The fee of each channel',
    reply: feeRates,
  }),
  setFeeRates: defineRoute({
    ...shared,
    method: 'PUT',
    path: '/settlement/fee-rates',
    summary: 'Set the fee of each channel, for months that are not confirmed yet',
    body: feeRatesForm.extend({ version: version.optional() }),
    reply: feeRates,
    audit: 'update',
  }),
  export: defineRoute({
    ...shared,
    method: 'GET',
    path: '/settlement/export',
    summary: 'A CSV file of what came in by month and channel',
    query: filters,
    stream: 'text/csv',
    reply: z.unknown(),
    audit: 'export',
    seconds: 30,
  }),
}
