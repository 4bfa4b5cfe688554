import { type CodePurpose, signIn } from '@lectern/contract/access/sign-in.ts'
import { eq } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import { AppError, refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import { type Call, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { requestCode } from '../codes/codes.rules.ts'
import { countTry, readKey, takeKey } from '../codes/one-time-keys.rules.ts'
import { normalEmail, normalPhone } from '../staff/contacts.rules.ts'
import { placeOf } from './known-places.rules.ts'
import { countFailure, refuseLocked } from './lock.rules.ts'
import { completeSignIn } from './sign-in.rules.ts'
import {
  hashNewcomersPassword,
  prepareReset,
  refuseRegistration,
  register,
  resetPassword,
  signInWithCode,
} from './sign-in-by-code.rules.ts'
import { spendSecondStep } from './two-step.rules.ts'

async function send(
  call: Call,
  recipient: string,
  { purpose, proof }: { purpose: CodePurpose; proof?: string | undefined },
): Promise<null> {
  if (purpose === 'REGISTER') refuseRegistration(call)
  await requestCode(call, { purpose, recipient, staffId: null }, proof)
  return null
}

export const signInRoutes = implement(signIn, {
  sendPhoneCode: async (call) => send(call, normalPhone(call.params.phone), call.query),
  sendEmailCode: async (call) => send(call, normalEmail(call.params.email), call.query),
  loginWithSms: async (call) => signInWithCode(call, normalPhone(call.body.phone), call.body.code),
  loginWithEmail: async (call) => signInWithCode(call, normalEmail(call.body.email), call.body.code),
  resetPasswordWithPhone: prepareFirst(prepareReset, async (call, prepared) =>
    resetPassword(call, call.body.code, prepared),
  ),
  resetPasswordWithEmail: prepareFirst(prepareReset, async (call, prepared) =>
    resetPassword(call, call.body.code, prepared),
  ),
  registerWithSms: prepareFirst(hashNewcomersPassword, async (call, passwordHash) => {
    const phone = normalPhone(call.body.phone)
    return register(call, phone, { ...call.body, passwordHash, phone })
  }),
  registerWithEmail: prepareFirst(hashNewcomersPassword, async (call, passwordHash) => {
    const email = normalEmail(call.body.email)
    return register(call, email, { ...call.body, passwordHash, email })
  }),
  loginWithTwoStep: async (call) => {
    const { body, db, platform, audit } = call
    const firstStep = await readKey(db, 'TWO_STEP', body.key)
    const [staff] = firstStep
      ? await db
          .select()
          .from(staffTable)
          .where(eq(staffTable.id, firstStep.staffId ?? 0))
      : []
    if (!firstStep || !staff) throw new AppError('twoStep.expired')
    audit.by(staff.username)
    const place = placeOf(call, staff)
    await refuseLocked(platform, db, { staffId: staff.id }, place)
    // Read the key again: an earlier attempt may have used it up while this one waited for the lock.
    if (!(await readKey(db, 'TWO_STEP', body.key))) throw new AppError('twoStep.expired')
    if (!(await spendSecondStep(platform, db, staff.id, body.code))) {
      await countTry(db, firstStep.id)
      await countFailure(db, place, { staffId: staff.id })
      throw refusalKeepingChanges('code.wrong')
    }
    await takeKey(db, 'TWO_STEP', body.key)
    if (!staff.active) throw refusalKeepingChanges('session.inactive')
    return completeSignIn(call, staff, firstStep.data.identity)
  },
})
