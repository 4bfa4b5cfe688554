import type { draftResources, windowResources } from '@lectern/contract/home/todo.ts'
import type { ConsolePage, PageQuery } from '../../../../context/page.ts'
import { announcementPages } from '../../../operations/announcements/pages.ts'
import { bannerPages } from '../../../operations/banners/pages.ts'
import { pagesByPlace } from '../../../operations/home-items/pages.ts'
import { pushMessagePages } from '../../../operations/push-messages/pages.ts'
import { siteMessagePages } from '../../../operations/site-messages/pages.ts'
import { messageTaskPages } from '../../../system/message-tasks/pages.ts'

type Named = (typeof windowResources)[number] | (typeof draftResources)[number]

interface Place {
  page: ConsolePage
  query: PageQuery
}

/** Where a record of this kind is looked after. Staff notices have no page of their own, so their drafts are listed. */
export const placeOf: Record<Named, (id: number) => Place> = {
  homeBanners: (id) => ({ page: pagesByPlace.banner.edit, query: { id } }),
  homeRecommends: (id) => ({ page: pagesByPlace.recommend.edit, query: { id } }),
  homeActivities: (id) => ({ page: pagesByPlace.activity.edit, query: { id } }),
  shareRecommends: (id) => ({ page: pagesByPlace.share.edit, query: { id } }),
  announcements: (id) => ({ page: announcementPages.edit, query: { id } }),
  banners: (id) => ({ page: bannerPages.edit, query: { id } }),
  pushMessages: (id) => ({ page: pushMessagePages.edit, query: { id } }),
  siteMessages: (id) => ({ page: siteMessagePages.edit, query: { id } }),
  messageTasks: () => ({ page: messageTaskPages.list, query: { status: 'DRAFT' } }),
}
