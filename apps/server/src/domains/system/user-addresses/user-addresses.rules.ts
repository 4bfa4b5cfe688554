import type { BodyOf } from '@lectern/contract/base/route.ts'
import type { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import {
  type Bin,
  createRecord,
  type Rules,
  readRecord,
  removeRecord,
  updateRecord,
} from '../../../platform/list/records.ts'
import { normalPhone } from '../../access/staff/contacts.rules.ts'
import { lockAccount } from '../../customers/app-accounts/app-accounts.rules.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { requirePlace } from './divisions.ts'
import { userAddressesTable as table } from './user-addresses.table.ts'

type Address = typeof table.$inferSelect
interface Change {
  db: Db
  user: Actor
  audit: AuditNote
}

/** An account keeps at most this many addresses. */
export const mostAddresses = 50
const rows = rowsOf(table)

/* Whoever changes an address locks its account first, so that an account has one default, whoever calls at once. */

export async function addAddress(change: Change, form: BodyOf<typeof userAddresses.create>): Promise<{ id: number }> {
  const { db } = change
  const { accountId } = form
  const isFirst = (await countForNew(db, form)) === 0
  const isDefault = form.isDefault || isFirst
  if (isDefault) await takeDefault(db, accountId)
  return createRecord(change, rows, {}, { ...form, phone: normalPhone(form.phone), isDefault })
}

/** Locks the account of a new address and counts those that it has, unless the new one is one too many. */
async function countForNew(db: Db, form: BodyOf<typeof userAddresses.create>): Promise<number> {
  const { accountId } = form
  requirePlace(form)
  if ((await db.$count(accounts, eq(accounts.id, accountId))) === 0)
    throw badInput({ accountId: 'validation.choiceGone' })
  await lockAccount(db, accountId)
  const count = await db.$count(table, eq(table.accountId, accountId))
  if (count >= mostAddresses) throw new AppError('userAddress.tooMany', { count: mostAddresses })
  return count
}

/** A deleted address comes back as the default if it was, and if still the one is that took its place. */
export const addressReturn: Rules<typeof table, BodyOf<typeof userAddresses.create>> = {
  beforeSave: async ({ db, form }) => ({ isDefault: (await countForNew(db, form)) === 0 }),
  parts: {
    read: async (db, id) => ({ heir: (await heirOf(db, await readRecord(db, rows, id)))?.id ?? null }),
    store: async (db, id, { heir }) => {
      if (heir === null) return
      const { accountId } = await readRecord(db, rows, id)
      const isStill = and(eq(table.id, Number(heir)), eq(table.accountId, accountId), eq(table.isDefault, true))
      if ((await db.$count(table, isStill)) === 0) return
      await takeDefault(db, accountId)
      await db.update(table).set({ isDefault: true }).where(eq(table.id, id))
    },
  },
}

export async function changeAddress(
  change: Change,
  { id, version, phone, ...form }: BodyOf<typeof userAddresses.update>,
): Promise<Address> {
  const { db } = change
  requirePlace(form)
  await lockAccountOf(db, id)
  return updateRecord<typeof table, typeof form>(
    change,
    rows,
    {
      beforeSave: async ({ before }) => {
        if (!before) throw new AppError('record.gone')
        if (form.isDefault && !before.isDefault) await takeDefault(db, before.accountId)
        const isDefault = form.isDefault || before.isDefault
        return { ...form, isDefault, phone: phone ? normalPhone(phone) : before.phone }
      },
    },
    { id, version, form },
  )
}

/** The newest other address takes the place of a default that is removed. */
export async function removeAddress(change: Change, id: number, bin: Bin): Promise<void> {
  const { db } = change
  await lockAccountOf(db, id)
  const heir = await heirOf(db, await readRecord(db, rows, id))
  await removeRecord(change, rows, {}, id, bin)
  if (heir) await db.update(table).set({ isDefault: true }).where(eq(table.id, heir.id))
}

/** The address that becomes the default when this one goes, if this one is it. */
async function heirOf(db: Db, { id, accountId, isDefault }: Address): Promise<{ id: number } | undefined> {
  if (!isDefault) return undefined
  const others = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.accountId, accountId), ne(table.id, id)))
  const [newest] = await others.orderBy(desc(table.id)).limit(1)
  return newest
}

/** An address of this account, whose parcels go there. */
export async function requireAddressOf(db: Db, accountId: number | null, addressId: number): Promise<Address> {
  const [address] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, addressId), eq(table.accountId, accountId ?? 0)))
  if (!address) throw badInput({ addressId: 'validation.choiceGone' })
  return address
}

async function lockAccountOf(db: Db, id: number): Promise<void> {
  const { accountId } = await readRecord(db, rows, id)
  await lockAccount(db, accountId)
}

async function takeDefault(db: Db, accountId: number): Promise<void> {
  await db
    .update(table)
    .set({ isDefault: false })
    .where(and(eq(table.accountId, accountId), eq(table.isDefault, true)))
}
