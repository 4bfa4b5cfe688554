import type { Route } from '@lectern/contract/base/route.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../../../lib/call.ts'
import { useMay } from '../../../../context/session.ts'
import type { Days } from './days.ts'

interface Reply {
  /** Whether changes are still being added. */
  pending: boolean
}
/** What was replied, with the days that it is of: until those of other days arrive, they stay on screen. */
export type Dated<R> = R & { of: Days }
type FiguresRoute<R extends Reply> = Route<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodType<R>>

const completeMs = 3_000
const freshMs = 60_000

/** Figures of these days, asked for again after a minute, or a moment later if they are not complete. */
export function useFigures<R extends Reply>(route: FiguresRoute<R>, { start, end }: Days): UseQueryResult<Dated<R>> {
  const may = useMay()
  return useQuery({
    queryKey: ['home', route.path, start, end],
    queryFn: async ({ signal }): Promise<Dated<R>> => ({
      ...(await call(route, { query: { start, end } }, { signal })),
      of: { start, end },
    }),
    enabled: may(route),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pending ? completeMs : freshMs),
    meta: { quiet: true },
  })
}
