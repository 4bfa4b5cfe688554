import { eq, sql } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import { AppError, refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { requestCode, spendCode } from '../codes/codes.rules.ts'
import { makeKey, takeKey } from '../codes/one-time-keys.rules.ts'
import { tellMember } from '../told/told.rules.ts'

type Contact = 'phone' | 'email'

/** Sends a code to the new contact in order to bind it, or else to the bound one in order to verify the member. */
export async function sendOwnCode(
  call: Call,
  contact: Contact,
  newContact: string | undefined,
  proof: string | undefined,
): Promise<null> {
  const recipient = newContact ?? (await boundContact(call, contact))
  const purpose = newContact ? 'BIND' : 'VERIFY'
  await requestCode(call, { purpose, recipient, staffId: call.user.id }, proof)
  return null
}

export async function verifyOwnCode(call: Call, contact: Contact, code: string): Promise<{ key: string }> {
  const { platform, db, user } = call
  const recipient = await boundContact(call, contact)
  const right = await spendCode(platform, db, { purpose: 'VERIFY', recipient, staffId: user.id }, code)
  if (!right) throw refusalKeepingChanges('code.wrong')
  return { key: await makeKey(db, 'VERIFIED', null, user.id) }
}

/** The key proves who the member is, and the code proves that the new phone or address is theirs. */
export async function bindContact(
  { platform, db, user, audit }: Call,
  contact: { phone: string } | { email: string },
  { key, code }: { key: string; code: string },
): Promise<null> {
  const [recipient = ''] = Object.values<string>(contact)
  // Check the code first: a wrong one is committed as a failed try, which must not use up the key.
  const right = await spendCode(platform, db, { purpose: 'BIND', recipient, staffId: user.id }, code)
  if (!right) throw refusalKeepingChanges('code.wrong')
  if (!(await takeKey(db, 'VERIFIED', key, user.id))) throw new AppError('key.expired')
  const [before] = await db.select().from(staffTable).where(eq(staffTable.id, user.id)).for('update')
  const version = sql`${staffTable.version} + 1`
  await db
    .update(staffTable)
    .set({ ...contact, version })
    .where(eq(staffTable.id, user.id))
  if (before) await tellMember({ db, platform }, before, contact, 'self')
  audit.changed('phone' in contact ? { phone: before?.phone } : { email: before?.email }, contact)
  return null
}

async function boundContact({ db, user }: Call, contact: Contact): Promise<string> {
  const [staff] = await db.select().from(staffTable).where(eq(staffTable.id, user.id))
  if (contact === 'phone') {
    if (!staff?.phone) throw new AppError('account.noPhone')
    return staff.phone
  }
  if (!staff?.email) throw new AppError('account.noEmail')
  return staff.email.toLowerCase()
}
