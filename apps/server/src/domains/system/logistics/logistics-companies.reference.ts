import type { Db } from '../../../platform/database/database.ts'
import { logisticsCompaniesTable as table } from './logistics.table.ts'

/** Carriers as kuaidi100 calls them, with their hotlines, the most used first. */
const carriers: [code: string, name: string, phone: string][] = [
  ['shunfeng', '顺丰速运', '95338'],
  ['zhongtong', '中通快递', '95311'],
  ['yuantong', '圆通速递', '95554'],
  ['yunda', '韵达快递', '95546'],
  ['shentong', '申通快递', '95543'],
  ['jtexpress', '极兔速递', '956025'],
  ['jd', '京东物流', '950616'],
  ['ems', 'EMS', '11183'],
  ['youzhengguonei', '邮政快递包裹', '11183'],
  ['debangkuaidi', '德邦快递', '95353'],
  ['huitongkuaidi', '百世快递', '95320'],
  ['zhaijisong', '宅急送', '4006789000'],
]

/** Adds the usual carriers once. What operators make of them later stays. */
export async function addLogisticsCompanies(tx: Db): Promise<void> {
  if ((await tx.$count(table)) > 0) return
  await tx
    .insert(table)
    .values(carriers.map(([code, name, phone], at) => ({ code, name, phone, weight: (carriers.length - at) * 10 })))
}
