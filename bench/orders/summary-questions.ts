import { type OrderSummary, orders } from '@lectern/contract/finance/orders.ts'
import type { Query } from '../bench-server.ts'
import { month, paidInMonth, refundedInMonth } from './filters.ts'
import type { Question, Sample } from './sample.ts'

const nobody = {} as Sample
const ofMonth = month.query(nobody)

const queries: Record<string, Query> = {
  'a month': ofMonth,
  'a month, one kind': { ...ofMonth, kind: 'SUBJECT' },
  'a month, one status': { ...ofMonth, status: 'PAID' },
  'a month, one channel': { ...ofMonth, channel: 'WECHAT' },
  'a month, one platform': { ...ofMonth, platform: 'IOS' },
  'a month, one kind, status and channel': { ...ofMonth, kind: 'SUBJECT', status: 'PAID', channel: 'WECHAT' },
  'paid in a month': paidInMonth.query(nobody),
  'paid in a month by one channel': { ...paidInMonth.query(nobody), channel: 'ALIPAY' },
  'refunded in a month': refundedInMonth.query(nobody),
  'no filter': {},
  'one kind': { kind: 'VIP' },
  'one status': { status: 'REFUNDED' },
  'one channel': { channel: 'ALIPAY' },
  'paid ¥50 to ¥100': { paidMin: 5_000, paidMax: 10_000 },
}

/** Words make it read titles, which takes longer. */
const wordQueries: Record<string, Query> = {
  'rare word': { title: '蓝色龙虾' },
  'frequent word': { title: '金币' },
  'a month, frequent word': { ...ofMonth, title: '咖啡馆' },
}

const question = ([name, query]: [string, Query]): Question => ({
  name,
  ask: async (server) => async () => {
    const answer = await server.get<OrderSummary>(orders.summary.path, query)
    const { paid, refunded, net } = answer.data
    if (net !== paid - refunded) throw new Error(`the sums do not add up: ${JSON.stringify(answer.data)}`)
    return answer
  },
  remark: ({ orders: summed, capped }: OrderSummary) => `${capped ? 'capped, first' : 'all'} ${summed}`,
})

export const summaryQuestions: Question[] = Object.entries({ ...queries, ...wordQueries }).map(question)
