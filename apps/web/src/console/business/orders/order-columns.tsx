import { type AccountOrder, orderKinds, orderStatuses } from '@lectern/contract/finance/account-orders.ts'
import { t } from '../../context/i18n.ts'
import type { ListColumn } from '../../kit/list/column.ts'
import { moneyColumn, timeColumn } from '../../kit/list/columns.tsx'
import { choiceFilter, type ListFilter } from '../../kit/list/filters.tsx'
import { OrderState } from './OrderState.tsx'

export const statusFilter = (): ListFilter<'status'> =>
  choiceFilter(
    'status',
    t('orders.columns.status'),
    orderStatuses.map((value) => ({ value, label: t(`orders.statuses.${value}`) })),
  )

export const kindFilter = (): ListFilter<'kind'> =>
  choiceFilter(
    'kind',
    t('orders.columns.kind'),
    orderKinds.map((value) => ({ value, label: t(`orders.kinds.${value}`) })),
  )

type Paid = Pick<AccountOrder, 'id' | 'orderNo' | 'paid' | 'channel' | 'status' | 'createTime' | 'payTime'>

/** What every list of orders shows of the payment. */
export const paymentColumns = (): ListColumn<Paid>[] => [
  moneyColumn('paid', t('orders.columns.paid'), { card: true }),
  { key: 'channel', title: t('orders.columns.channel'), render: ({ channel }) => t(`orders.channels.${channel}`) },
  { key: 'status', title: t('orders.columns.status'), card: true, render: (order) => <OrderState {...order} /> },
  timeColumn('createTime', t('orders.columns.createTime'), { card: true }),
  timeColumn('payTime', t('orders.columns.payTime')),
]
