import { accountOrders } from '@lectern/contract/finance/account-orders.ts'
import type { ReactNode } from 'react'
import { kindFilter, paymentColumns, statusFilter } from '../../../../business/orders/order-columns.tsx'
import { useT } from '../../../../context/i18n.ts'
import { nameColumn, numberColumn } from '../../../../kit/list/columns.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { orderPages } from '../../../finance/orders/pages.ts'
import { orderNumberColumn } from './order-number-column.tsx'
import type { AccountTabProps } from './tab-props.ts'

export default function OrdersTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const list = useList(accountOrders.orders, { part: 'orders', prefix: 'orders', params: { id } })
  return (
    <ListSection
      list={list}
      title={t('orders.ofAccount.title')}
      about={t('orders.ofAccount.about')}
      filters={[kindFilter(), statusFilter()]}
      columns={[
        nameColumn({ targetOf: () => orderPages.view }, 'title', t('orders.columns.title'), { card: true }),
        { key: 'kind', title: t('orders.columns.kind'), render: ({ kind }) => t(`orders.kinds.${kind}`) },
        orderNumberColumn(),
        numberColumn('goldUsed', t('orders.columns.goldUsed')),
        ...paymentColumns(),
      ]}
    />
  )
}
