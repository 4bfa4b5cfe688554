import {
  type HomePlace,
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import type { ActionRoute } from '@lectern/contract/base/managed-list.ts'
import { useTab } from '../../../context/tab.ts'

/** One of the four lists that these pages serve: its calls and the addresses of its pages. */
interface HomeList {
  place: HomePlace
  contract: typeof homeBanners & { weight?: ActionRoute<'weight'> }
  paths: { list: string; add: string; edit: string }
}

const lists: HomeList[] = [
  {
    place: 'banner',
    contract: homeBanners,
    paths: { list: '/banner/homeBanner', add: '/operation/bannerAdd', edit: '/operation/bannerEdit' },
  },
  {
    place: 'recommend',
    contract: homeRecommends,
    paths: { list: '/banner/homeRecommend', add: '/operation/recommendAdd', edit: '/operation/recommendEdit' },
  },
  {
    place: 'activity',
    contract: homeActivities,
    paths: { list: '/banner/homeActivity', add: '/operation/actAdd', edit: '/operation/actEdit' },
  },
  {
    place: 'share',
    contract: shareRecommends,
    paths: { list: '/banner/shareRecommend', add: '/operation/shareAdd', edit: '/operation/shareEdit' },
  },
]

/** The list that this tab's address belongs to. */
export function useHomeList(): HomeList {
  const { path } = useTab()
  const found = lists.find(({ paths }) => Object.values(paths).includes(path))
  if (!found) throw new Error(`no list of the app's home has the page ${path}`)
  return found
}
