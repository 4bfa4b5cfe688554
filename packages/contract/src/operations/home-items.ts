import { z } from 'zod'
import { flagText, id, imageKey, searchText, text, time, version, weight } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery } from '../base/page.ts'
import { linkTarget, linkTitle } from './links.ts'
import { timeWindow, windowFilter } from './time-window.ts'

/** The app shows four lists of pictures with links. All four share this code and differ in their paths. */
export const homePlaces = ['banner', 'recommend', 'activity', 'share'] as const
export type HomePlace = (typeof homePlaces)[number]

export const homeItemForm = z.object({ title: text(1, 60), image: imageKey, link: linkTarget, ...timeWindow })
export const homeItem = homeItemForm.extend({
  id,
  linkTitle,
  enable: z.boolean(),
  weight,
  order: z.int(),
  createTime: time,
  version,
})
export type HomeItem = z.infer<typeof homeItem>

const shared = {
  item: homeItem,
  form: homeItemForm,
  query: listQuery({ title: searchText, enable: flagText.optional(), ...windowFilter }),
}

export const homeBanners = managedList('/api/management/home-banner', {
  ...shared,
  resource: 'homeBanners',
  permission: 'HOME_BANNER',
  actions: ['enable', 'move'],
})
export const homeActivities = managedList('/api/management/home-activity', {
  ...shared,
  resource: 'homeActivities',
  permission: 'HOME_ACTIVITY',
  actions: ['enable', 'move'],
})
export const homeRecommends = managedList('/api/management/home-recommend', {
  ...shared,
  resource: 'homeRecommends',
  permission: 'HOME_RECOMMEND',
  actions: ['enable', 'move', 'weight'],
})
export const shareRecommends = managedList('/api/management/share-recommend', {
  ...shared,
  resource: 'shareRecommends',
  permission: 'SHARE_RECOMMEND',
  actions: ['enable', 'move', 'weight'],
})

/** The calls that the lists of all places have. */
export type HomeItems = typeof homeBanners
