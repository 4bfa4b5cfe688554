import { appHome } from '@lectern/contract/operations/app-home.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { type Home, homeOf } from './home.ts'

/** The lists that the home is made of. */
const sources = [
  'hotWords',
  'announcements',
  'homeBanners',
  'exploreConfig',
  'homeRecommends',
  'homeActivities',
  'shareRecommends',
]

/** What begins or ends by the clock is announced by nobody. */
const lookAgainMs = 30_000

interface AppHomeState {
  /** Undefined until it has come. */
  home: Home | undefined
  failed: boolean
  retry: () => void
}

/** What the app's home shows now; asked again when one of its lists changes. */
export function useAppHome(): AppHomeState {
  // A change makes everything under a resource's key stale. Nothing is asked under these: they tell when that was.
  const changed = useQueries({
    queries: sources.map((source) => ({ queryKey: [source, 'changed'], queryFn: () => null, initialData: null })),
    combine: (results) => Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  })
  const { data, isError, refetch } = useQuery({
    queryKey: ['appHome', changed],
    queryFn: async ({ signal }) => homeOf(await call(appHome.shown, {}, { signal })),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    meta: { quiet: true },
  })
  return { home: data, failed: isError, retry: () => void refetch() }
}
