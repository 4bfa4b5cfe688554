import { accountOrders, orderKinds } from '@lectern/contract/finance/account-orders.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { CopyText } from '../../../../kit/display/CopyText.tsx'
import { numberColumn, textColumn } from '../../../../kit/list/columns.tsx'
import { choiceFilter } from '../../../../kit/list/filters.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { paymentColumns, statusFilter } from './order-columns.tsx'
import type { AccountTabProps } from './tab-props.ts'

export default function OrdersTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const list = useList(accountOrders.orders, { part: 'orders', prefix: 'orders', params: { id } })
  return (
    <ListSection
      list={list}
      title={t('orders.ofAccount.title')}
      about={t('orders.ofAccount.about')}
      filters={[
        choiceFilter(
          'kind',
          t('orders.columns.kind'),
          orderKinds.map((value) => ({ value, label: t(`orders.kinds.${value}`) })),
        ),
        statusFilter(),
      ]}
      columns={[
        textColumn('title', t('orders.columns.title'), { card: true }),
        { key: 'kind', title: t('orders.columns.kind'), render: ({ kind }) => t(`orders.kinds.${kind}`) },
        {
          key: 'orderNo',
          title: t('orders.columns.orderNo'),
          render: ({ orderNo }) => <CopyText text={orderNo} />,
        },
        numberColumn('goldUsed', t('orders.columns.goldUsed')),
        ...paymentColumns(),
      ]}
    />
  )
}
