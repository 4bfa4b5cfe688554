import { definePage } from '../../../context/page.ts'

/** The list opens with any of its filters: `tab.open(orderPages.list, { channel, payStart, payEnd })`. */
export const orderPages = {
  list: definePage({ path: '/finance', load: () => import('./OrdersPage.tsx') }),
  view: definePage({ path: '/finance/order', load: () => import('../order/OrderPage.tsx'), record: true }),
}
