import type { ActionRoute } from '@lectern/contract/base/managed-list.ts'
import {
  type HomePlace,
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import { type ConsolePage, definePage } from '../../../context/page.ts'
import { useTab } from '../../../context/tab.ts'

/** One of the four lists that these pages serve: its calls and the addresses of its pages. */
interface HomeList {
  place: HomePlace
  contract: typeof homeBanners & { weight?: ActionRoute<'weight'> }
  pages: { list: ConsolePage; add: ConsolePage; edit: ConsolePage }
}

const list = () => import('./HomeItemsPage.tsx')
const form = () => import('./HomeItemFormPage.tsx')
const pagesOf = (listPath: string, addPath: string, editPath: string): HomeList['pages'] => ({
  list: definePage({ path: listPath, load: list }),
  add: definePage({ path: addPath, load: form, level: 'EDIT' }),
  edit: definePage({ path: editPath, load: form, record: true }),
})

const lists: HomeList[] = [
  {
    place: 'banner',
    contract: homeBanners,
    pages: pagesOf('/banner/homeBanner', '/operation/bannerAdd', '/operation/bannerEdit'),
  },
  {
    place: 'recommend',
    contract: homeRecommends,
    pages: pagesOf('/banner/homeRecommend', '/operation/recommendAdd', '/operation/recommendEdit'),
  },
  {
    place: 'activity',
    contract: homeActivities,
    pages: pagesOf('/banner/homeActivity', '/operation/actAdd', '/operation/actEdit'),
  },
  {
    place: 'share',
    contract: shareRecommends,
    pages: pagesOf('/banner/shareRecommend', '/operation/shareAdd', '/operation/shareEdit'),
  },
]

/** The list that this tab's address belongs to. */
export function useHomeList(): HomeList {
  const { path } = useTab()
  const found = lists.find(({ pages }) => Object.values(pages).some((page) => page.path === path))
  if (!found) throw new Error(`no list of the app's home has the page ${path}`)
  return found
}

export const homeItemPages = lists.flatMap(({ pages }) => Object.values(pages))
