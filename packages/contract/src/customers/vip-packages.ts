import { z } from 'zod'
import { flagText, id, money, searchText, text, time, version, weight } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery, pageOf, pickListQuery } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

export const vipPackageForm = z.object({
  name: text(1, 30),
  /** Days of ten years at most. */
  days: z.int().min(1).max(3_650),
  price: money,
  originalPrice: money.default(0),
  iosProductId: text(0, 100).default(''),
  /** A few letters beside the name, such as "best value". */
  tag: text(0, 10).default(''),
  description: text(0, 200).default(''),
})
export const vipPackage = vipPackageForm.extend({ id, weight, enable: z.boolean(), createTime: time, version })
export type VipPackage = z.infer<typeof vipPackage>

const list = managedList('/api/management/vip-package-pricing', {
  resource: 'vipPackages',
  permission: 'VIP_PKG_PRICING',
  item: vipPackage,
  form: vipPackageForm,
  query: listQuery({ name: searchText, enable: flagText.optional() }, ['weight', 'price', 'days']),
  actions: ['weight', 'enable'],
})

export const vipPackages = {
  ...list,
  pick: defineRoute({
    method: 'GET',
    path: '/api/management/common/vip-package-pricing',
    summary: 'The packages to choose from',
    permission: ['VIP_PKG_PRICING', 'ACCOUNT_MANAGE', 'EXCHANGE_CERTIFICATE'],
    query: pickListQuery,
    reply: pageOf(vipPackage.pick({ id: true, name: true, days: true, price: true, enable: true })),
  }),
}
