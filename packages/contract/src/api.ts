import * as account from './account.ts'
import * as announcements from './announcements.ts'
import * as appHome from './app-home.ts'
import * as audience from './audience.ts'
import * as audioArticles from './audio-articles.ts'
import * as banners from './banners.ts'
import * as courseCentre from './course-centre.ts'
import * as domains from './domains.ts'
import * as exploreConfig from './explore-config.ts'
import * as faq from './faq.ts'
import * as homeItems from './home-items.ts'
import * as hotWords from './hot-words.ts'
import * as lessons from './lessons.ts'
import * as linkTarget from './link-target.ts'
import * as messageTasks from './message-tasks.ts'
import * as notify from './notify.ts'
import * as operLog from './oper-log.ts'
import * as permissionAdmin from './permission-admin.ts'
import * as promo from './promo.ts'
import * as pushMessages from './push-messages.ts'
import * as roles from './roles.ts'
import * as session from './session.ts'
import * as share from './share.ts'
import * as siteMessages from './site-messages.ts'
import * as staff from './staff.ts'
import * as tags from './tags.ts'
import * as taskConfig from './task-config.ts'
import * as uploads from './uploads.ts'
import * as waysIn from './ways-in.ts'

/**
 * Every file of the contract that has calls, by the part of the product it belongs to. What those files export gives
 * calls and records their names in the API's description.
 */
export const api = {
  access: [session, waysIn, account, staff, roles, permissionAdmin, tags],
  content: [courseCentre, lessons, audioArticles, uploads],
  operations: [
    homeItems,
    announcements,
    banners,
    exploreConfig,
    taskConfig,
    hotWords,
    pushMessages,
    siteMessages,
    audience,
    linkTarget,
    appHome,
  ],
  system: [faq, operLog, messageTasks, notify, domains, promo],
  share: [share],
} satisfies Record<string, object[]>

export type ApiDomain = keyof typeof api
