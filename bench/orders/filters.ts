import type { Order } from '@lectern/contract/finance/orders.ts'
import type { Query } from '../bench-server.ts'
import type { Sample } from './sample.ts'

/** How many rows of a first page there have to be. */
export type Rows = 'full' | 'some' | 'none'

export interface OrderFilter {
  query: (sample: Sample) => Query
  matches: (row: Order, sample: Sample) => boolean
  rows?: Rows
}

const days = (count: number): string => new Date(Date.now() + count * 24 * 3_600_000).toISOString()
const [monthAgo, yesterday] = [days(-31), days(-1)]
const isInMonth = (time: string | null) => time !== null && time >= monthAgo && time <= yesterday

/** Rows whose fields have these values, which are also what is asked for. */
const having = (values: Partial<Order>, rows: Rows = 'full'): OrderFilter => ({
  query: () => values,
  matches: (row) => Object.entries(values).every(([name, value]) => row[name as keyof Order] === value),
  rows,
})

const titled = (title: string, rows: Rows = 'full'): OrderFilter => ({
  query: () => ({ title }),
  matches: (row) => row.title.includes(title),
  rows,
})

/** Words of titles that the demo sells, and how many orders contain them. */
const titles: [word: string, rows: Rows][] = [
  ['金币', 'full'],
  ['卡', 'full'],
  ['咖啡馆里的英语', 'full'],
  ['At the Café', 'full'],
  ['1000 金币', 'full'],
  ['龙虾', 'none'],
  ['蓝色龙虾', 'none'],
]

export const month: OrderFilter = {
  query: () => ({ createStart: monthAgo, createEnd: yesterday }),
  matches: ({ createTime }) => isInMonth(createTime),
}
export const paidInMonth: OrderFilter = {
  query: () => ({ payStart: monthAgo, payEnd: yesterday }),
  matches: ({ payTime }) => isInMonth(payTime),
}
export const refundedInMonth: OrderFilter = {
  query: () => ({ refundStart: monthAgo, refundEnd: yesterday }),
  matches: ({ refundTime }) => isInMonth(refundTime),
}

const both = (one: OrderFilter, other: OrderFilter): OrderFilter => ({
  query: (sample) => ({ ...one.query(sample), ...other.query(sample) }),
  matches: (row, sample) => one.matches(row, sample) && other.matches(row, sample),
})

export const filters: Record<string, OrderFilter> = {
  'as it opens': { query: () => ({}), matches: () => true },
  'order number': {
    query: ({ orderNo }) => ({ orderNo }),
    matches: (row, { orderNo }) => row.orderNo === orderNo,
    rows: 'some',
  },
  'order numbers of a day': {
    query: ({ orderNo }) => ({ orderNo: orderNo.slice(0, 8) }),
    matches: (row, { orderNo }) => row.orderNo.startsWith(orderNo.slice(0, 8)),
  },
  'order numbers of a year': {
    query: ({ orderNo }) => ({ orderNo: orderNo.slice(0, 4) }),
    matches: (row, { orderNo }) => row.orderNo.startsWith(orderNo.slice(0, 4)),
  },
  'payment number': {
    query: ({ transactionNo }) => ({ transactionNo }),
    matches: (row, { transactionNo }) => row.transactionNo === transactionNo,
    rows: 'some',
  },
  'payment numbers that begin alike': {
    query: ({ transactionNo }) => ({ transactionNo: transactionNo.slice(0, 5) }),
    matches: (row, { transactionNo }) => row.transactionNo.startsWith(transactionNo.slice(0, 5)),
  },
  buyer: {
    query: ({ accountId }) => ({ accountId }),
    matches: (row, { accountId }) => row.account.id === accountId,
    rows: 'some',
  },
  'phone of the buyer': {
    query: ({ phone }) => ({ phone }),
    matches: (row, { accountId }) => row.account.id === accountId,
    rows: 'some',
  },
  ...Object.fromEntries(titles.map(([title, rows]) => [`title ${title}`, titled(title, rows)])),
  'kind lesson': having({ kind: 'COURSE' }),
  'kind VIP': having({ kind: 'VIP' }),
  'kind gold': having({ kind: 'GOLD' }),
  'status paid': having({ status: 'PAID' }),
  'status unpaid': having({ status: 'PENDING' }),
  'status being refunded': having({ status: 'REFUNDING' }),
  'status refunded': having({ status: 'REFUNDED' }),
  'channel WeChat': having({ channel: 'WECHAT' }),
  'channel gold': having({ channel: 'GOLD' }),
  'channel voucher': having({ channel: 'VOUCHER' }, 'none'),
  'platform iOS': having({ platform: 'IOS' }),
  'platform web': having({ platform: 'WEB' }),
  'paid ¥50 to ¥100': {
    query: () => ({ paidMin: 5_000, paidMax: 10_000 }),
    matches: ({ paid }) => paid >= 5_000 && paid <= 10_000,
  },
  'paid up to ¥10': { query: () => ({ paidMax: 1_000 }), matches: ({ paid }) => paid <= 1_000 },
  'made in a month': month,
  'paid in a month': paidInMonth,
  'refunded in a month': refundedInMonth,
}

/** Filters that pass over more orders until they have found and counted theirs. */
export const slowerFilters: Record<string, OrderFilter> = {
  'title 年卡, hardly sold of late': titled('年卡'),
  'refunded ones of a month': both(month, having({ status: 'REFUNDED' })),
  'VIP by WeChat of a month': both(month, having({ kind: 'VIP', channel: 'WECHAT' })),
  'paid in a month by WeChat': both(paidInMonth, having({ channel: 'WECHAT' })),
  'refunded VIP by Apple': having({ kind: 'VIP', status: 'REFUNDED', channel: 'APPLE' }),
}
