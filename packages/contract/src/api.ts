import * as account from './access/account.ts'
import * as permissions from './access/permissions.ts'
import * as roles from './access/roles.ts'
import * as session from './access/session.ts'
import * as signIn from './access/sign-in.ts'
import * as staff from './access/staff.ts'
import * as tags from './access/tags.ts'
import * as audioArticles from './content/audio-articles.ts'
import * as courseCentre from './content/course-centre.ts'
import * as coursePlaces from './content/course-places.ts'
import * as lessons from './content/lessons.ts'
import * as seriesTypes from './content/series-types.ts'
import * as teachers from './content/teachers.ts'
import * as uploads from './content/uploads.ts'
import * as accounts from './customers/accounts.ts'
import * as entitlements from './customers/entitlements.ts'
import * as feedback from './customers/feedback.ts'
import * as ledgers from './customers/ledgers.ts'
import * as study from './customers/study.ts'
import * as vipPackages from './customers/vip-packages.ts'
import * as accountOrders from './finance/account-orders.ts'
import * as goldRate from './finance/gold-rate.ts'
import * as orders from './finance/orders.ts'
import * as settlement from './finance/settlement.ts'
import * as vouchers from './finance/vouchers.ts'
import * as figures from './home/figures.ts'
import * as opening from './home/opening.ts'
import * as pinnedPages from './home/pinned-pages.ts'
import * as savedViews from './home/saved-views.ts'
import * as search from './home/search.ts'
import * as todo from './home/todo.ts'
import * as announcements from './operations/announcements.ts'
import * as appHome from './operations/app-home.ts'
import * as audience from './operations/audience.ts'
import * as banners from './operations/banners.ts'
import * as exploreConfig from './operations/explore-config.ts'
import * as homeItems from './operations/home-items.ts'
import * as hotWords from './operations/hot-words.ts'
import * as linkTarget from './operations/links.ts'
import * as pushMessages from './operations/push-messages.ts'
import * as received from './operations/received.ts'
import * as siteMessages from './operations/site-messages.ts'
import * as taskConfig from './operations/task-config.ts'
import * as sharedApp from './share/app.ts'
import * as sharedCourses from './share/courses.ts'
import * as sharedHomes from './share/homes.ts'
import * as invitation from './share/invitation.ts'
import * as recordings from './share/recordings.ts'
import * as wechat from './share/wechat.ts'
import * as appVersions from './system/app-versions.ts'
import * as browserErrors from './system/browser-errors.ts'
import * as copyWriting from './system/copy-writing.ts'
import * as domainNames from './system/domain-names.ts'
import * as editing from './system/editing.ts'
import * as faq from './system/faq.ts'
import * as holidays from './system/holidays.ts'
import * as logistics from './system/logistics.ts'
import * as messageTasks from './system/message-tasks.ts'
import * as notify from './system/notify.ts'
import * as operLog from './system/oper-log.ts'
import * as promo from './system/promo.ts'
import * as recordHistory from './system/record-history.ts'
import * as userAddresses from './system/user-addresses.ts'

/**
 * Every contract file that has calls, grouped by the part of the product it belongs to. The names under which these
 * files export calls and records are also their names in the OpenAPI document.
 */
export const api = {
  access: [session, signIn, account, staff, roles, permissions, tags],
  content: [courseCentre, coursePlaces, seriesTypes, lessons, teachers, audioArticles, uploads],
  customers: [accounts, ledgers, entitlements, study, vipPackages, feedback],
  finance: [accountOrders, orders, vouchers, goldRate, settlement],
  operations: [
    homeItems,
    announcements,
    banners,
    exploreConfig,
    taskConfig,
    hotWords,
    pushMessages,
    siteMessages,
    received,
    audience,
    linkTarget,
    appHome,
  ],
  system: [
    appVersions,
    copyWriting,
    faq,
    operLog,
    recordHistory,
    messageTasks,
    notify,
    domainNames,
    holidays,
    userAddresses,
    logistics,
    promo,
    browserErrors,
    editing,
  ],
  home: [opening, figures, todo, search, savedViews, pinnedPages],
  // The public pages. These never return content that is disabled, not yet published or hidden for app review.
  // Pictures have permanent addresses, audio and video have links that expire.
  share: [sharedApp, sharedCourses, sharedHomes, recordings, wechat, invitation],
} satisfies Record<string, object[]>

export type ApiDomain = keyof typeof api
