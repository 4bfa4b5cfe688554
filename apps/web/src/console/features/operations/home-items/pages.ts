import type { HomePlace } from '@lectern/contract/operations/home-items.ts'
import { type ConsolePage, definePage } from '../../../context/page.ts'

interface PlacePages {
  list: ConsolePage
  add: ConsolePage
  edit: ConsolePage
}

const form = () => import('./HomeItemFormPage.tsx')
function pagesOf(listPath: string, addPath: string, editPath: string): PlacePages {
  const list = definePage({ path: listPath, load: () => import('./HomeItemsPage.tsx') })
  return {
    list,
    add: definePage({ path: addPath, load: form, level: 'EDIT', parent: list }),
    edit: definePage({ path: editPath, load: form, record: true, parent: list }),
  }
}

/** The same three pages for each place on the app's home. */
export const pagesByPlace: Record<HomePlace, PlacePages> = {
  banner: pagesOf('/banner/homeBanner', '/operation/bannerAdd', '/operation/bannerEdit'),
  recommend: pagesOf('/banner/homeRecommend', '/operation/recommendAdd', '/operation/recommendEdit'),
  activity: pagesOf('/banner/homeActivity', '/operation/actAdd', '/operation/actEdit'),
  share: pagesOf('/banner/shareRecommend', '/operation/shareAdd', '/operation/shareEdit'),
}

export const homeItemPages = Object.values(pagesByPlace).flatMap((pages) => Object.values(pages))
