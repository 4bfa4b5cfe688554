import type { Domain } from '../../platform/domain/domain.ts'
import { accountRecords } from './app-accounts/app-accounts.records.ts'
import { appAccountRoutes } from './app-accounts/app-accounts.routes.ts'
import { seedAppAccounts } from './demo/accounts.seed.ts'
import { entitlementRoutes } from './entitlements/entitlements.routes.ts'
import { ledgerRoutes } from './ledgers/ledgers.routes.ts'
import { studyRoutes } from './study/study.routes.ts'
import { vipPackageRoutes } from './vip-packages/vip-packages.routes.ts'
import { seedVipPackages } from './vip-packages/vip-packages.seed.ts'

/** The people who learn with the app. */
export const customers: Domain = {
  name: 'customers',
  modules: {
    vipPackages: { routes: vipPackageRoutes, seed: seedVipPackages },
    appAccounts: { routes: appAccountRoutes, records: accountRecords, seed: seedAppAccounts },
    ledgers: { routes: ledgerRoutes },
    entitlements: { routes: entitlementRoutes },
    study: { routes: studyRoutes },
  },
}
