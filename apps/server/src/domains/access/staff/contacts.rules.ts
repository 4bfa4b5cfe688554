import { contactsNeed } from '@lectern/contract/access/staff.ts'
import { mayCall } from '@lectern/contract/base/rights.ts'
import type { staffTable } from '../../../platform/access/access.table.ts'
import { endSessionsOf, type SessionUser } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { voidCodes } from '../codes/codes.rules.ts'
import { dropKeysOf } from '../codes/one-time-keys.rules.ts'

/** A mainland phone without its country code, so that one phone is one person however it was typed. */
export const normalPhone = (phone: string): string => phone.replace(/^\+?86(?=1\d{10}$)/, '')

export const normalEmail = (email: string): string => email.toLowerCase()

interface Contacts {
  phone?: string | null
  email?: string | null
}

/** A form with its phone and email address, if given, in their stored form. */
export function normalContacts<T extends Contacts>(form: T): T {
  return {
    ...form,
    ...(form.phone ? { phone: normalPhone(form.phone) } : {}),
    ...(form.email ? { email: normalEmail(form.email) } : {}),
  }
}

/**
 * Whoever gets a member's codes can sign in as them. So a form with another phone or mail address than the stored one
 * needs more than the form itself does, and what was opened or sent under the old one ends with it.
 */
export async function guardContacts(
  db: Db,
  user: SessionUser,
  stored: typeof staffTable.$inferSelect,
  form: Contacts,
): Promise<void> {
  const old = normalContacts({ phone: stored.phone, email: stored.email })
  const changed = (['phone', 'email'] as const).filter((each) => form[each] !== undefined && form[each] !== old[each])
  if (changed.length === 0) return
  if (!mayCall(user.rights, contactsNeed)) throw new AppError('staff.contactNeedsFull')
  const recipients = changed.flatMap((each) => [old[each], form[each]]).filter((each) => each != null)
  await voidCodes(db, stored.id, recipients)
  await dropKeysOf(db, stored.id)
  await endSessionsOf(db, stored.id, user.id === stored.id ? user.sessionId : undefined)
}
