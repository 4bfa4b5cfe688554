import { tags as tagCalls } from '@lectern/contract/access/tags.ts'
import { phoneDigits } from '@lectern/contract/base/phone-filters.ts'
import { accountPlatforms, accounts } from '@lectern/contract/customers/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { accountLookup } from '../../../business/accounts/account-lookup.ts'
import { phoneFilter } from '../../../business/phones/phone-filter.ts'
import { useTags } from '../../../business/tags/use-tags.ts'
import { t } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import {
  choiceFilter,
  choicesFilter,
  type ListFilter,
  textFilter,
  timeRangeFilter,
} from '../../../kit/list/filters.tsx'
import { lookupFilter } from '../../../kit/list/lookup-filter.tsx'
import { numberRangeFilter } from '../../../kit/list/range-filters.tsx'
import type { FilterOf } from '../../../kit/list/use-list.ts'

/** VIP that ends within so many days. */
const endsWithin = [3, 7, 30, 90]

type AccountFilter = FilterOf<typeof accounts.list>

export function useAccountFilters(): ListFilter<AccountFilter>[] {
  const may = useMay()
  const { data: tags = [] } = useTags()
  const { data: channels = [] } = useQuery({
    queryKey: [resourceOf(accounts.list), 'channels'],
    queryFn: ({ signal }) => call(accounts.channels, {}, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  })
  return [
    phoneFilter(t('accounts.filters.phone'), phoneDigits),
    textFilter('nickname', t('accounts.columns.nickname')),
    textFilter('id', t('accounts.columns.id')),
    choiceFilter('vip', t('accounts.filters.vip'), [
      { value: 'true', label: t('accounts.filters.isVip') },
      { value: 'false', label: t('accounts.filters.notVip') },
    ]),
    ...(may(tagCalls.list)
      ? [
          choicesFilter<AccountFilter>(
            'tagIds',
            t('accounts.columns.tags'),
            tags.map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]
      : []),
    choiceFilter('enable', t('accounts.columns.enable'), [
      { value: 'true', label: t('accounts.states.true') },
      { value: 'false', label: t('accounts.states.false') },
    ]),
    choiceFilter(
      'vipDays',
      t('accounts.filters.vipDays'),
      endsWithin.map((days) => ({ value: days, label: t('accounts.filters.vipWithin', { days }) })),
    ),
    timeRangeFilter('registerStart', 'registerEnd', t('accounts.columns.registerTime')),
    timeRangeFilter('activeStart', 'activeEnd', t('accounts.columns.lastActiveTime')),
    choiceFilter(
      'platform',
      t('accounts.columns.platform'),
      accountPlatforms.map((value) => ({ value, label: t(`accounts.platforms.${value}`) })),
    ),
    choicesFilter(
      'channel',
      t('accounts.columns.channel'),
      channels.map((value) => ({ value, label: value })),
    ),
    numberRangeFilter('goldMin', 'goldMax', t('accounts.columns.gold')),
    lookupFilter('inviterId', t('accounts.columns.inviterId'), accountLookup),
  ]
}
