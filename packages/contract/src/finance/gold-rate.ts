import { z } from 'zod'
import { id, time, version } from '../base/fields.ts'
import { recordChange } from '../base/history.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

/** What gold is worth. */
export const goldRateForm = z.object({
  /** How much gold one yuan buys. */
  yuanToGold: z.int().min(1).max(10_000),
  /** How many fen one gold takes off a price. */
  goldToFen: z.int().min(1).max(10_000),
  /** Gold pays at most this part of a price. */
  maxDeductPercent: z.int().min(0).max(100),
  /** Fewer gold than this cannot be used. */
  minDeductGold: z.int().min(0).max(1_000_000),
  /** Whether gold can be used to pay. */
  enable: z.boolean(),
})
export const goldRate = goldRateForm.extend({ id, updateTime: time, version })
export type GoldRate = z.infer<typeof goldRate>
export type GoldRateForm = z.infer<typeof goldRateForm>

const path = '/api/management/gold-exchange-rate'
const shared = { permission: 'GOLD_EXCHANGE_RATE', resource: 'goldRate' } as const

export const goldRates = {
  get: defineRoute({ ...shared, method: 'GET', path, reply: goldRate }),
  update: defineRoute({
    ...shared,
    method: 'PUT',
    path,
    body: goldRateForm.extend({ version: version.optional() }),
    reply: goldRate,
    audit: 'update',
  }),
  history: defineRoute({
    ...shared,
    method: 'GET',
    path: `${path}/history`,
    summary: 'Who changed the rate, from what to what',
    query: listQuery({}),
    reply: pageOf(recordChange),
  }),
}
