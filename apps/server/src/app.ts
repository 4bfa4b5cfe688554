import { accountRoutes } from './domains/access/account/account.routes.ts'
import { announcementRoutes } from './domains/operations/announcements/announcements.routes.ts'
import { seedAnnouncements } from './domains/operations/announcements/announcements.seed.ts'
import { seedAppAccounts } from './domains/customers/app-accounts/app-accounts.seed.ts'
import { appHomeRoutes } from './domains/operations/app-home/app-home.routes.ts'
import { audienceRoutes } from './domains/operations/audience/audience.routes.ts'
import { audioArticleRoutes } from './domains/content/audio-articles/audio-articles.routes.ts'
import { addAudioSubjects, seedAudioArticles } from './domains/content/audio-articles/audio-articles.seed.ts'
import { bannerRoutes } from './domains/operations/banners/banners.routes.ts'
import { seedBanners } from './domains/operations/banners/banners.seed.ts'
import { courseCentreRoutes } from './domains/content/course-centre/course-centre.routes.ts'
import { addSeriesTypes, seedCourseCentre } from './domains/content/course-centre/course-centre.seed.ts'
import { domainRoutes } from './domains/system/domain-names/domain-names.routes.ts'
import { seedDomains } from './domains/system/domain-names/domain-names.seed.ts'
import { exploreConfigRoutes } from './domains/operations/explore-config/explore-config.routes.ts'
import { addExploreConfig, seedExploreConfig } from './domains/operations/explore-config/explore-config.seed.ts'
import { faqRoutes } from './domains/system/faq/faq.routes.ts'
import { seedFaq } from './domains/system/faq/faq.seed.ts'
import { homeItemRoutes } from './domains/operations/home-items/home-items.routes.ts'
import { seedHomeItems } from './domains/operations/home-items/home-items.seed.ts'
import { hotWordRoutes } from './domains/operations/hot-words/hot-words.routes.ts'
import { seedHotWords } from './domains/operations/hot-words/hot-words.seed.ts'
import { housekeepingModule } from './domains/system/housekeeping/housekeeping.module.ts'
import { linkRoutes } from './domains/operations/links/links.routes.ts'
import { messageTasksModule } from './domains/system/message-tasks/message-tasks.module.ts'
import { notifyModule } from './domains/system/notify/notify.module.ts'
import { operLogExport } from './domains/system/oper-log/oper-log.export.ts'
import { operLogRoutes } from './domains/system/oper-log/oper-log.routes.ts'
import { seedOperLog } from './domains/system/oper-log/oper-log.seed.ts'
import { lessonRoutes } from './domains/content/lessons/lessons.routes.ts'
import { seedLessons } from './domains/content/lessons/lessons.seed.ts'
import { menuRoutes } from './domains/access/permissions/menus.routes.ts'
import { permissionRoutes } from './domains/access/permissions/permissions.routes.ts'
import { addReferenceData } from './domains/access/permissions/reference-data.ts'
import { promoRoutes } from './domains/system/promo/promo.routes.ts'
import { pushMessagesModule } from './domains/operations/push-messages/push-messages.module.ts'
import { pushTask } from './domains/operations/push-messages/push-messages.task.ts'
import { roleRoutes } from './domains/access/roles/roles.routes.ts'
import { deliverCode } from './domains/access/sign-in/codes.delivery.ts'
import { sessionRoutes } from './domains/access/session/session.routes.ts'
import { ssoRoutes } from './domains/access/sign-in/sso.routes.ts'
import { resealTwoStep } from './domains/access/sign-in/two-step.rules.ts'
import { waysInRoutes } from './domains/access/sign-in/sign-in.routes.ts'
import { seedRecordings } from './domains/share/recordings/recordings.seed.ts'
import { shareRoutes } from './domains/share/share.ts'
import { siteMessagesModule } from './domains/operations/site-messages/site-messages.module.ts'
import { staffRoutes } from './domains/access/staff/staff.routes.ts'
import { seedStaff } from './domains/access/staff/staff.seed.ts'
import { taskConfigRoutes } from './domains/operations/task-config/task-config.routes.ts'
import { addTaskConfig } from './domains/operations/task-config/task-config.seed.ts'
import { tagRoutes } from './domains/access/tags/tags.routes.ts'
import { uploadJobs } from './domains/content/uploads/uploads.jobs.ts'
import { uploadRoutes } from './domains/content/uploads/uploads.routes.ts'
import { storeDemoMedia } from './domains/content/demo/store-demo-media.ts'
import { makeLogMonths } from './platform/audit/log-months.ts'
import type { Module } from './platform/domain/module.ts'

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
