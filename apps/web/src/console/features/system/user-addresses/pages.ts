import { definePage } from '../../../context/page.ts'

/** The list opens with any of its filters: `tab.open(userAddressPages.list, { accountId })`. */
export const userAddressPages = {
  list: definePage({ path: '/location/userAddress', load: () => import('./UserAddressesPage.tsx') }),
}
