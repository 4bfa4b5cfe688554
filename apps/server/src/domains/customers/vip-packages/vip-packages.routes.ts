import { vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { vipPackagesTable as table } from './vip-packages.table.ts'

const list = defineList(vipPackages.list, {
  from: table,
  filters: { name: words(table.name), enable: equals(table.enable) },
  sorts: { weight: table.weight, price: table.price, days: table.days },
})
const pickList = defineList(vipPackages.pick, { from: table })

export const vipPackageRoutes = implement(vipPackages, {
  ...managedListHandlers(vipPackages, list, {
    beforeSave: async ({ form }) => {
      // A price that is struck through must be higher than the one that is paid.
      if (form.originalPrice > 0 && form.originalPrice < form.price)
        throw badInput({ price: 'validation.courseItem.aboveOriginalPrice' })
      return form
    },
  }),
  pick: ({ query, db }) => pickList.page(db, query),
})
