import { useT } from '../../context/i18n.ts'
import { useCan } from '../../context/session.ts'
import { type ListFilter, textFilter } from '../../kit/list/filters.tsx'
import { lookupFilter } from '../../kit/list/lookup-filter.tsx'
import { accountLookup } from './account-lookup.ts'

/** The rows of one user, who is looked up or, by those who may not look users up, named by the number. */
export function useAccountFilter(): ListFilter<'accountId'> {
  const t = useT()
  const can = useCan()
  return can('ACCOUNT_MANAGE')
    ? lookupFilter('accountId', t('userAddresses.columns.account'), accountLookup)
    : textFilter('accountId', t('userAddresses.columns.accountId'))
}
