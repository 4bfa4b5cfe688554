import { placeText } from '@lectern/contract/system/divisions.ts'
import { isFinal, type ParcelStatus, parcelStatuses } from '@lectern/contract/system/logistics.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ordersTable as shopOrders } from '../../finance/orders/orders.table.ts'
import { userAddressesTable as addresses } from '../user-addresses/user-addresses.table.ts'
import {
  logisticsCompaniesTable as companies,
  logisticsOrdersTable as parcels,
  logisticsTracksTable as tracks,
} from './logistics.table.ts'

const parcelCount = 42
const hourMs = 3_600_000
const goods = [
  '《原版阅读精讲》教材一套',
  '口语训练营结业礼盒',
  '周年庆帆布袋',
  '单词卡片 300 张',
  'VIP 年卡实体礼盒',
  '绘本《Goodnight Moon》',
]

type Step = [hour: number, status: ParcelStatus, context: string]
const onTheWay: Step[] = [
  [2, 'COLLECTED', '【杭州市】杭州转塘网点 已揽收，取件人：陈师傅'],
  [9, 'IN_TRANSIT', '【杭州市】快件已发往 {{city}}转运中心'],
  [26, 'IN_TRANSIT', '【{{city}}】快件已到达 {{city}}转运中心'],
]
const delivering: Step[] = [...onTheWay, [32, 'DELIVERING', '【{{city}}】快递员正在派送，请保持电话畅通']]
/** What a parcel in each state has gone through, in hours after it was sent. */
const ways: Record<ParcelStatus, Step[]> = {
  PENDING: [],
  COLLECTED: onTheWay.slice(0, 1),
  IN_TRANSIT: onTheWay,
  DELIVERING: delivering,
  SIGNED: [...delivering, [35, 'SIGNED', '【{{city}}】已签收，签收人：本人。感谢使用，期待再次为您服务']],
  PROBLEM: [...delivering, [36, 'PROBLEM', '【{{city}}】收件人电话无法接通，快件暂存网点']],
  RETURNED: [...delivering, [40, 'PROBLEM', '【{{city}}】收件人拒收'], [64, 'RETURNED', '【杭州市】快件已退回寄件人']],
}

/** When the n-th parcel was sent, and what became of it. Most have arrived, and those on their way are recent. */
function sentParcel(n: number): { n: number; status: ParcelStatus; sentAt: number } {
  const status = n % 3 === 0 ? 'SIGNED' : (parcelStatuses[n % parcelStatuses.length] ?? 'SIGNED')
  const hoursSoFar = (ways[status].at(-1)?.[0] ?? 0) + (n % 5) + 2
  return { n, status, sentAt: Date.now() - (isFinal(status) ? 72 + n * 40 : hoursSoFar) * hourMs }
}

/** Parcels in every state, on their way to the addresses of users, the oldest first. */
export async function seedLogistics(tx: Db): Promise<void> {
  const homes = await tx.select().from(addresses).orderBy(asc(addresses.id)).limit(parcelCount)
  const carriers = await tx.select().from(companies).orderBy(desc(companies.weight)).limit(6)
  const sent = homes.map((home, n) => ({ home, ...sentParcel(n) })).sort((one, other) => one.sentAt - other.sentAt)
  for (const { home, n, status, sentAt } of sent) {
    const carrier = carriers[n % carriers.length]
    if (!carrier) continue
    const steps = ways[status].map(([hour, state, text]) => ({
      time: new Date(sentAt + hour * hourMs).toISOString(),
      status: state,
      context: text.replaceAll('{{city}}', home.city),
      location: text.startsWith('【杭州市】') ? '杭州市' : home.city,
    }))
    const [order] = await tx
      .select({ orderNo: shopOrders.orderNo })
      .from(shopOrders)
      .where(eq(shopOrders.accountId, home.accountId))
      .limit(1)
    const [parcel] = await tx
      .insert(parcels)
      .values({
        orderNo: order?.orderNo ?? '',
        companyId: carrier.id,
        trackingNo: `${carrier.code === 'shunfeng' ? 'SF' : '7'}${3_100_458_273_000 + n * 7_919}`,
        accountId: home.accountId,
        receiver: home.name,
        phone: home.phone,
        address: `${placeText(home)}${home.detail}`,
        goods: goods[n % goods.length] ?? '',
        status,
        lastTrack: steps.at(-1)?.context ?? '',
        pollTime: steps.at(-1)?.time ?? null,
        createTime: new Date(sentAt).toISOString(),
      })
      .returning({ id: parcels.id })
    if (steps.length > 0) await tx.insert(tracks).values(steps.map((step) => ({ ...step, orderId: parcel?.id ?? 0 })))
  }
}
