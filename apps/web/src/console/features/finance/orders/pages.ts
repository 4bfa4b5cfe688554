import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/finance', load: () => import('./OrdersPage.tsx') })

/** The list opens with any of its filters: `tab.open(orderPages.list, { channel, payStart, payEnd })`. */
export const orderPages = {
  list,
  view: definePage({
    path: '/finance/order',
    load: () => import('../order/OrderPage.tsx'),
    record: true,
    parent: list,
  }),
}
