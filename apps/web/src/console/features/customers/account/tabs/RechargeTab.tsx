import { accountOrders } from '@lectern/contract/finance/account-orders.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { CopyText } from '../../../../kit/display/CopyText.tsx'
import { numberColumn } from '../../../../kit/list/columns.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { paymentColumns, statusFilter } from './order-columns.tsx'
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
        {
          key: 'orderNo',
          title: t('orders.columns.orderNo'),
          card: true,
          render: ({ orderNo }) => <CopyText text={orderNo} />,
        },
        numberColumn('gold', t('orders.columns.gold'), { card: true }),
        ...paymentColumns(),
      ]}
    />
  )
}
