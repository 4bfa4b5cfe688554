import { definePage } from '../../../context/page.ts'

/** `?order=7` shows the way of that parcel beside the list. */
export const logisticsPages = {
  list: definePage({ path: '/location/logisticsOrder', load: () => import('./LogisticsOrdersPage.tsx') }),
}
