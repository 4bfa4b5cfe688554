import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import { settlements } from '@lectern/contract/finance/settlement.ts'
import { monthAt } from '@lectern/contract/finance/settlement-months.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { feeOf } from './settlement.figures.ts'
import { addPaid, clearFinance, inMonth, monthsAgo } from './settlement.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const day = 86_400_000
/** Moments near the beginning of one of the last months, where mistakes with time zones show. */
const moment = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -day, max: day })))
  .map(([ago, ms]) => inMonth(monthsAgo(ago), ms))
const order = fc.record({
  payTime: moment,
  paid: fc.integer({ min: 0, max: 1_000_000 }),
  channel: fc.constantFrom(...payChannels),
  status: fc.constantFrom('PAID', 'REFUNDING', 'REFUNDED'),
  refundTime: moment,
})
const rate = fc.integer({ min: 0, max: 10_000 })
const rates = fc.record({ WECHAT: rate, ALIPAY: rate, APPLE: rate, GOLD: rate, VOUCHER: rate })

const inChina = (iso: string) => monthAt(new Date(iso))
const sum = (amounts: { paid: number }[]) => amounts.reduce((total, { paid }) => total + paid, 0)

it('adds up whatever orders there are as one would by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 40 }), rates, async (orders, feeRates) => {
      await clearFinance(server)
      await addPaid(
        server,
        orders.map((each) => ({ ...each, refundTime: each.status === 'REFUNDED' ? each.refundTime : null })),
      )
      await admin.ask(settlements.setFeeRates, { body: feeRates })
      const { content } = await admin.ask(settlements.months, { query: { size: 12 } })
      expect(content.at(-1)?.month).toBe(orders.map(({ payTime }) => inChina(payTime)).sort()[0])
      for (const { month, channels, net } of content) {
        const expected = payChannels.flatMap((channel) => {
          const own = orders.filter((each) => each.channel === channel)
          const paid = own.filter(({ payTime }) => inChina(payTime) === month)
          const back = own.filter(({ status, refundTime }) => status === 'REFUNDED' && inChina(refundTime) === month)
          const [gross, refund] = [sum(paid), sum(back)]
          if (paid.length === 0 && refund === 0) return []
          const fee = Number(
            ((BigInt(gross - refund) * BigInt(feeRates[channel]) * 2n) / 10_000n + (gross < refund ? -1n : 1n)) / 2n,
          )
          return [{ channel, orderCount: paid.length, gross, refund, fee, net: gross - refund - fee }]
        })
        expect(
          channels.map((row) => ({
            channel: row.channel,
            orderCount: row.orderCount,
            gross: row.gross,
            refund: row.refund,
            fee: row.fee,
            net: row.net,
          })),
        ).toEqual(expected)
        expect(net).toBe(expected.reduce((total, row) => total + row.net, 0))
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

it.each([
  [60, 10_000, 60],
  [50, 100, 1],
  [49, 100, 0],
  [50, -100, -1],
  [49, -100, 0],
  [10_000, 7, 7],
  [0, 12_345, 0],
  [3_000, 1_000_000_000_005, 300_000_000_002],
])('a rate of %i hundredths of a percent on %i fen is %i fen, half a fen away from zero', (feeRate, amount, fee) => {
  expect(feeOf(feeRate, amount)).toBe(fee)
})
