import type { LedgerEntry } from '@lectern/contract/customers/ledgers.ts'
import { accountLedgers } from '@lectern/contract/customers/ledgers.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../testing/test-server.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { ledgerTable } from './ledgers.table.ts'

type Unit = (typeof ledgerTable.$inferSelect)['unit']

/** Both ledgers: what holds for gold must hold for course hours. */
export const units = {
  GOLD: { read: accountLedgers.gold, adjust: accountLedgers.adjustGold, field: 'gold' },
  COURSE_HOUR: { read: accountLedgers.courseHours, adjust: accountLedgers.adjustCourseHours, field: 'courseHours' },
} as const

/** The entries of an account, the oldest first. */
export const storedEntries = (db: Db, accountId: number, unit: Unit): Promise<(typeof ledgerTable.$inferSelect)[]> =>
  db
    .select()
    .from(ledgerTable)
    .where(and(eq(ledgerTable.accountId, accountId), eq(ledgerTable.unit, unit)))
    .orderBy(asc(ledgerTable.id))

export async function balanceOf(db: Db, accountId: number, unit: Unit): Promise<number | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account?.[units[unit].field]
}

/** The entries as the console shows them, the latest first. */
export async function shownEntries(who: Caller, id: number, unit: Unit, query: object = {}): Promise<LedgerEntry[]> {
  return (await who.ask(units[unit].read, { params: { id }, query: { size: 200, ...query } })).content
}
