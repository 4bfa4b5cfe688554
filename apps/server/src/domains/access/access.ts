import type { Domain } from '../../platform/domain/domain.ts'
import { accountRoutes } from './account/account.routes.ts'
import { deliverCode } from './codes/codes.delivery.ts'
import { menuRecords, menuRoutes } from './permissions/menus.routes.ts'
import { permissionRoutes } from './permissions/permissions.routes.ts'
import { addReferenceData } from './permissions/reference-data.ts'
import { roleRecords, roleRoutes } from './roles/roles.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { ssoRoutes } from './sign-in/sso.routes.ts'
import { resealTwoStep } from './sign-in/two-step.rules.ts'
import { staffRecords } from './staff/staff.records.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { seedStaff } from './staff/staff.seed.ts'
import { tagRecords, tagRoutes } from './tags/tags.routes.ts'
import { tellRecipient } from './told/told.jobs.ts'

/** Staff, how they sign in, and what they may do. */
export const access: Domain = {
  name: 'access',
  modules: {
    permissions: {
      reference: addReferenceData,
      routes: [...permissionRoutes, ...menuRoutes],
      records: menuRecords,
    },
    session: { routes: sessionRoutes },
    signIn: { routes: [...signInRoutes, ...ssoRoutes], jobs: [deliverCode, tellRecipient], reseal: resealTwoStep },
    account: { routes: accountRoutes },
    roles: { routes: roleRoutes, records: roleRecords },
    staff: { routes: staffRoutes, records: staffRecords, seed: seedStaff },
    tags: { routes: tagRoutes, records: tagRecords },
  },
}
