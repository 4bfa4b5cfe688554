import type { SearchKind } from '@lectern/contract/home/search.ts'
import type { audit } from '@lectern/phrases/zh-CN/base/audit.ts'
import type { ConsolePage } from '../context/page.ts'
import type { PlaceOf, RecordPlaces } from '../context/record-pages.ts'
import { permissionPages } from '../features/access/permissions/pages.ts'
import { rolePages } from '../features/access/roles/pages.ts'
import { staffPages } from '../features/access/staff/pages.ts'
import { tagPages } from '../features/access/tags/pages.ts'
import { audioPages } from '../features/content/audio-articles/pages.ts'
import { sectionPages, seriesTypesPage } from '../features/content/shared/pages.ts'
import { teacherPages } from '../features/content/shared/teacher-pages.ts'
import { appAccountPages, feedbackPages } from '../features/customers/shared/pages.ts'
import { vipPackagePages } from '../features/customers/vip-packages/pages.ts'
import { goldRatePages } from '../features/finance/gold-rate/pages.ts'
import { orderPages } from '../features/finance/orders/pages.ts'
import { settlementPages } from '../features/finance/settlement/pages.ts'
import { voucherPages } from '../features/finance/shared/vouchers/pages.ts'
import { announcementPages } from '../features/operations/announcements/pages.ts'
import { bannerPages } from '../features/operations/banners/pages.ts'
import { explorePages } from '../features/operations/explore-config/pages.ts'
import { pagesByPlace } from '../features/operations/home-items/pages.ts'
import { hotWordPages } from '../features/operations/hot-words/pages.ts'
import { pushMessagePages } from '../features/operations/push-messages/pages.ts'
import { siteMessagePages } from '../features/operations/site-messages/pages.ts'
import { taskConfigPages } from '../features/operations/task-config/pages.ts'
import { appVersionPages } from '../features/system/app-versions/pages.ts'
import { copyWritingPages } from '../features/system/copy-writing/pages.ts'
import { domainNamePages } from '../features/system/domain-names/pages.ts'
import { faqPages } from '../features/system/faq/pages.ts'
import { holidayPages } from '../features/system/holidays/pages.ts'
import { logisticsPages } from '../features/system/logistics/pages.ts'
import { logisticsCompanyPages } from '../features/system/logistics-companies/pages.ts'
import { messageTaskPages } from '../features/system/message-tasks/pages.ts'
import { userAddressPages } from '../features/system/user-addresses/pages.ts'

/** Records with a page of their own. */
const on =
  (page: ConsolePage): PlaceOf =>
  (id) => ({ page, query: { id } })
/** Records that are edited in their list, which is filtered by this field. */
const listed =
  (page: ConsolePage, field: string): PlaceOf =>
  (_id, name) => ({ page, query: { [field]: name } })
/** Records that are shown beside their list. */
const beside =
  (page: ConsolePage, param: string): PlaceOf =>
  (id) => ({ page, query: { [param]: id } })
/** Records of which a page shows all. */
const among =
  (page: ConsolePage): PlaceOf =>
  () => ({ page, query: {} })

const { subject, 'original-reading': reading } = sectionPages

/**
 * Where each kind of record is looked after, by the resource of its calls and by the kinds that a search finds. Where a
 * resource serves both sections, the search tells them apart.
 */
export const recordPages = {
  staff: listed(staffPages.list, 'realName'),
  roles: listed(rolePages.list, 'name'),
  permissions: listed(permissionPages.permissions, 'code'),
  permissionMenus: among(permissionPages.menus),
  tags: listed(tagPages.list, 'name'),
  subjectCategories: among(subject.categories),
  readingCategories: among(reading.categories),
  seriesTypes: among(seriesTypesPage),
  teachers: on(teacherPages.edit),
  subjectSeries: on(subject.editSeries),
  subjectArticles: on(subject.editArticle),
  subjectLessons: on(subject.editLesson),
  readingSeries: on(reading.editSeries),
  readingArticles: on(reading.editArticle),
  readingLessons: on(reading.editLesson),
  guideArticles: on(audioPages.guide.edit),
  guideSubjects: among(audioPages.guide.subjects),
  interviewArticles: on(audioPages.interview.edit),
  interviewSubjects: among(audioPages.interview.subjects),
  excellentArticles: on(audioPages.excellent.edit),
  excellentSubjects: among(audioPages.excellent.subjects),
  appAccounts: on(appAccountPages.view),
  vipPackages: on(vipPackagePages.edit),
  feedback: on(feedbackPages.view),
  orders: on(orderPages.view),
  vouchers: beside(voucherPages.list, 'voucher'),
  voucherBatches: on(voucherPages.batch),
  goldRate: among(goldRatePages.rate),
  settlements: among(settlementPages.months),
  homeBanners: on(pagesByPlace.banner.edit),
  homeRecommends: on(pagesByPlace.recommend.edit),
  homeActivities: on(pagesByPlace.activity.edit),
  shareRecommends: on(pagesByPlace.share.edit),
  announcements: on(announcementPages.edit),
  exploreConfig: on(explorePages.edit),
  taskConfig: among(taskConfigPages.list),
  banners: on(bannerPages.edit),
  hotWords: on(hotWordPages.edit),
  pushMessages: on(pushMessagePages.view),
  siteMessages: on(siteMessagePages.view),
  appVersions: on(appVersionPages.edit),
  copyWriting: among(copyWritingPages.list),
  copyTexts: beside(copyWritingPages.details, 'type'),
  questions: on(faqPages.editQuestion),
  questionCategories: on(faqPages.editCategory),
  messageTasks: listed(messageTaskPages.list, 'title'),
  domains: listed(domainNamePages.list, 'host'),
  holidays: among(holidayPages.year),
  userAddresses: listed(userAddressPages.list, 'name'),
  logisticsCompanies: listed(logisticsCompanyPages.list, 'name'),
  logisticsOrders: beside(logisticsPages.list, 'order'),
} satisfies RecordPlaces & Record<SearchKind, unknown> & Partial<Record<keyof typeof audit.resources, unknown>>
