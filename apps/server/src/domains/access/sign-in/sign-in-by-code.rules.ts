import type { signInReply } from '@lectern/contract/access/session.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { staffTable } from '../../../platform/access/access.table.ts'
import { endSessionsOf } from '../../../platform/access/sessions.ts'
import { maskValue } from '../../../platform/audit/sensitive-fields.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { findByRecipient, spendCode } from '../codes/codes.rules.ts'
import { dropKeysOf } from '../codes/one-time-keys.rules.ts'
import { normalEmail, normalPhone } from '../staff/contacts.rules.ts'
import { type Compared, comparePassword, hashPassword, isStillRight, samePassword } from '../staff/passwords.rules.ts'
import { refuseWeakPassword } from '../staff/staff.rules.ts'
import { tellMember } from '../told/told.rules.ts'
import { placeOf } from './known-places.rules.ts'
import { countWrongCode, forgetFailures, heldBack, lockSubject, refuseLocked } from './lock.rules.ts'
import { finishFirstStep } from './sign-in.rules.ts'

/**
 * Signs in with a code that was sent to a phone or email address. A wrong code counts against the recipient and against
 * the account. Only the right code reveals that the account is locked, because otherwise anybody could find out whose
 * phone this is.
 */
export async function signInWithCode(
  call: Call,
  recipient: string,
  code: string,
): Promise<z.infer<typeof signInReply>> {
  const { platform, db, audit } = call
  const staff = await findByRecipient(db, recipient)
  audit.by(staff?.username ?? String(maskValue(recipient)))
  const byRecipient = { name: recipient }
  const byMember = lockSubject(staff, recipient)
  const place = placeOf(call, staff)
  await refuseLocked(platform, db, byRecipient, place)
  const refusal = await heldBack(platform, db, byMember, place)
  const right = await spendCode(platform, db, { purpose: 'LOGIN', recipient, staffId: null }, code)
  if (!right || !staff) {
    await countWrongCode(db, place, byRecipient, ...(staff && !refusal ? [byMember] : []))
    throw refusalKeepingChanges('code.wrong')
  }
  if (refusal) throw refusal
  await forgetFailures(db, byRecipient, place)
  return finishFirstStep(call, staff)
}

interface Chosen {
  password: string
  username?: string
  phone?: string
  email?: string
}

/**
 * The hash of a password that somebody chooses with a code, made before the transaction. It is compared with what they
 * have sent only, because what the account holds must not show through.
 */
function hashChosenPassword({ platform, body }: { platform: Platform; body: Chosen }) {
  refuseWeakPassword(platform, body.password, body)
  return hashPassword(body.password, 'stranger')
}

/**
 * Before a reset: whether the new password is the old one, and the hash of the new one. It takes as long when there is
 * no such account.
 */
export async function prepareReset(call: { platform: Platform; db: Db; body: Chosen }): Promise<PreparedReset> {
  const { phone, email, password } = call.body
  const recipient = phone === undefined ? normalEmail(email ?? '') : normalPhone(phone)
  const compared = await comparePassword(() => findByRecipient(call.db, recipient), password, 'stranger')
  return { recipient, compared, passwordHash: await hashChosenPassword(call) }
}

interface PreparedReset {
  recipient: string
  compared: Compared<typeof staffTable.$inferSelect>
  passwordHash: string
}

/** Where registering is switched off, nobody is sent a code for it either. */
export function refuseRegistration({ platform }: { platform: Platform }): void {
  if (!platform.settings.staffRegistration) throw new AppError('registration.off')
}

export function hashNewcomersPassword(call: { platform: Platform; body: Chosen }) {
  refuseRegistration(call)
  return hashChosenPassword(call)
}

/** Sets a new password with a code sent to the member. This is the way out of a lock, so a lock does not stop it. */
export async function resetPassword(
  { platform, db, audit }: Call,
  code: string,
  { recipient, compared, passwordHash }: PreparedReset,
): Promise<null> {
  const staff = await findByRecipient(db, recipient)
  audit.by(staff?.username ?? String(maskValue(recipient)))
  const right = await spendCode(platform, db, { purpose: 'RESET', recipient, staffId: null }, code)
  if (!right || !staff) throw refusalKeepingChanges('code.wrong')
  if (staff.passwordGiven && isStillRight(compared, staff)) throw samePassword()
  // Change keys, failures and member in the order that a sign-in does, so that concurrent calls cannot deadlock.
  await dropKeysOf(db, staff.id)
  await forgetFailures(db, { staffId: staff.id })
  await db.update(staffTable).set({ passwordHash, passwordGiven: false }).where(eq(staffTable.id, staff.id))
  await endSessionsOf(db, staff.id)
  await tellMember({ db, platform }, staff, { passwordHash }, 'code')
  return null
}

interface Newcomer {
  username: string
  realName: string
  passwordHash: string
  code: string
  phone?: string
  email?: string
}

/** A new member, who can do nothing until an administrator activates them. */
export async function register(
  { platform, db, audit, language }: Call,
  recipient: string,
  { username, realName, passwordHash, code, phone, email }: Newcomer,
): Promise<null> {
  audit.by(username)
  const right = await spendCode(platform, db, { purpose: 'REGISTER', recipient, staffId: null }, code)
  if (!right) throw refusalKeepingChanges('code.wrong')
  // If a taken name is refused, the rollback makes the code unused again, so that the form can be corrected and resent.
  const member = { username, realName, phone, email, active: false, locale: language }
  await db.insert(staffTable).values({ ...member, passwordHash })
  audit.changed(null, member)
  return null
}
