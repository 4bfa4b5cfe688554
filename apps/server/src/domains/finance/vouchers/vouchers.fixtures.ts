import { vouchers as calls, type Voucher } from '@lectern/contract/finance/vouchers.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AppError } from '../../../platform/errors/app-error.ts'
import type { Caller, TestServer } from '../../../testing/test-server.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { entitlementsTable as entitlements } from '../../customers/entitlements/entitlements.table.ts'
import { ledgerTable as ledger } from '../../customers/ledgers/ledgers.table.ts'
import { addVouchers, type NewBatch } from './batches.rules.ts'
import { redeemVoucher, voucherCause } from './redeem.rules.ts'
import { voucherBatchesTable as batches, vouchersTable as vouchers } from './vouchers.table.ts'

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** A code as people read it. */
export const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Adds a batch of vouchers, for gold unless something else is said. Returns them in the order of their ids. */
export async function newVouchers(
  db: Db,
  count: number,
  values: Partial<NewBatch> = {},
): Promise<(typeof vouchers.$inferSelect)[]> {
  const batch: NewBatch = {
    kind: 'GOLD',
    refId: null,
    title: '',
    amount: 10,
    contentDuration: null,
    expiredTime: inDays(30),
    channel: '',
    remark: '',
    ...values,
    count,
  }
  const [added] = await db.insert(batches).values(batch).returning()
  if (!added) throw new Error('the batch was not stored')
  await addVouchers(db, added.id, batch)
  return db.select().from(vouchers).where(eq(vouchers.batchId, added.id)).orderBy(vouchers.id)
}

export async function newVoucher(db: Db, values: Partial<NewBatch> = {}): Promise<typeof vouchers.$inferSelect> {
  const [voucher] = await newVouchers(db, 1, values)
  if (!voucher) throw new Error('the voucher was not stored')
  return voucher
}

export async function stored(db: Db, id: number): Promise<typeof vouchers.$inferSelect> {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.id, id))
  if (!voucher) throw new Error('there is no such voucher')
  return voucher
}

/** Somebody who redeems, in the tests of the rule itself. */
const redeemer: Actor = { id: 1, rights: new Map() }

/** Redeems in a transaction of its own. Returns why it was refused, or null. */
export async function redeem(
  server: TestServer,
  wish: { code: string; accountId: number; key?: string },
): Promise<string | null> {
  const { database } = server.running.platform
  try {
    await database.transaction((db) => redeemVoucher({ db, user: redeemer }, { key: 'test', ...wish }))
    return null
  } catch (error) {
    const { reason } = error as AppError
    if (reason === undefined) throw error
    return reason
  }
}

/** What a voucher granted: entitlements and ledger entries. */
export async function grantsOf(db: Db, voucherId: number) {
  return {
    entitlements: await db
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.source, 'VOUCHER'), eq(entitlements.sourceId, voucherId))),
    entries: await db
      .select()
      .from(ledger)
      .where(eq(ledger.cause, voucherCause(voucherId))),
  }
}

export async function accountOf(db: Db, id: number): Promise<typeof accounts.$inferSelect> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!account) throw new Error('there is no such account')
  return account
}

/** The vouchers that a list shows. */
export const shown = async (who: Caller, query: object): Promise<Voucher[]> =>
  (await who.ask(calls.list, { query: { size: 200, ...query } })).content
