import {
  type HomeItem,
  type HomePlace,
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import type { WindowState } from '@lectern/contract/operations/time-window.ts'
import { implement } from '../../../platform/http/implement.ts'
import { managedListHandlers, type Rules } from '../../../platform/list/handlers.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { inState, requireWindow } from '../time-window/time-window.rules.ts'
import { homeItemsTable as table } from './home-items.table.ts'

const rulesOf = (place: HomePlace): Rules => ({
  scope: { place },
  filter: ({ state }) => (state ? inState(table, state as WindowState) : undefined),
  describe: (db, rows) => withLinkTitles(db, rows as HomeItem[]),
  beforeSave: async (db, form) => {
    const { image, link, startTime, endTime } = form as HomeItem
    requireWindow({ startTime, endTime })
    await requireLink(db, link)
    await requireUpload(db, 'image', image, ['image'])
    return form
  },
  afterSave: (db, { id, image }) => claimFiles(db, `homeItem:${id}`, [image as string]),
  beforeRemove: (db, { id }) => claimFiles(db, `homeItem:${id}`, []),
})

export const homeItemRoutes = [
  ...implement(homeBanners, managedListHandlers(homeBanners, table, rulesOf('banner'))),
  ...implement(homeRecommends, managedListHandlers(homeRecommends, table, rulesOf('recommend'))),
  ...implement(homeActivities, managedListHandlers(homeActivities, table, rulesOf('activity'))),
  ...implement(shareRecommends, managedListHandlers(shareRecommends, table, rulesOf('share'))),
]
