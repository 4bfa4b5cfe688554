import { orders } from '@lectern/contract/finance/orders.ts'
import { implement } from '../../../platform/http/implement.ts'
import { exportOrders } from './orders.export.ts'
import { orderList } from './orders.list.ts'
import { readOrder } from './orders.queries.ts'
import { summarize } from './orders.summary.ts'

export const orderRoutes = implement(orders, {
  list: ({ query, db }) => orderList.page(db, query),
  get: ({ params, db }) => readOrder(db, params.id),
  summary: ({ query, reads }) => reads.transaction((tx) => summarize(tx, query)),
  export: exportOrders.start,
  exportNow: exportOrders.now,
})
