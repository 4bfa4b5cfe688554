import { sharedCourseRoutes } from './courses/courses.routes.ts'
import { sectionHomeRoutes } from './homes/homes.routes.ts'
import { invitationRoutes } from './invitation/invitation.routes.ts'
import { sharedRecordingRoutes } from './recordings/recordings.routes.ts'
import { wechatRoutes } from './wechat/wechat.routes.ts'

/** What the public pages ask. */
export const shareRoutes = [
  ...sharedCourseRoutes,
  ...sharedRecordingRoutes,
  ...sectionHomeRoutes,
  ...wechatRoutes,
  ...invitationRoutes,
]
