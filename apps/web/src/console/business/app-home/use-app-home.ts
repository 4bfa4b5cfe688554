import { announcements } from '@lectern/contract/operations/announcements.ts'
import { appHome } from '@lectern/contract/operations/app-home.ts'
import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import {
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { resourceOf } from '../../context/resources.ts'
import { type Home, homeOf } from './home.ts'

/** The lists that the home is built from. */
const dependsOn = [
  hotWords.list,
  announcements.list,
  homeBanners.list,
  exploreConfig.list,
  homeRecommends.list,
  homeActivities.list,
  shareRecommends.list,
].map(resourceOf)

/** Polled, because no event announces items that start or end at a set time. */
const pollMs = 30_000

interface AppHomeState {
  /** Undefined while loading. */
  home: Home | undefined
  failed: boolean
  retry: () => void
}

/** The current content of the app's home; refetched when one of its lists changes. */
export function useAppHome(): AppHomeState {
  const { data, isError, refetch } = useQuery({
    queryKey: ['appHome'],
    queryFn: async ({ signal }) => homeOf(await call(appHome.shown, {}, { signal })),
    refetchInterval: pollMs,
    meta: { quiet: true, dependsOn },
  })
  return { home: data, failed: isError, retry: () => void refetch() }
}
