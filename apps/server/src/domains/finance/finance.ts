import type { Domain } from '../../platform/domain/domain.ts'
import { accountOrderRoutes } from './orders/account-orders.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { seedOrders } from './orders/orders.seed.ts'
import { voucherJobs } from './vouchers/vouchers.jobs.ts'
import { voucherRoutes } from './vouchers/vouchers.routes.ts'
import { seedVouchers } from './vouchers/vouchers.seed.ts'

/** What users of the app buy. */
export const finance: Domain = {
  name: 'finance',
  modules: {
    orders: { routes: [...accountOrderRoutes, ...orderRoutes], seed: seedOrders },
    vouchers: { routes: voucherRoutes, jobs: voucherJobs, seed: seedVouchers },
  },
}
