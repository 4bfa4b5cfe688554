import { type AccountOrder, orderStatuses } from '@lectern/contract/finance/account-orders.ts'
import { formatFen } from '../../../../../lib/number.ts'
import { t } from '../../../../context/i18n.ts'
import { StatusDot, type Tone } from '../../../../kit/display/StatusDot.tsx'
import { AbsoluteTime } from '../../../../kit/display/Time.tsx'
import type { ListColumn } from '../../../../kit/list/column.ts'
import { choiceFilter, type ListFilter } from '../../../../kit/list/filters.tsx'

const tones: Record<AccountOrder['status'], Tone> = {
  PENDING: 'warning',
  PAID: 'success',
  CANCELLED: 'neutral',
  REFUNDING: 'info',
  REFUNDED: 'neutral',
}

export const statusFilter = (): ListFilter<'status'> =>
  choiceFilter(
    'status',
    t('orders.columns.status'),
    orderStatuses.map((value) => ({ value, label: t(`orders.statuses.${value}`) })),
  )

type Paid = Pick<AccountOrder, 'id' | 'orderNo' | 'paid' | 'channel' | 'status' | 'createTime' | 'payTime'>

/** What every list of orders shows of the payment. */
export const paymentColumns = (): ListColumn<Paid>[] => [
  {
    key: 'paid',
    title: t('orders.columns.paid'),
    align: 'right',
    card: true,
    render: ({ paid }) => formatFen(paid),
  },
  { key: 'channel', title: t('orders.columns.channel'), render: ({ channel }) => t(`orders.channels.${channel}`) },
  {
    key: 'status',
    title: t('orders.columns.status'),
    card: true,
    render: ({ status }) => <StatusDot tone={tones[status]}>{t(`orders.statuses.${status}`)}</StatusDot>,
  },
  {
    key: 'createTime',
    title: t('orders.columns.createTime'),
    card: true,
    render: ({ createTime }) => <AbsoluteTime iso={createTime} />,
  },
  {
    key: 'payTime',
    title: t('orders.columns.payTime'),
    render: ({ payTime }) => payTime && <AbsoluteTime iso={payTime} />,
  },
]
