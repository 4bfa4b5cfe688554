import type { credentials, signInReply } from '@lectern/contract/access/session.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { staffTable } from '../../../platform/access/access.table.ts'
import { openSession } from '../../../platform/access/sessions.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type Compared, comparePassword, isStillRight } from '../staff/passwords.rules.ts'
import { countFailure, forgetFailures, lockSubject, refuseLocked } from './lock.rules.ts'
import { makeKey } from './one-time-keys.rules.ts'
import type { Identity } from './one-time-keys.table.ts'
import { bindIdentity } from './sso.rules.ts'
import { hasTwoStep } from './two-step.rules.ts'

type Staff = typeof staffTable.$inferSelect
type SignInReply = z.infer<typeof signInReply>
export type Client = Pick<FastifyRequest, 'ip' | 'headers'>

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
  platform: Platform,
  tx: Db,
  username: string,
  compared: Compared<Staff>,
): Promise<Staff> {
  const subject = lockSubject(compared.owner, username)
  await refuseLocked(platform, tx, subject)
  // Read again: while this attempt waited for its turn and for the lock, the password may have changed, or the name may
  // have passed to another member.
  const staff = await findByUsername(tx, username)
  if (!isStillRight(compared, staff)) {
    await countFailure(tx, subject)
    throw refusalKeepingChanges('session.badCredentials')
  }
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
  tx: Db,
  staff: Staff,
  client: Client,
  identity: Identity | null = null,
): Promise<SignInReply> {
  // Only somebody who has got this far may learn that the account is not active.
  if (!staff.active) throw refusalKeepingChanges('session.inactive')
  if (await hasTwoStep(tx, staff.id)) {
    return { token: null, twoStepKey: await makeKey(tx, 'TWO_STEP', { identity }, staff.id) }
  }
  return { token: await completeSignIn(tx, staff, client, identity), twoStepKey: null }
}

/**
 * Opens a session. The failures are forgotten here and not after the first step, because otherwise somebody who knows
 * the password could guess at the second step for ever.
 */
export async function completeSignIn(tx: Db, staff: Staff, client: Client, identity: Identity | null): Promise<string> {
  if (identity) await bindIdentity(tx, identity, staff.id)
  await forgetFailures(tx, { staffId: staff.id })
  return openSession(tx, staff.id, client.ip, client.headers['user-agent'] ?? '')
}

/** Compares the password of a signed-in member again, before the transaction. */
export const compareOwnPassword = ({ db, user }: Pick<Call, 'db' | 'user'>, password: string) =>
  comparePassword(() => findById(db, user.id), password, 'member')

/** The signed-in member, if the password was theirs and still is. A wrong one counts like a failed sign-in. */
export async function provePassword(
  { platform, db, user: { id: staffId } }: Pick<Call, 'platform' | 'db' | 'user'>,
  compared: Compared<Staff>,
  field = 'password',
): Promise<Staff> {
  await refuseLocked(platform, db, { staffId })
  const staff = await findById(db, staffId)
  if (!isStillRight(compared, staff)) {
    await countFailure(db, { staffId })
    throw refusalKeepingChanges('password.wrong', { [field]: 'errors.password.wrong' })
  }
  return staff
}

async function findById(db: Db, staffId: number): Promise<Staff | undefined> {
  const [staff] = await db.select().from(staffTable).where(eq(staffTable.id, staffId))
  return staff
}
