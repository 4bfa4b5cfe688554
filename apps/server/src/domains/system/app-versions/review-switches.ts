import type { Db } from '../../../platform/database/database.ts'
import { reviewSwitchesTable as switches } from './app-versions.table.ts'

/** The parts of the app that it asks about by their keys. No call adds one, because the app would not know it. */
const parts = [
  { key: 'PAY', name: '购买与充值' },
  { key: 'VIP', name: '会员中心' },
  { key: 'INVITE', name: '邀请有礼' },
  { key: 'WECHAT_LOGIN', name: '微信登录' },
  { key: 'OFFLINE_COURSE', name: '线下课' },
]

export async function addReviewSwitches(tx: Db): Promise<void> {
  await tx.insert(switches).values(parts).onConflictDoNothing()
}
