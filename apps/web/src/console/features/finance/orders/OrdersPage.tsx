import { orders } from '@lectern/contract/finance/orders.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { ExportButton } from '../../../kit/transfer/ExportButton.tsx'
import { OrderSums } from './OrderSums.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './order-filters.ts'
import { useOrderSums } from './use-order-sums.ts'

/** What was bought in the app, with its sums over the filters. */
export default function OrdersPage(): ReactNode {
  const t = useT()
  const list = useList(orders.list)
  const sums = useOrderSums(list.state.filters)
  const reload = () => {
    list.reload()
    sums.reload()
  }
  return (
    <ListPage
      list={{ ...list, reload }}
      title={t('orders.title')}
      about={t('orders.about')}
      actions={<ExportButton route={orders.export} filters={list.state.filters} />}
      above={<OrderSums {...sums} />}
      filters={orderFilters()}
      columns={orderColumns()}
    />
  )
}
