import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { userAddressesTable as table } from './user-addresses.table.ts'

const places: [province: string, city: string, district: string, detail: string][] = [
  ['广东省', '深圳市', '南山区', '科技园南路18号3栋1201'],
  ['北京市', '北京市', '朝阳区', '望京街10号院2号楼906'],
  ['上海市', '上海市', '浦东新区', '张杨路500号15楼'],
  ['浙江省', '杭州市', '西湖区', '文三路259号昌地火炬大厦'],
  ['江苏省', '南京市', '鼓楼区', '汉中门大街301号'],
  ['四川省', '成都市', '武侯区', '天府大道北段28号'],
  ['湖北省', '武汉市', '洪山区', '珞喻路1037号'],
  ['陕西省', '西安市', '雁塔区', '小寨西路26号'],
  ['重庆市', '重庆市', '渝中区', '民族路188号'],
  ['福建省', '厦门市', '思明区', '湖滨南路90号'],
  ['山东省', '青岛市', '市南区', '香港中路61号'],
  ['辽宁省', '大连市', '中山区', '人民路23号'],
  ['湖南省', '长沙市', '岳麓区', '麓山南路932号'],
  ['云南省', '昆明市', '五华区', '翠湖北路2号'],
  ['广西壮族自治区', '南宁市', '青秀区', '民族大道131号'],
  ['内蒙古自治区', '呼和浩特市', '赛罕区', '大学东街81号'],
]
const names = [
  '李小薇',
  '王子涵',
  '张浩然',
  '刘思雨',
  '陈一诺',
  '杨梓萱',
  '赵宇轩',
  '黄嘉怡',
  '周俊杰',
  '吴欣怡',
  '徐明哲',
  '孙雅婷',
]
const people = 40
const addresses = 60

/** Some users have one address, some have two. */
export async function seedUserAddresses(tx: Db): Promise<void> {
  const holders = await tx
    .select({ id: accounts.id, phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.areaCode, '86'))
    .orderBy(asc(accounts.id))
    .limit(people)
  if (holders.length === 0) return
  const rows = Array.from({ length: addresses }, (_, at) => {
    const holder = holders[at % holders.length]
    const [province = '', city = '', district = '', detail = ''] = places[(at * 7) % places.length] ?? []
    return {
      accountId: holder?.id ?? 0,
      name: names[(at * 5) % names.length] ?? '',
      phone: holder?.phone ?? '',
      province,
      city,
      district,
      detail,
      isDefault: at < holders.length,
    }
  })
  await tx.insert(table).values(rows)
}
