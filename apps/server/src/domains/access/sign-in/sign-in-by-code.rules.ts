import type { z } from 'zod'
import type { signInReply } from '@lectern/contract/access/session.ts'
import { eq } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import { hashPassword } from '../staff/passwords.rules.ts'
import { endSessionsOf } from '../../../platform/access/sessions.ts'
import { rememberedRefusal } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { refuseShortPassword } from '../staff/staff.rules.ts'
import { findByRecipient, spendCode } from './codes.rules.ts'
import { countFailure, forgetFailures, lockedRefusal, refuseLocked, takeTurn, triedOf } from './lock.rules.ts'
import { dropKeysOf } from './one-time-keys.rules.ts'
import { enter } from './sign-in.rules.ts'

/**
 * Signs in by a code that came to a phone or a mailbox. A wrong code counts against the recipient and against the
 * account. That the account is locked is told only with the right code: it would tell whose phone this is.
 */
export async function enterWithCode(
  { platform, db, audit, request }: Call,
  recipient: string,
  code: string,
): Promise<z.infer<typeof signInReply>> {
  const staff = await findByRecipient(db, recipient)
  audit.by(staff?.username ?? recipient)
  const byRecipient = { name: recipient }
  const byMember = triedOf(staff, recipient)
  await refuseLocked(platform, db, byRecipient)
  const locked = await takeTurn(platform, db, byMember)
  const right = await spendCode(platform, db, { purpose: 'LOGIN', recipient, staffId: null }, code)
  if (!right || !staff) {
    await countFailure(db, byRecipient, ...(staff && !locked ? [byMember] : []))
    throw rememberedRefusal('code.wrong')
  }
  if (locked) throw lockedRefusal(platform)
  await forgetFailures(db, byRecipient)
  return enter(db, staff, request)
}

/** A new password for who can read the member's codes. It is the way out of a lock, so a lock does not stop it. */
export async function resetPassword(
  { platform, db, audit }: Call,
  recipient: string,
  { code, password }: { code: string; password: string },
): Promise<null> {
  refuseShortPassword(platform, password)
  const staff = await findByRecipient(db, recipient)
  audit.by(staff?.username ?? recipient)
  const right = await spendCode(platform, db, { purpose: 'RESET', recipient, staffId: null }, code)
  if (!right || !staff) throw rememberedRefusal('code.wrong')
  const passwordHash = await hashPassword(password)
  // Keys, failures, member: in the order of a sign-in, or one of two at once would have to be given up.
  await dropKeysOf(db, staff.id)
  await forgetFailures(db, { staffId: staff.id })
  await db.update(staffTable).set({ passwordHash }).where(eq(staffTable.id, staff.id))
  await endSessionsOf(db, staff.id)
  return null
}

interface Newcomer {
  username: string
  realName: string
  password: string
  code: string
  phone?: string
  email?: string
}

/** A new member, who can do nothing until an administrator activates them. */
export async function register(
  { platform, db, audit, language }: Call,
  recipient: string,
  { username, realName, password, code, phone, email }: Newcomer,
): Promise<null> {
  refuseShortPassword(platform, password)
  audit.by(username)
  const right = await spendCode(platform, db, { purpose: 'REGISTER', recipient, staffId: null }, code)
  if (!right) throw rememberedRefusal('code.wrong')
  // Refused because a name is taken, the code is unused again: the form can be corrected and sent once more.
  const member = { username, realName, phone, email, active: false, locale: language }
  await db.insert(staffTable).values({ ...member, passwordHash: await hashPassword(password) })
  audit.changed(null, member)
  return null
}
