import type { Domain } from '../../platform/domain/domain.ts'
import { seedAppAccounts } from './app-accounts/app-accounts.seed.ts'

/** The people who learn with the app. */
export const customers: Domain = {
  name: 'customers',
  modules: {
    appAccounts: { seed: seedAppAccounts },
  },
}
