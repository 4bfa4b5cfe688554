import { invitation } from '@lectern/contract/share/invitation.ts'
import { implement } from '../../../platform/http/implement.ts'
import { normalPhone } from '../../access/staff/contacts.rules.ts'
import { sendSignUpCode, signUp } from '../../customers/app-accounts/sign-up.rules.ts'
import { rewardInviter } from '../../operations/task-config/invite-reward.rules.ts'
import { accountToken } from '../serving/account-token.rules.ts'

export const invitationRoutes = implement(invitation, {
  sendCode: async (call) => {
    await sendSignUpCode(call, normalPhone(call.body.phone), call.query.proof)
    return null
  },
  signUp: async (call) => {
    const { id, inviterId } = await signUp(call, { ...call.body, phone: normalPhone(call.body.phone) })
    if (inviterId !== null) await rewardInviter(call.db, { inviterId, inviteeId: id })
    return { token: accountToken(call.platform, id) }
  },
  downloads: async ({ platform }) => platform.settings.downloads,
})
