import type { LedgerEntry } from '@lectern/contract/customers/ledgers.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ledgerTable as table } from './ledgers.table.ts'

export type EntryRow = Pick<
  typeof table.$inferSelect,
  'id' | 'bizType' | 'title' | 'amount' | 'balanceAfter' | 'time' | 'staffId' | 'staffName'
>

/** Says who caused each entry. */
export const describeEntries = (rows: EntryRow[]): LedgerEntry[] =>
  rows.map(({ staffId, staffName, ...row }) => ({
    ...row,
    by: staffId === null ? null : { id: staffId, name: staffName },
  }))

/** The entries that these causes have led to, in their order. */
export async function entriesOf(db: Db, causes: string[]): Promise<LedgerEntry[]> {
  return describeEntries(await db.select().from(table).where(inArray(table.cause, causes)).orderBy(asc(table.id)))
}
