import type { SettlementMonth } from '@lectern/contract/finance/settlement.ts'
import { eq } from 'drizzle-orm'
import { staffNameOf } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { describeMonth, readFigures } from './settlement.figures.ts'
import { currentMonth, firstMonth } from './settlement.list.ts'
import { settlementsTable as stored } from './settlement.table.ts'

/** What somebody saw of a month before confirming it. */
type Seen = Pick<SettlementMonth, 'orderCount' | 'net'>

/**
 * Stores a month that has ended as it is now, with all its channels, and never touches it again. If several confirm it
 * at once, the primary key lets one of them through.
 */
export async function confirmMonth(db: Db, staffId: number, month: string, seen?: Seen): Promise<SettlementMonth> {
  const current = currentMonth()
  if (month >= current) throw new AppError('settlement.running')
  if (month < (await firstMonth(db))) throw new AppError('record.gone')
  if ((await db.$count(stored, eq(stored.month, month))) > 0) throw new AppError('settlement.confirmed')
  const channels = (await readFigures(db, [month])).get(month) ?? []
  const found = describeMonth(month, channels, current)
  if (seen && (seen.orderCount !== found.orderCount || seen.net !== found.net)) throw new AppError('settlement.changed')
  const rows = channels.map(({ channel, orderCount, gross, refund, feeRate, fee, net }) => {
    const by = { staffId, staffName: staffNameOf(staffId) }
    return { month, channel, orderCount, gross, refund, feeRate, fee, net, ...by }
  })
  const added = await db.insert(stored).values(rows).onConflictDoNothing().returning({ month: stored.month })
  if (added.length === 0) throw new AppError('settlement.confirmed')
  return describeMonth(month, (await readFigures(db, [month])).get(month) ?? [], current)
}
