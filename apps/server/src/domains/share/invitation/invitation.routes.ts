import { invitation } from '@lectern/contract/share/invitation.ts'
import { implement } from '../../../platform/http/implement.ts'
import { normalPhone } from '../../access/staff/contacts.rules.ts'
import { sendSignUpCode, signUp } from '../../customers/app-accounts/sign-up.rules.ts'

export const invitationRoutes = implement(invitation, {
  sendCode: async (call) => {
    await sendSignUpCode(call, normalPhone(call.body.phone))
    return null
  },
  signUp: async (call) => {
    await signUp(call, { ...call.body, phone: normalPhone(call.body.phone) })
    return null
  },
  downloads: async ({ platform }) => platform.settings.downloads,
})
