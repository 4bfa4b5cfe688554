import { rowsOf } from '../../../platform/list/list-table.ts'
import { announcementsTable } from '../../operations/announcements/announcements.table.ts'
import { bannerList } from '../../operations/banners/banners.list.ts'
import { bannersTable } from '../../operations/banners/banners.table.ts'
import { exploreConfigTable } from '../../operations/explore-config/explore-config.table.ts'
import { homeItemsTable } from '../../operations/home-items/home-items.table.ts'
import { hotWordsTable } from '../../operations/hot-words/hot-words.table.ts'
import { pushMessagesTable } from '../../operations/push-messages/push-messages.table.ts'
import { siteMessagesTable } from '../../operations/site-messages/site-messages.table.ts'
import { taskConfigTable } from '../../operations/task-config/task-config.table.ts'
import type { Source } from './source.ts'

const { title, image, enable, startTime, endTime } = homeItemsTable
const homeItem = { name: title, image, life: { enable, startTime, endTime } }

/** What operators place in the app, and what they send. */
export const operationsSources: Source[] = [
  {
    kind: 'pushMessages',
    code: 'PUSH_MESSAGE',
    rows: rowsOf(pushMessagesTable),
    name: pushMessagesTable.title,
    note: pushMessagesTable.content,
    image: pushMessagesTable.image,
    state: pushMessagesTable.status,
  },
  {
    kind: 'siteMessages',
    code: 'SITE_MESSAGE',
    // Messages to one person are shown with that person.
    rows: rowsOf(siteMessagesTable, { source: 'OPERATOR' }),
    name: siteMessagesTable.title,
    state: siteMessagesTable.status,
  },
  { ...homeItem, kind: 'homeBanners', code: 'HOME_BANNER', rows: rowsOf(homeItemsTable, { place: 'banner' }) },
  {
    ...homeItem,
    kind: 'homeRecommends',
    code: 'HOME_RECOMMEND',
    rows: rowsOf(homeItemsTable, { place: 'recommend' }),
  },
  {
    ...homeItem,
    kind: 'homeActivities',
    code: 'HOME_ACTIVITY',
    rows: rowsOf(homeItemsTable, { place: 'activity' }),
  },
  { ...homeItem, kind: 'shareRecommends', code: 'SHARE_RECOMMEND', rows: rowsOf(homeItemsTable, { place: 'share' }) },
  {
    kind: 'announcements',
    code: 'HOME_ANNOUNCEMENT',
    rows: rowsOf(announcementsTable),
    name: announcementsTable.content,
    life: {
      enable: announcementsTable.enable,
      startTime: announcementsTable.startTime,
      endTime: announcementsTable.endTime,
    },
  },
  {
    kind: 'banners',
    code: 'BANNER',
    rows: bannerList,
    name: bannersTable.title,
    image: bannersTable.image,
    life: {
      postStatus: bannersTable.postStatus,
      startTime: bannersTable.startTime,
      endTime: bannersTable.endTime,
    },
  },
  { kind: 'hotWords', code: 'WORD_RECOMMEND', rows: rowsOf(hotWordsTable), name: hotWordsTable.word },
  {
    kind: 'exploreConfig',
    code: 'EXPLORE_CONFIG',
    rows: rowsOf(exploreConfigTable),
    name: exploreConfigTable.title,
    image: exploreConfigTable.icon,
    life: { enable: exploreConfigTable.enable },
  },
  {
    kind: 'taskConfig',
    code: 'TASK_CONFIG',
    rows: rowsOf(taskConfigTable),
    name: taskConfigTable.title,
    life: { enable: taskConfigTable.enable },
    isShort: true,
  },
]
