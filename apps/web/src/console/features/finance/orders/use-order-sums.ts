import type { Route } from '@lectern/contract/base/route.ts'
import { type OrderSummary, type orderSummary, orders } from '@lectern/contract/finance/orders.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { type Counting, countTimeoutMs, useExactTotal } from '../../../kit/list/use-exact-total.ts'
import type { FilterValues } from '../../../kit/list/use-list.ts'

export interface ShownSums {
  /** Undefined until they are loaded; those of the filters before stay while others are fetched. */
  sums: OrderSummary | undefined
  refreshing: boolean
  error: Error | null
  /** Sums up all orders, where there are too many to do so unasked. */
  counting: Counting<OrderSummary>
  reload: () => void
}

/** The list's filters are text, as in its address; the contract knows their types. */
const summary: Route<z.ZodObject, z.ZodObject, z.ZodObject, typeof orderSummary> = orders.summary

/** The sums over all orders that match the filters of the list. */
export function useOrderSums(filters: FilterValues): ShownSums {
  const resource = resourceOf(summary)
  const { exact, counting } = useExactTotal([resource, 'all sums', filters], (signal) =>
    call(summary, { query: { ...filters, count: 'exact' } }, { signal, timeoutMs: countTimeoutMs }),
  )
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'sums', filters],
    queryFn: ({ signal }) => call(summary, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return {
    sums: (data?.capped ? exact : undefined) ?? data,
    refreshing: isFetching,
    error,
    counting,
    reload: () => {
      void refetch()
      if (exact !== undefined) void counting.start()
    },
  }
}
