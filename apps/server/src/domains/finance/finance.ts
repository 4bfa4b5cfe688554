import type { Domain } from '../../platform/domain/domain.ts'
import { seedSales } from './demo/sales.seed.ts'
import { goldRateRecords, goldRateRoutes } from './gold-rate/gold-rate.routes.ts'
import { accountOrderRoutes } from './orders/account-orders.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { feeRateRecords } from './settlement/fee-rates.rules.ts'
import { settlementRoutes } from './settlement/settlement.routes.ts'
import { seedSettlements } from './settlement/settlement.seed.ts'
import { voucherJobs } from './vouchers/vouchers.jobs.ts'
import { voucherRoutes } from './vouchers/vouchers.routes.ts'
import { seedVouchers } from './vouchers/vouchers.seed.ts'

/** What users of the app buy, and the codes that they redeem. */
export const finance: Domain = {
  name: 'finance',
  modules: {
    orders: { routes: [...accountOrderRoutes, ...orderRoutes], seed: seedSales },
    vouchers: { routes: voucherRoutes, jobs: voucherJobs, seed: seedVouchers },
    goldRate: { routes: goldRateRoutes, records: goldRateRecords },
    settlement: { routes: settlementRoutes, records: feeRateRecords, seed: seedSettlements },
  },
}
