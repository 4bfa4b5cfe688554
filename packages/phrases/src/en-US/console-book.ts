import { account } from './access/account.ts'
import { permissions } from './access/permissions.ts'
import { roles } from './access/roles.ts'
import { signIn } from './access/sign-in.ts'
import { staff } from './access/staff.ts'
import { tags } from './access/tags.ts'
import { audit } from './base/audit.ts'
import { errors } from './base/errors.ts'
import { kit } from './base/kit.ts'
import { rights } from './base/rights.ts'
import { shell } from './base/shell.ts'
import { validation } from './base/validation.ts'
import { audioArticles } from './content/audio-articles.ts'
import { courseCentre } from './content/course-centre.ts'
import { lessons } from './content/lessons.ts'
import { uploads } from './content/uploads.ts'
import { accountPage } from './customers/account-page.ts'
import { accounts } from './customers/accounts.ts'
import { feedback } from './customers/feedback.ts'
import { vipPackages } from './customers/vip-packages.ts'
import { goldRate } from './finance/gold-rate.ts'
import { orders } from './finance/orders.ts'
import { settlements } from './finance/settlements.ts'
import { vouchers } from './finance/vouchers.ts'
import { dashboard } from './home/dashboard.ts'
import { search } from './home/search.ts'
import { announcements } from './operations/announcements.ts'
import { appHome } from './operations/app-home.ts'
import { audience } from './operations/audience.ts'
import { banners } from './operations/banners.ts'
import { exploreConfig } from './operations/explore-config.ts'
import { homeItems } from './operations/home-items.ts'
import { hotWords } from './operations/hot-words.ts'
import { links } from './operations/links.ts'
import { pushMessages } from './operations/push-messages.ts'
import { sending } from './operations/sending.ts'
import { siteMessages } from './operations/site-messages.ts'
import { taskConfig } from './operations/task-config.ts'
import { appVersions } from './system/app-versions.ts'
import { copyWriting } from './system/copy-writing.ts'
import { domainNames } from './system/domain-names.ts'
import { faq } from './system/faq.ts'
import { holidays } from './system/holidays.ts'
import { logistics } from './system/logistics.ts'
import { messageTasks } from './system/message-tasks.ts'
import { operLog } from './system/oper-log.ts'
import { recycleBin } from './system/recycle-bin.ts'
import { userAddresses } from './system/user-addresses.ts'

export default {
  account,
  accountPage,
  accounts,
  announcements,
  appHome,
  appVersions,
  audience,
  audioArticles,
  audit,
  banners,
  copyWriting,
  courseCentre,
  dashboard,
  domainNames,
  errors,
  exploreConfig,
  faq,
  feedback,
  goldRate,
  holidays,
  homeItems,
  hotWords,
  kit,
  lessons,
  links,
  logistics,
  messageTasks,
  operLog,
  orders,
  permissions,
  pushMessages,
  recycleBin,
  rights,
  roles,
  search,
  sending,
  settlements,
  shell,
  signIn,
  siteMessages,
  staff,
  tags,
  taskConfig,
  uploads,
  userAddresses,
  validation,
  vipPackages,
  vouchers,
}
