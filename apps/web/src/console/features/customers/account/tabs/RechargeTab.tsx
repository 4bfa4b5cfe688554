import { accountOrders } from '@lectern/contract/finance/account-orders.ts'
import type { ReactNode } from 'react'
import { paymentColumns, statusFilter } from '../../../../business/orders/order-columns.tsx'
import { useT } from '../../../../context/i18n.ts'
import { numberColumn } from '../../../../kit/list/columns.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { orderNumberColumn } from './order-number-column.tsx'
import type { AccountTabProps } from './tab-props.ts'

export default function RechargeTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const list = useList(accountOrders.recharges, { part: 'recharges', prefix: 'recharges', params: { id } })
  return (
    <ListSection
      list={list}
      title={t('orders.recharges.title')}
      about={t('orders.recharges.about')}
      filters={[statusFilter()]}
      columns={[
        { ...orderNumberColumn(), card: true },
        numberColumn('gold', t('orders.columns.gold'), { card: true }),
        ...paymentColumns(),
      ]}
    />
  )
}
