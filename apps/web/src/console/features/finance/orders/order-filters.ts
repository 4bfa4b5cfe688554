import { wholePhone } from '@lectern/contract/base/phone-filters.ts'
import { accountPlatforms } from '@lectern/contract/customers/accounts.ts'
import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import type { orders } from '@lectern/contract/finance/orders.ts'
import { kindFilter, statusFilter } from '../../../business/orders/order-columns.tsx'
import { phoneFilter } from '../../../business/phones/phone-filter.ts'
import { t } from '../../../context/i18n.ts'
import { choiceFilter, type ListFilter, textFilter, timeRangeFilter } from '../../../kit/list/filters.tsx'
import { moneyRangeFilter } from '../../../kit/list/range-filters.tsx'
import type { FilterOf } from '../../../kit/list/use-list.ts'

/** The most used first. */
export const orderFilters = (): ListFilter<FilterOf<typeof orders.list>>[] => [
  textFilter('orderNo', t('orders.columns.orderNo')),
  statusFilter(),
  timeRangeFilter('createStart', 'createEnd', t('orders.columns.createTime')),
  phoneFilter(t('orders.filters.phone'), wholePhone),
  kindFilter(),
  choiceFilter(
    'channel',
    t('orders.columns.channel'),
    payChannels.map((value) => ({ value, label: t(`orders.channels.${value}`) })),
  ),
  textFilter('title', t('orders.columns.title')),
  timeRangeFilter('payStart', 'payEnd', t('orders.columns.payTime')),
  moneyRangeFilter('paidMin', 'paidMax', t('orders.columns.paid')),
  timeRangeFilter('refundStart', 'refundEnd', t('orders.columns.refundTime')),
  textFilter('transactionNo', t('orders.columns.transactionNo')),
  textFilter('accountId', t('orders.columns.accountId')),
  choiceFilter(
    'platform',
    t('orders.columns.platform'),
    accountPlatforms.map((value) => ({ value, label: t(`accounts.platforms.${value}`) })),
  ),
]
