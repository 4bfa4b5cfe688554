import type { credentials, signInReply } from '@lectern/contract/access/session.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { roleTable, staffRoleTable, staffTable } from '../../../platform/access/access.table.ts'
import { openSession } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { makeKey } from '../codes/one-time-keys.rules.ts'
import type { Identity } from '../codes/one-time-keys.table.ts'
import { type Compared, comparePassword, isStillRight } from '../staff/passwords.rules.ts'
import { placeOf, rememberPlace } from './known-places.rules.ts'
import { countFailure, forgetFailures, lockSubject, refuseLocked } from './lock.rules.ts'
import { bindIdentity } from './sso.rules.ts'
import { hasTwoStep } from './two-step.rules.ts'

type Staff = typeof staffTable.$inferSelect
type SignInReply = z.infer<typeof signInReply>
/** The call in which somebody signs in. */
type SignIn = Pick<Call, 'platform' | 'db' | 'request' | 'reply'>

/** Compares name and password before the transaction. A wrong name takes as long as a wrong password. */
export const compareCredentials = ({
  body: { username, password },
  db,
}: {
  body: z.infer<typeof credentials>
  db: Db
}): Promise<Compared<Staff>> => comparePassword(() => findByUsername(db, username), password, 'stranger')

/** The member with this name and password. A wrong name and a wrong password get the same reply. */
export async function checkCredentials(
  { platform, db: tx, request }: SignIn,
  username: string,
  compared: Compared<Staff>,
): Promise<Staff> {
  const subject = lockSubject(compared.owner, username)
  const place = placeOf({ platform, request }, compared.owner)
  await refuseLocked(platform, tx, subject, place, 'passwords')
  // Read again: while this attempt waited for its turn and for the lock, the password may have changed, or the name may
  // have passed to another member.
  const staff = await findByUsername(tx, username)
  if (!isStillRight(compared, staff)) {
    await countFailure(tx, place, subject)
    throw refusalKeepingChanges('session.badCredentials')
  }
  await refuseLocked(platform, tx, subject, place)
  return staff
}

async function findByUsername(tx: Db, username: string): Promise<Staff | undefined> {
  const [staff] = await tx
    .select()
    .from(staffTable)
    .where(eq(sql`lower(${staffTable.username})`, username.toLowerCase()))
  return staff
}

/**
 * Signs in a member who has passed the first step, or asks for the second one. An identity is bound only after the
 * second step, because a password alone must not be enough to add another way of signing in.
 */
export async function finishFirstStep(
  call: SignIn,
  staff: Staff,
  identity: Identity | null = null,
): Promise<SignInReply> {
  const { db: tx } = call
  // Only somebody who has got this far may learn that the account is not active.
  if (!staff.active) throw refusalKeepingChanges('session.inactive')
  if (await hasTwoStep(tx, staff.id)) {
    return { token: null, twoStepKey: await makeKey(tx, 'TWO_STEP', { identity }, staff.id) }
  }
  return { ...(await completeSignIn(call, staff, identity)), twoStepKey: null }
}

/** A session, and whether its member is one whose forgotten password nobody else might be there to reset. */
type Opened = { token: string } & Pick<SignInReply, 'mailMissing'>

/**
 * Opens a session. The failures are forgotten here and not after the first step, because otherwise somebody who knows
 * the password could guess at the second step for ever.
 */
export async function completeSignIn(call: SignIn, staff: Staff, identity: Identity | null): Promise<Opened> {
  const { db: tx, request } = call
  if (identity) await bindIdentity(tx, identity, staff.id)
  await forgetFailures(tx, { staffId: staff.id }, placeOf(call, staff))
  await rememberPlace(call, tx, staff)
  const token = await openSession(tx, staff.id, request.ip, request.headers['user-agent'] ?? '')
  const reachable = staff.phone !== null || staff.email !== null
  return reachable || !(await isAdministrator(tx, staff.id)) ? { token } : { token, mailMissing: true }
}

async function isAdministrator(tx: Db, staffId: number): Promise<boolean> {
  const [role] = await tx
    .select({ id: roleTable.id })
    .from(roleTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.roleId, roleTable.id))
    .where(and(eq(staffRoleTable.staffId, staffId), eq(roleTable.builtin, true)))
  return role !== undefined
}

/** Compares the password of a signed-in member again, before the transaction. */
export const compareOwnPassword = ({ db, user }: Pick<Call, 'db' | 'user'>, password: string) =>
  comparePassword(() => findById(db, user.id), password, 'member')

/** The signed-in member, if the password was theirs and still is. A wrong one counts like a failed sign-in. */
export async function provePassword(
  { platform, db, user: { id: staffId }, request }: Pick<Call, 'platform' | 'db' | 'user' | 'request'>,
  compared: Compared<Staff>,
  field = 'password',
): Promise<Staff> {
  const place = placeOf({ platform, request }, compared.owner)
  await refuseLocked(platform, db, { staffId }, place)
  const staff = await findById(db, staffId)
  if (!isStillRight(compared, staff)) {
    await countFailure(db, place, { staffId })
    throw refusalKeepingChanges('password.wrong', { [field]: 'errors.password.wrong' })
  }
  return staff
}

async function findById(db: Db, staffId: number): Promise<Staff | undefined> {
  const [staff] = await db.select().from(staffTable).where(eq(staffTable.id, staffId))
  return staff
}
