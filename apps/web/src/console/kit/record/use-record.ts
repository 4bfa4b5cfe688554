import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import type { ReplyOf, Route } from '@lectern/contract/base/route.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { resourceOf } from '../../context/resources.ts'
import { useTab } from '../../context/tab.ts'

/** A GET of one record. */
type GetRoute = Route<z.ZodObject, z.ZodObject, z.ZodObject>

export interface ShownRecord<R> {
  /** Undefined until it is loaded. */
  record: R | undefined
  failure: 'gone' | 'failed' | null
  /** When what is shown was read, if reading it again has failed since. */
  staleSince: number | null
  retry: () => void
  retrying: boolean
}

/** One record to look at, fetched again when its resource changes. */
export function useRecord<T extends GetRoute>(route: T, params: z.input<T['params']>): ShownRecord<ReplyOf<T>> {
  const get: GetRoute = route
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: [resourceOf(route), 'view', route.path, params],
    queryFn: async ({ signal }) => (await call(get, { params }, { signal })) as ReplyOf<T>,
    meta: { quiet: true },
  })
  const gone = error instanceof ApiError && (error.status === 404 || error.code === BAD_INPUT)
  // A failed refetch keeps what is on screen, and the page says how old that is.
  const failed = error !== null && data === undefined
  return {
    record: data,
    failure: gone ? 'gone' : failed ? 'failed' : null,
    staleSince: error !== null && !gone && !failed ? dataUpdatedAt : null,
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** The id of the record that the tab's `?id=` names. */
export const useRecordId = (): number => Number(useTab().search.get('id'))
