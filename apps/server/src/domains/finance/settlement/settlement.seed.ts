import { monthsBetween, monthsLater } from '@lectern/contract/finance/settlement-months.ts'
import { eq } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { currentMonth, firstMonth } from './settlement.list.ts'
import { confirmMonth } from './settlement.rules.ts'

/** The months that have ended are confirmed by the demo's accountant, all but the last, for an operator to try it. */
export async function seedSettlements(tx: Db): Promise<void> {
  const [accountant] = await tx.select().from(staffTable).where(eq(staffTable.username, 'zhaomin'))
  const lastConfirmed = monthsLater(currentMonth(), -2)
  for (const month of monthsBetween(await firstMonth(tx), lastConfirmed)) {
    await confirmMonth(tx, accountant?.id ?? 0, month)
  }
}
