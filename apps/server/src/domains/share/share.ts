import type { Domain } from '../../platform/domain/domain.ts'
import { appCopyRoutes } from './copy/copy.routes.ts'
import { sharedCourseRoutes } from './courses/courses.routes.ts'
import { sectionHomeRoutes } from './homes/homes.routes.ts'
import { invitationRoutes } from './invitation/invitation.routes.ts'
import { sharedRecordingRoutes } from './recordings/recordings.routes.ts'
import { seedRecordings } from './recordings/recordings.seed.ts'
import { appUpdateRoutes } from './versions/versions.routes.ts'
import { wechatRoutes } from './wechat/wechat.routes.ts'

/** The calls of the public pages. */
export const share: Domain = {
  name: 'share',
  modules: {
    courses: { routes: sharedCourseRoutes },
    recordings: { routes: sharedRecordingRoutes, seed: seedRecordings },
    homes: { routes: sectionHomeRoutes },
    versions: { routes: appUpdateRoutes },
    wechat: { routes: wechatRoutes },
    invitation: { routes: invitationRoutes },
    copy: { routes: appCopyRoutes },
  },
}
