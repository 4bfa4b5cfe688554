import type { LedgerType } from '@lectern/contract/customers/ledgers.ts'
import { eq } from 'drizzle-orm'
import { staffNameOf } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { ledgerTable as ledger, type ledgerUnits } from './ledgers.table.ts'

export interface NewEntry {
  accountId: number
  unit: (typeof ledgerUnits)[number]
  bizType: LedgerType
  /** What the user reads beside the amount. */
  title: string
  amount: number
  /** The member of staff who causes it, if any. */
  staffId?: number
  /** What caused it, such as `order:7`. The same cause is counted once. */
  cause?: string
}

/** The most that a balance can hold, well within its column. */
export const mostBalance = 2_000_000_000

const balanceColumns = { GOLD: 'gold', COURSE_HOUR: 'courseHours' } as const

/**
 * Adds an entry and changes the balance by it, in the caller's transaction. The account's row is locked, so that
 * entries of one account come one after the other. Returns null if the cause was counted before.
 */
export async function addEntry(db: Db, entry: NewEntry): Promise<{ id: number; balance: number } | null> {
  const column = balanceColumns[entry.unit]
  const [account] = await db
    .select({ balance: accounts[column] })
    .from(accounts)
    .where(eq(accounts.id, entry.accountId))
    .for('no key update')
  if (!account) throw new AppError('record.gone')
  if (entry.cause !== undefined && (await db.$count(ledger, eq(ledger.cause, entry.cause))) > 0) return null
  const balance = account.balance + entry.amount
  if (balance < 0) throw new AppError('ledger.notEnough', { balance: account.balance })
  if (balance > mostBalance) throw new AppError('ledger.tooMuch', { most: mostBalance })
  await db
    .update(accounts)
    .set({ [column]: balance })
    .where(eq(accounts.id, entry.accountId))
  const [added] = await db
    .insert(ledger)
    .values({
      ...entry,
      staffName: entry.staffId === undefined ? '' : staffNameOf(entry.staffId),
      balanceAfter: balance,
    })
    .returning({ id: ledger.id })
  if (!added) throw new Error('the entry was not stored')
  return { id: added.id, balance }
}

/** The cause of the reward for inviting this account. */
export const inviteCause = (inviteeId: number): string => `invite:${inviteeId}`
