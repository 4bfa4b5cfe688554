import type { Domain } from '../../platform/domain/domain.ts'
import { announcementRoutes } from './announcements/announcements.routes.ts'
import { seedAnnouncements } from './announcements/announcements.seed.ts'
import { appHomeRoutes } from './app-home/app-home.routes.ts'
import { audienceRoutes } from './audience/audience.routes.ts'
import { bannerRecords, bannerRoutes } from './banners/banners.routes.ts'
import { seedBanners } from './banners/banners.seed.ts'
import { exploreConfigRoutes } from './explore-config/explore-config.routes.ts'
import { addExploreConfig, seedExploreConfig } from './explore-config/explore-config.seed.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { seedFeedback } from './feedback/feedback.seed.ts'
import { homeItemRoutes } from './home-items/home-items.routes.ts'
import { seedHomeItems } from './home-items/home-items.seed.ts'
import { hotWordRoutes } from './hot-words/hot-words.routes.ts'
import { seedHotWords } from './hot-words/hot-words.seed.ts'
import { linkRoutes } from './links/links.routes.ts'
import { runPushes } from './push-messages/push-messages.due.ts'
import { listAudience } from './push-messages/push-messages.list-job.ts'
import { pushMessageRoutes } from './push-messages/push-messages.routes.ts'
import { seedPushMessages } from './push-messages/push-messages.seed.ts'
import { sendBatches } from './push-messages/push-messages.send-job.ts'
import { receivedRoutes } from './received/received.routes.ts'
import { siteMessageRoutes } from './site-messages/site-messages.routes.ts'
import { seedSiteMessages } from './site-messages/site-messages.seed.ts'
import { sendSiteMessage, startDueMessages } from './site-messages/site-messages.sending.ts'
import { taskConfigRecords, taskConfigRoutes } from './task-config/task-config.routes.ts'
import { addTaskConfig } from './task-config/task-config.seed.ts'

/** What the app shows on its pages, and sends to its users. */
export const operations: Domain = {
  name: 'operations',
  modules: {
    hotWords: { routes: hotWordRoutes, seed: seedHotWords },
    links: { routes: linkRoutes },
    audience: { routes: audienceRoutes },
    homeItems: { routes: homeItemRoutes, seed: seedHomeItems },
    announcements: { routes: announcementRoutes, seed: seedAnnouncements },
    exploreConfig: { routes: exploreConfigRoutes, starter: addExploreConfig, seed: seedExploreConfig },
    taskConfig: { routes: taskConfigRoutes, records: taskConfigRecords, reference: addTaskConfig },
    appHome: { routes: appHomeRoutes },
    banners: { routes: bannerRoutes, records: bannerRecords, seed: seedBanners },
    pushMessages: {
      routes: pushMessageRoutes,
      jobs: [listAudience, sendBatches],
      everySecond: runPushes,
      seed: seedPushMessages,
    },
    siteMessages: {
      routes: siteMessageRoutes,
      jobs: [sendSiteMessage],
      everySecond: startDueMessages,
      seed: seedSiteMessages,
    },
    received: { routes: receivedRoutes },
    feedback: { routes: feedbackRoutes, records: { feedback: {} }, seed: seedFeedback },
  },
}
