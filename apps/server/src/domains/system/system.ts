import type { Domain } from '../../platform/domain/domain.ts'
import { appReviewRoutes, reviewRecords } from './app-versions/app-review.routes.ts'
import { appVersionRoutes } from './app-versions/app-versions.routes.ts'
import { seedAppVersions } from './app-versions/app-versions.seed.ts'
import { addReviewSwitches } from './app-versions/review-switches.ts'
import { browserErrorRoutes } from './browser-errors/browser-errors.routes.ts'
import { copyWritingRoutes } from './copy-writing/copy-writing.routes.ts'
import { seedCopyWriting } from './copy-writing/copy-writing.seed.ts'
import { domainNameRoutes } from './domain-names/domain-names.routes.ts'
import { seedDomainNames } from './domain-names/domain-names.seed.ts'
import { editingRoutes } from './editing/editing.routes.ts'
import { faqRecords, faqRoutes } from './faq/faq.routes.ts'
import { seedFaq } from './faq/faq.seed.ts'
import { holidayRoutes } from './holidays/holidays.routes.ts'
import { seedHolidays } from './holidays/holidays.seed.ts'
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts'
import { makeAllPartitions } from './housekeeping/partitioned-tables.ts'
import { logisticsJobs } from './logistics/logistics.jobs.ts'
import { logisticsRecords, logisticsRoutes } from './logistics/logistics.routes.ts'
import { seedLogistics } from './logistics/logistics.seed.ts'
import { addLogisticsCompanies } from './logistics/logistics-companies.reference.ts'
import { sendDueTasks } from './message-tasks/message-tasks.due.ts'
import { messageTaskRoutes } from './message-tasks/message-tasks.routes.ts'
import { seedMessageTasks } from './message-tasks/message-tasks.seed.ts'
import { notifyModule } from './notify/notify.module.ts'
import { operLogRoutes } from './oper-log/oper-log.routes.ts'
import { seedOperLog } from './oper-log/oper-log.seed.ts'
import { promoRoutes } from './promo/promo.routes.ts'
import { recordHistoryRoutes } from './record-history/record-history.routes.ts'
import { userAddressRecords, userAddressRoutes } from './user-addresses/user-addresses.routes.ts'
import { seedUserAddresses } from './user-addresses/user-addresses.seed.ts'

/** What keeps the back office and the app running. */
export const system: Domain = {
  name: 'system',
  modules: {
    appVersions: {
      routes: [...appVersionRoutes, ...appReviewRoutes],
      records: reviewRecords,
      reference: addReviewSwitches,
      seed: seedAppVersions,
    },
    domainNames: { routes: domainNameRoutes, seed: seedDomainNames },
    copyWriting: { routes: copyWritingRoutes, seed: seedCopyWriting },
    faq: { routes: faqRoutes, records: faqRecords, seed: seedFaq },
    holidays: { routes: holidayRoutes, seed: seedHolidays },
    // Runs the background tasks of every domain.
    notify: notifyModule,
    messageTasks: { routes: messageTaskRoutes, everySecond: sendDueTasks, seed: seedMessageTasks },
    recordHistory: { routes: recordHistoryRoutes },
    operLog: { routes: operLogRoutes, seed: seedOperLog },
    userAddresses: { routes: userAddressRoutes, records: userAddressRecords, seed: seedUserAddresses },
    logistics: {
      routes: logisticsRoutes,
      records: logisticsRecords,
      jobs: logisticsJobs,
      reference: addLogisticsCompanies,
      seed: seedLogistics,
    },
    promo: { routes: promoRoutes },
    browserErrors: { routes: browserErrorRoutes },
    editing: { routes: editingRoutes },
    housekeeping: { jobs: housekeepingJobs, reference: makeAllPartitions },
  },
}
