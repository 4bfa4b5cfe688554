import { account } from './access/account.ts'
import { announcements } from './operations/announcements.ts'
import { appHome } from './operations/app-home.ts'
import { audience } from './operations/audience.ts'
import { audioArticles } from './content/audio-articles.ts'
import { audit } from './base/audit.ts'
import { banners } from './operations/banners.ts'
import { courseCentre } from './content/course-centre.ts'
import { dashboard } from './home/dashboard.ts'
import { domainNames } from './system/domain-names.ts'
import { errors } from './base/errors.ts'
import { exploreConfig } from './operations/explore-config.ts'
import { faq } from './system/faq.ts'
import { homeItems } from './operations/home-items.ts'
import { hotWords } from './operations/hot-words.ts'
import { kit } from './base/kit.ts'
import { lessons } from './content/lessons.ts'
import { links } from './operations/links.ts'
import { messageTasks } from './system/message-tasks.ts'
import { operLog } from './system/oper-log.ts'
import { permissions } from './access/permissions.ts'
import { pushMessages } from './operations/push-messages.ts'
import { roles } from './access/roles.ts'
import { sending } from './operations/sending.ts'
import { shell } from './base/shell.ts'
import { signIn } from './access/sign-in.ts'
import { siteMessages } from './operations/site-messages.ts'
import { staff } from './access/staff.ts'
import { tags } from './access/tags.ts'
import { taskConfig } from './operations/task-config.ts'
import { uploads } from './content/uploads.ts'
import { validation } from './base/validation.ts'

export default {
  account,
  announcements,
  appHome,
  audience,
  audioArticles,
  audit,
  banners,
  courseCentre,
  dashboard,
  domainNames,
  errors,
  exploreConfig,
  faq,
  homeItems,
  hotWords,
  kit,
  lessons,
  links,
  messageTasks,
  operLog,
  permissions,
  pushMessages,
  roles,
  sending,
  shell,
  signIn,
  siteMessages,
  staff,
  tags,
  taskConfig,
  uploads,
  validation,
}
