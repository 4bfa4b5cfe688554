import { announcements } from '../operations/announcements.ts'
import { appHome } from '../operations/app-home.ts'
import { audience } from '../operations/audience.ts'
import { banners } from '../operations/banners.ts'
import { exploreConfig } from '../operations/explore-config.ts'
import { homeItems } from '../operations/home-items.ts'
import { hotWords } from '../operations/hot-words.ts'
import { links } from '../operations/links.ts'
import { pushMessages } from '../operations/push-messages.ts'
import { sending } from '../operations/sending.ts'
import { siteMessages } from '../operations/site-messages.ts'
import { taskConfig } from '../operations/task-config.ts'

export default {
  announcements,
  appHome,
  audience,
  banners,
  exploreConfig,
  homeItems,
  hotWords,
  links,
  pushMessages,
  sending,
  siteMessages,
  taskConfig,
}
