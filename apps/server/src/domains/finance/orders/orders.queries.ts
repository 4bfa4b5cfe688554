import type { OrderDetail } from '@lectern/contract/finance/orders.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { readRecord } from '../../../platform/list/records.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { entitlementsFrom, findItems, findLessons } from '../../customers/entitlements/entitlements.queries.ts'
import { entriesOf } from '../../customers/ledgers/ledgers.queries.ts'
import { vipPackagesTable as packages } from '../../customers/vip-packages/vip-packages.table.ts'
import { orderList } from './orders.list.ts'
import { orderCause, refundCause } from './orders.rules.ts'
import type { ordersTable } from './orders.table.ts'

/** An order with all that came of it. */
export async function readOrder(db: Db, id: number): Promise<OrderDetail> {
  const order = await readRecord(db, orderList, id)
  const [described, bought, entitlements, goldEntries] = await Promise.all([
    orderList.describeRecord(db, order),
    findBought(db, order),
    entitlementsFrom(db, 'ORDER', id),
    entriesOf(db, [orderCause(id), refundCause(id)]),
  ])
  return { ...described, bought, entitlements, goldEntries }
}

type Bought = Pick<typeof ordersTable.$inferSelect, 'kind' | 'refId'>

/** What was bought, as it is now. */
async function findBought(db: Db, { kind, refId }: Bought): Promise<OrderDetail['bought']> {
  if (refId === null || kind === 'GOLD') return null
  if (kind === 'VIP') {
    const [found] = await db.select({ title: packages.name }).from(packages).where(eq(packages.id, refId))
    return found ? { ...found, cover: null, section: null } : null
  }
  const [found] = await (kind === 'COURSE' ? findLessons : findItems)(db, [refId])
  return found ? { title: found.title, cover: imageAddress(found.cover), section: found.section } : null
}
