import { accountRoutes } from './modules/account/account.routes.ts'
import { announcementRoutes } from './modules/announcements/announcements.routes.ts'
import { seedAnnouncements } from './modules/announcements/announcements.seed.ts'
import { seedAppAccounts } from './modules/app-accounts/app-accounts.seed.ts'
import { appHomeRoutes } from './modules/app-home/app-home.routes.ts'
import { audienceRoutes } from './modules/audience/audience.routes.ts'
import { audioArticleRoutes } from './modules/audio-articles/audio-articles.routes.ts'
import { addAudioSubjects, seedAudioArticles } from './modules/audio-articles/audio-articles.seed.ts'
import { bannerRoutes } from './modules/banners/banners.routes.ts'
import { seedBanners } from './modules/banners/banners.seed.ts'
import { courseCentreRoutes } from './modules/course-centre/course-centre.routes.ts'
import { addSeriesTypes, seedCourseCentre } from './modules/course-centre/course-centre.seed.ts'
import { domainRoutes } from './modules/domains/domains.routes.ts'
import { seedDomains } from './modules/domains/domains.seed.ts'
import { exploreConfigRoutes } from './modules/explore-config/explore-config.routes.ts'
import { addExploreConfig, seedExploreConfig } from './modules/explore-config/explore-config.seed.ts'
import { faqRoutes } from './modules/faq/faq.routes.ts'
import { seedFaq } from './modules/faq/faq.seed.ts'
import { homeItemRoutes } from './modules/home-items/home-items.routes.ts'
import { seedHomeItems } from './modules/home-items/home-items.seed.ts'
import { hotWordRoutes } from './modules/hot-words/hot-words.routes.ts'
import { seedHotWords } from './modules/hot-words/hot-words.seed.ts'
import { housekeepingModule } from './modules/housekeeping/housekeeping.module.ts'
import { linkRoutes } from './modules/links/links.routes.ts'
import { messageTasksModule } from './modules/message-tasks/message-tasks.module.ts'
import { notifyModule } from './modules/notify/notify.module.ts'
import { operLogExport } from './modules/oper-log/oper-log.export.ts'
import { operLogRoutes } from './modules/oper-log/oper-log.routes.ts'
import { seedOperLog } from './modules/oper-log/oper-log.seed.ts'
import { lessonRoutes } from './modules/lessons/lessons.routes.ts'
import { seedLessons } from './modules/lessons/lessons.seed.ts'
import { menuRoutes } from './modules/permissions/menus.routes.ts'
import { permissionRoutes } from './modules/permissions/permissions.routes.ts'
import { addReferenceData } from './modules/permissions/reference-data.ts'
import { promoRoutes } from './modules/promo/promo.routes.ts'
import { pushMessagesModule } from './modules/push-messages/push-messages.module.ts'
import { pushTask } from './modules/push-messages/push-messages.task.ts'
import { roleRoutes } from './modules/roles/roles.routes.ts'
import { deliverCode } from './modules/session/codes.delivery.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { ssoRoutes } from './modules/session/sso.routes.ts'
import { resealTwoStep } from './modules/session/two-step.rules.ts'
import { waysInRoutes } from './modules/session/ways-in.routes.ts'
import { seedRecordings } from './modules/share/recordings.seed.ts'
import { shareRoutes } from './modules/share/share.routes.ts'
import { siteMessagesModule } from './modules/site-messages/site-messages.module.ts'
import { staffRoutes } from './modules/staff/staff.routes.ts'
import { seedStaff } from './modules/staff/staff.seed.ts'
import { taskConfigRoutes } from './modules/task-config/task-config.routes.ts'
import { addTaskConfig } from './modules/task-config/task-config.seed.ts'
import { tagRoutes } from './modules/tags/tags.routes.ts'
import { uploadJobs } from './modules/uploads/uploads.jobs.ts'
import { uploadRoutes } from './modules/uploads/uploads.routes.ts'
import { storeDemoMedia } from './shared/demo/store-demo-media.ts'
import { makeLogMonths } from './platform/audit/log-months.ts'
import type { Module } from './platform/module.ts'

/** The product, in order. What is not on this list does not exist. */
export const modules: Module[] = [
  { reference: addReferenceData },
  { routes: [...sessionRoutes, ...waysInRoutes, ...ssoRoutes], jobs: [deliverCode], reseal: resealTwoStep },
  { routes: accountRoutes },
  { routes: [...permissionRoutes, ...menuRoutes] },
  { routes: roleRoutes },
  { routes: staffRoutes, seed: seedStaff },
  { routes: tagRoutes },
  { routes: domainRoutes, seed: seedDomains },
  notifyModule([operLogExport, pushTask]),
  { routes: hotWordRoutes, seed: seedHotWords },
  { routes: faqRoutes, seed: seedFaq },
  { routes: uploadRoutes, jobs: uploadJobs, seed: storeDemoMedia },
  { routes: courseCentreRoutes, reference: addSeriesTypes, seed: seedCourseCentre },
  { routes: lessonRoutes, seed: seedLessons },
  { routes: audioArticleRoutes, reference: addAudioSubjects, seed: seedAudioArticles },
  { routes: shareRoutes, seed: seedRecordings },
  { seed: seedAppAccounts },
  { routes: [...linkRoutes, ...audienceRoutes, ...appHomeRoutes] },
  { routes: homeItemRoutes, seed: seedHomeItems },
  { routes: announcementRoutes, seed: seedAnnouncements },
  { routes: exploreConfigRoutes, reference: addExploreConfig, seed: seedExploreConfig },
  { routes: taskConfigRoutes, reference: addTaskConfig },
  { routes: bannerRoutes, seed: seedBanners },
  pushMessagesModule,
  siteMessagesModule,
  messageTasksModule,
  { routes: operLogRoutes, reference: makeLogMonths, seed: seedOperLog },
  { routes: promoRoutes },
  housekeepingModule,
]
