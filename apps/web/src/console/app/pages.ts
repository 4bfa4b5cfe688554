import { type PhrasePart, want } from '../context/i18n.ts'
import type { ConsolePage } from '../context/page.ts'
import { accountPages } from '../features/access/account/pages.ts'
import { permissionPages } from '../features/access/permissions/pages.ts'
import { rolePages } from '../features/access/roles/pages.ts'
import { staffPages } from '../features/access/staff/pages.ts'
import { tagPages } from '../features/access/tags/pages.ts'
import { audioArticlePages } from '../features/content/audio-articles/pages.ts'
import { coursePages } from '../features/content/shared/pages.ts'
import { teacherPages } from '../features/content/shared/teacher-pages.ts'
import { appAccountPages, feedbackPages } from '../features/customers/shared/pages.ts'
import { vipPackagePages } from '../features/customers/vip-packages/pages.ts'
import { goldRatePages } from '../features/finance/gold-rate/pages.ts'
import { orderPages } from '../features/finance/orders/pages.ts'
import { settlementPages } from '../features/finance/settlement/pages.ts'
import { voucherPages } from '../features/finance/shared/vouchers/pages.ts'
import { dashboardPages } from '../features/home/dashboard/pages.ts'
import { announcementPages } from '../features/operations/announcements/pages.ts'
import { bannerPages } from '../features/operations/banners/pages.ts'
import { explorePages } from '../features/operations/explore-config/pages.ts'
import { homeItemPages } from '../features/operations/home-items/pages.ts'
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
import { operLogPages } from '../features/system/oper-log/pages.ts'
import { recycleBinPages } from '../features/system/recycle-bin/pages.ts'
import { userAddressPages } from '../features/system/user-addresses/pages.ts'
import type { Pages } from '../shell/workspace/site-map.ts'

type Domain = Exclude<PhrasePart, 'shell' | 'signIn'>

const declared: Record<Domain, ConsolePage[]> = {
  access: listed(accountPages, permissionPages, rolePages, staffPages, tagPages),
  content: [...coursePages, ...audioArticlePages, ...listed(teacherPages)],
  customers: listed(appAccountPages, feedbackPages, vipPackagePages),
  finance: listed(orderPages, voucherPages, goldRatePages, settlementPages),
  home: listed(dashboardPages),
  operations: [
    ...homeItemPages,
    ...listed(
      announcementPages,
      bannerPages,
      explorePages,
      hotWordPages,
      pushMessagePages,
      siteMessagePages,
      taskConfigPages,
    ),
  ],
  system: listed(
    appVersionPages,
    copyWritingPages,
    domainNamePages,
    faqPages,
    holidayPages,
    messageTaskPages,
    operLogPages,
    recycleBinPages,
    logisticsPages,
    logisticsCompanyPages,
    userAddressPages,
  ),
}

/** The phrases that the pages of a domain show: their own, and those of records of other domains. */
export const phrasesOf: Record<Domain, readonly PhrasePart[]> = {
  access: ['access', 'signIn'],
  content: ['content'],
  customers: ['customers', 'finance', 'system', 'content'],
  finance: ['finance', 'customers'],
  home: ['home', 'finance', 'system'],
  operations: ['operations', 'content'],
  system: ['system', 'signIn', 'customers', 'operations', 'content'],
}

function listed(...groups: Record<string, ConsolePage>[]): ConsolePage[] {
  return groups.flatMap((group) => Object.values(group))
}

const all = Object.values(declared).flat()

/** The pages that this build has, by the path that the server's menus give them. */
export const pages: Pages = new Map(all.map((page) => [page.path, page]))
if (pages.size !== all.length) throw new Error('two pages have the same path')

/** The same pages as tabs load them: each comes with the phrases of its domain. */
export const pagesWithPhrases: Pages = new Map(
  Object.entries(declared).flatMap(([domain, list]) =>
    list.map((page) => [page.path, { ...page, load: withPhrases(page.load, domain as Domain) }]),
  ),
)

function withPhrases(load: ConsolePage['load'], domain: Domain): ConsolePage['load'] {
  return async () => {
    const [page] = await Promise.all([load(), want(phrasesOf[domain])])
    return page
  }
}
