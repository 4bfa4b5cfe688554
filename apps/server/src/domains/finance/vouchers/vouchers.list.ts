import { plainCode } from '@lectern/contract/finance/voucher-code.ts'
import { type VoucherStatus, voucherStatuses, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { and, count, eq, inArray, max, min, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { nullAsEarliest } from '../../../platform/database/indexes.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { atLeast, atMost, equals, prefix, words } from '../../../platform/list/filters.ts'
import { down, up } from '../../../platform/list/ordering.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { voucherBatchesTable as batches, vouchersTable as table } from './vouchers.table.ts'

const usedTime = nullAsEarliest(table.usedTime)
const byUse = [down(usedTime), down(table.id)]
const byExpiry = [up(table.expiredTime), up(table.id)]

/** The codes, the newest first. */
export const voucherList = defineList(vouchers.list, {
  from: table,
  filters: {
    code: (typed) => prefix(table.code)(plainCode(typed)),
    kind: equals(table.kind),
    status: equals(table.status),
    batchId: equals(table.batchId),
    accountId: equals(table.usedBy),
    usedStart: atLeast(table.usedTime),
    usedEnd: atMost(table.usedTime),
    expiredStart: atLeast(table.expiredTime),
    expiredEnd: atMost(table.expiredTime),
  },
  sorts: { expiredTime: table.expiredTime, usedTime },
  order: [down(table.id)],
  orderWith: {
    usedStart: byUse,
    usedEnd: byUse,
    expiredStart: byExpiry,
    expiredEnd: byExpiry,
  },
  describe: describeVouchers,
})

type Row = Pick<typeof table.$inferSelect, 'batchId' | 'usedBy'>

/** Adds what the batch says, and who redeemed the voucher. */
async function describeVouchers<R extends Row>(db: Db, rows: R[]) {
  const made = await db
    .select()
    .from(batches)
    .where(inArray(batches.id, [...new Set(rows.map(({ batchId }) => batchId))]))
  const people = await db
    .select({ id: accounts.id, nickname: accounts.nickname, phone: accounts.phone })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(rows.flatMap(({ usedBy }) => usedBy ?? []))]))
  return rows.map((row) => {
    const batch = made.find(({ id }) => id === row.batchId)
    const person = people.find(({ id }) => id === row.usedBy)
    if (!batch) throw new Error(`batch ${row.batchId} is missing`)
    return {
      ...row,
      ...described(batch),
      channel: batch.channel,
      remark: batch.remark,
      usedBy: person ? { ...person, phone: maskPhone(person.phone) } : null,
    }
  })
}

type Batch = typeof batches.$inferSelect
const described = ({ refId, title, amount }: Pick<Batch, 'refId' | 'title' | 'amount'>) => ({
  content: { refId, title, amount },
})

export const batchList = defineList(vouchers.batches, {
  from: batches,
  filters: {
    kind: equals(batches.kind),
    title: words(batches.title),
    channel: words(batches.channel),
    createStart: atLeast(batches.createTime),
    createEnd: atMost(batches.createTime),
  },
  alsoRead: ['refId', 'title', 'amount', 'staffId', 'staffName'],
  order: [down(batches.createTime), down(batches.id)],
  describe: describeBatches,
})

type BatchRow = Pick<Batch, 'id' | 'count' | 'refId' | 'title' | 'amount' | 'staffId' | 'staffName'>

/** Adds how many vouchers of each batch are in which state. */
async function describeBatches<R extends BatchRow>(db: Db, rows: R[]) {
  const ids = rows.map(({ id }) => id)
  // The unused ones are what is left: nobody deletes vouchers, and a new batch has nothing to count.
  const found = await db
    .select({ batchId: table.batchId, status: table.status, count: count() })
    .from(table)
    .where(and(inArray(table.batchId, ids), ne(table.status, 'UNUSED')))
    .groupBy(table.batchId, table.status)
  return rows.map(({ staffId, staffName, ...row }) => {
    const of = (status: VoucherStatus) =>
      found.find((one) => one.batchId === row.id && one.status === status)?.count ?? 0
    const counts = Object.fromEntries(voucherStatuses.map((status) => [status, of(status)])) as Record<
      VoucherStatus,
      number
    >
    const UNUSED = row.count - counts.USED - counts.INVALID - counts.EXPIRED
    return {
      ...row,
      ...described(row),
      createdBy: { id: staffId, name: staffName },
      counts: { ...counts, UNUSED },
    }
  })
}

/** Until when the unused vouchers of a batch can be redeemed. */
export async function unusedUntil(db: Db, batchId: number): Promise<{ first: string; last: string } | null> {
  const [times] = await db
    .select({ first: min(table.expiredTime), last: max(table.expiredTime) })
    .from(table)
    .where(and(eq(table.batchId, batchId), eq(table.status, 'UNUSED')))
  return times?.first && times.last ? { first: times.first, last: times.last } : null
}
