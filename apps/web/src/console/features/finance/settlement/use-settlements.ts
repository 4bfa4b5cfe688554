import type { QueryOf } from '@lectern/contract/base/route.ts'
import { settlements } from '@lectern/contract/finance/settlement.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useTab } from '../../../context/tab.ts'
import { addressOf } from '../../../kit/list/list-call.ts'
import { filterNames, type ListState, readListState, withParams } from '../../../kit/list/list-state.ts'
import type { FilteredList, FilterOf, FilterValues, ListHandle } from '../../../kit/list/use-list.ts'
import { type MonthRow, monthRows } from './month-rows.ts'

export type SettlementFilter = FilterOf<typeof settlements.list>

interface ShownSettlements extends FilteredList<SettlementFilter>, Pick<ListHandle, 'canSort' | 'sortBy'> {
  state: ListState<SettlementFilter>
  rows: MonthRow[]
  /** What a file of the same rows is asked for with. */
  matching: QueryOf<typeof settlements.export>
  filtered: boolean
  loading: boolean
  refreshing: boolean
  error: Error | null
  reload: () => void
}

const address = addressOf(settlements.list)

/** The months that the tab's address asks for. */
export function useSettlements(): ShownSettlements {
  const tab = useTab()
  const state = readListState(tab.search, address) as ListState<SettlementFilter>
  const { monthStart, monthEnd, channel, status } = state.filters
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [resourceOf(settlements.months), 'months', monthStart, monthEnd],
    queryFn: ({ signal }) => call(settlements.months, { query: { monthStart, monthEnd } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: ['orders'], quiet: true },
  })
  const months = data?.months
  const rows = useMemo(() => monthRows(months ?? [], { channel, status }), [months, channel, status])
  const filterBy = (values: FilterValues<SettlementFilter>) => tab.setSearch(withParams(tab.search, values))
  return {
    state,
    rows,
    matching: settlements.export.query.parse({
      ...state.filters,
      monthStart: months?.at(-1)?.month,
      monthEnd: months?.[0]?.month,
    }),
    filtered: Object.keys(state.filters).length > 0,
    loading: isPending,
    refreshing: isFetching && !isPending,
    error,
    reload: () => void refetch(),
    canSort: () => false,
    sortBy: () => {},
    filterBy,
    filterOnlyBy: (values) =>
      filterBy({ ...Object.fromEntries(filterNames(address).map((name) => [name, undefined])), ...values }),
  }
}
