import type { Domain } from '../../platform/domain/domain.ts'
import { seedSales } from './demo/sales.seed.ts'
import { accountOrderRoutes } from './orders/account-orders.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'

/** What users of the app buy. */
export const finance: Domain = {
  name: 'finance',
  modules: {
    orders: { routes: [...accountOrderRoutes, ...orderRoutes], seed: seedSales },
  },
}
