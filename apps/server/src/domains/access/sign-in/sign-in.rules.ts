import type { credentials, signInReply } from '@lectern/contract/access/session.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { staffTable } from '../../../platform/access/access.table.ts'
import { openSession } from '../../../platform/access/sessions.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import { checkPassword } from '../staff/passwords.rules.ts'
import { countFailure, forgetFailures, lockSubject, refuseLocked } from './lock.rules.ts'
import { makeKey } from './one-time-keys.rules.ts'
import type { Identity } from './one-time-keys.table.ts'
import { bindIdentity } from './sso.rules.ts'
import { hasTwoStep } from './two-step.rules.ts'

type Staff = typeof staffTable.$inferSelect
type SignInReply = z.infer<typeof signInReply>
export type Client = Pick<FastifyRequest, 'ip' | 'headers'>

/** The member with this name and password. A wrong name and a wrong password get the same reply in the same time. */
export async function checkCredentials(
  platform: Platform,
  tx: Db,
  { username, password }: z.infer<typeof credentials>,
): Promise<Staff> {
  const found = await findByUsername(tx, username)
  const subject = lockSubject(found, username)
  await refuseLocked(platform, tx, subject)
  // Read again: while this attempt waited for the lock, the password may have changed, or the name may have passed to
  // another member.
  const owner = await findByUsername(tx, username)
  const staff = owner?.id === found?.id ? owner : undefined
  if (!(await checkPassword(staff?.passwordHash, password)) || !staff) {
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

/** Checks the password of a signed-in member again. A wrong one counts like a failed sign-in. */
export async function provePassword(
  platform: Platform,
  tx: Db,
  staffId: number,
  password: string,
  field = 'password',
): Promise<Staff> {
  await refuseLocked(platform, tx, { staffId })
  const [staff] = await tx.select().from(staffTable).where(eq(staffTable.id, staffId))
  if (!(await checkPassword(staff?.passwordHash, password)) || !staff) {
    await countFailure(tx, { staffId })
    throw refusalKeepingChanges('password.wrong', { [field]: 'errors.password.wrong' })
  }
  return staff
}
