import { sharedCourseRoutes } from './courses.routes.ts'
import { sectionHomeRoutes } from './homes.routes.ts'
import { invitationRoutes } from './invitation.routes.ts'
import { sharedRecordingRoutes } from './recordings.routes.ts'
import { wechatRoutes } from './wechat.routes.ts'

/** What the public pages ask. */
export const shareRoutes = [
  ...sharedCourseRoutes,
  ...sharedRecordingRoutes,
  ...sectionHomeRoutes,
  ...wechatRoutes,
  ...invitationRoutes,
]
