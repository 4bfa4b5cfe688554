import type { Db } from '../../../platform/database/database.ts'
import { vipPackagesTable as table } from './vip-packages.table.ts'

const demo = [
  { name: '月卡', days: 30, price: 3_000, originalPrice: 4_500, tag: '', description: '全部课程随心学', weight: 30 },
  { name: '季卡', days: 90, price: 7_800, originalPrice: 13_500, tag: '', description: '平均每天不到九毛', weight: 20 },
  {
    name: '年卡',
    days: 365,
    price: 19_800,
    originalPrice: 54_000,
    tag: '最划算',
    description: '平均每天五毛多',
    weight: 40,
  },
  { name: '周卡', days: 7, price: 1_200, originalPrice: 0, tag: '', description: '先试一周', weight: 10 },
]

export async function seedVipPackages(tx: Db): Promise<void> {
  const sold = demo.map(({ days, ...values }) => ({
    ...values,
    days,
    enable: true,
    iosProductId: `vip.${days}days`,
  }))
  const retired = {
    name: '两年卡',
    days: 730,
    price: 29_800,
    originalPrice: 108_000,
    description: '已停售',
    enable: false,
  }
  await tx.insert(table).values([...sold, retired])
}
