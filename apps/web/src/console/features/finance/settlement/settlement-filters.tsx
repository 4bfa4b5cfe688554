import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import { settlementStatuses, type settlements } from '@lectern/contract/finance/settlement.ts'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { t } from '../../../context/i18n.ts'
import { choiceFilter, type ListFilter, valuesOf } from '../../../kit/list/filters.tsx'
import type { FilterOf } from '../../../kit/list/use-list.ts'

type SettlementFilter = FilterOf<typeof settlements.months>

const format = 'YYYY-MM'
/** As many as the chart has room for. */
export const mostMonths = 36

export const settlementFilters = (): ListFilter<SettlementFilter>[] => [
  monthsFilter(),
  choiceFilter(
    'channel',
    t('orders.columns.channel'),
    payChannels.map((value) => ({ value, label: t(`orders.channels.${value}`) })),
  ),
  choiceFilter(
    'status',
    t('settlements.columns.status'),
    settlementStatuses.map((value) => ({ value, label: t(`settlements.statuses.${value}`) })),
  ),
]

function monthsFilter(): ListFilter<SettlementFilter> {
  const toPicker = (month: string | undefined) => (month === undefined ? null : dayjs(month, format))
  return {
    names: ['monthStart', 'monthEnd'],
    label: t('settlements.columns.month'),
    width: 280,
    control: ({ id, values, change }) => (
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        style={{ width: '100%' }}
        picker="month"
        placeholder={[t('settlements.firstMonth'), t('settlements.lastMonth')]}
        value={[toPicker(values.monthStart), toPicker(values.monthEnd)]}
        disabledDate={(month, { from }) =>
          month.isAfter(dayjs(), 'month') || (from !== undefined && Math.abs(month.diff(from, 'month')) >= mostMonths)
        }
        onChange={(picked) =>
          change(
            valuesOf<SettlementFilter>(
              ['monthStart', picked?.[0]?.format(format)],
              ['monthEnd', picked?.[1]?.format(format)],
            ),
          )
        }
      />
    ),
    chip: ({ monthStart, monthEnd }) => {
      if (monthEnd === undefined) return monthStart && t('kit.filters.since', { from: monthStart })
      if (monthStart === undefined) return t('kit.filters.until', { to: monthEnd })
      return t('kit.filters.between', { from: monthStart, to: monthEnd })
    },
  }
}
