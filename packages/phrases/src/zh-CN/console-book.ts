import { account } from './account.ts'
import { announcements } from './announcements.ts'
import { appHome } from './app-home.ts'
import { audience } from './audience.ts'
import { audioArticles } from './audio-articles.ts'
import { audit } from './audit.ts'
import { banners } from './banners.ts'
import { courseCentre } from './course-centre.ts'
import { dashboard } from './dashboard.ts'
import { domains } from './domains.ts'
import { errors } from './errors.ts'
import { exploreConfig } from './explore-config.ts'
import { faq } from './faq.ts'
import { homeItems } from './home-items.ts'
import { hotWords } from './hot-words.ts'
import { kit } from './kit.ts'
import { lessons } from './lessons.ts'
import { links } from './links.ts'
import { messageTasks } from './message-tasks.ts'
import { operLog } from './oper-log.ts'
import { permissions } from './permissions.ts'
import { pushMessages } from './push-messages.ts'
import { roles } from './roles.ts'
import { sending } from './sending.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { siteMessages } from './site-messages.ts'
import { staff } from './staff.ts'
import { tags } from './tags.ts'
import { taskConfig } from './task-config.ts'
import { uploads } from './uploads.ts'
import { validation } from './validation.ts'

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
  domains,
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
