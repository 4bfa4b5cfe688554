import type { ActionRoute } from '@lectern/contract/base/managed-list.ts'
import {
  type HomePlace,
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import { useTab } from '../../../context/tab.ts'
import { pagesByPlace } from './pages.ts'

/** One of the four lists that these pages serve: its calls and the addresses of its pages. */
interface HomeList {
  place: HomePlace
  contract: typeof homeBanners & { weight?: ActionRoute<'weight'> }
  pages: (typeof pagesByPlace)[HomePlace]
}

const lists: HomeList[] = [
  { place: 'banner', contract: homeBanners, pages: pagesByPlace.banner },
  { place: 'recommend', contract: homeRecommends, pages: pagesByPlace.recommend },
  { place: 'activity', contract: homeActivities, pages: pagesByPlace.activity },
  { place: 'share', contract: shareRecommends, pages: pagesByPlace.share },
]

/** The list that this tab's address belongs to. */
export function useHomeList(): HomeList {
  const { path } = useTab()
  const found = lists.find(({ pages }) => Object.values(pages).some((page) => page.path === path))
  if (!found) throw new Error(`no list of the app's home has the page ${path}`)
  return found
}
