import { accountOrders } from '@lectern/contract/finance/account-orders.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { ordersTable as table } from './orders.table.ts'

const order = [down(table.createTime), down(table.id)]
const orders = defineList(accountOrders.orders, {
  from: table,
  order,
  of: { record: accounts, id: table.accountId },
  filters: { kind: equals(table.kind), status: equals(table.status) },
})
const recharges = defineList(accountOrders.recharges, {
  from: table,
  order,
  scope: { kind: 'GOLD' },
  of: { record: accounts, id: table.accountId },
  filters: { status: equals(table.status) },
})

/** What one user of the app bought. */
export const accountOrderRoutes = implement(accountOrders, {
  orders: ({ params, query, db }) => orders.pageOf(db, params.id, query),
  recharges: ({ params, query, db }) => recharges.pageOf(db, params.id, query),
})
