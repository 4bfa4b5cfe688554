import type { z } from 'zod'
import type { credentials, signInReply } from '@lectern/contract/access/session.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { staffTable } from '../../../platform/access/access.table.ts'
import { checkPassword } from '../staff/passwords.rules.ts'
import { openSession } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rememberedRefusal } from '../../../platform/errors/app-error.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import { countFailure, forgetFailures, refuseLocked, triedOf } from './lock.rules.ts'
import { makeKey } from './one-time-keys.rules.ts'
import type { Identity } from './one-time-keys.table.ts'
import { bindIdentity } from './sso.rules.ts'
import { hasTwoStep } from './two-step.rules.ts'

type Staff = typeof staffTable.$inferSelect
type SignInReply = z.infer<typeof signInReply>
export type Client = Pick<FastifyRequest, 'ip' | 'headers'>

/** Who has this name and password. A wrong name and a wrong password are told apart by neither words nor time. */
export async function checkCredentials(
  platform: Platform,
  tx: Db,
  { username, password }: z.infer<typeof credentials>,
): Promise<Staff> {
  const found = await findByUsername(tx, username)
  const tried = triedOf(found, username)
  await refuseLocked(platform, tx, tried)
  // Read again: who waited for their turn may have a new password by now, and the name another owner.
  const owner = await findByUsername(tx, username)
  const staff = owner?.id === found?.id ? owner : undefined
  if (!(await checkPassword(staff?.passwordHash, password)) || !staff) {
    await countFailure(tx, tried)
    throw rememberedRefusal('session.badCredentials')
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
 * Lets in who has shown who they are, or asks for the second step first. An identity to bind waits for that step too:
 * a password alone must not leave another way in behind.
 */
export async function enter(
  tx: Db,
  staff: Staff,
  client: Client,
  identity: Identity | null = null,
): Promise<SignInReply> {
  // Only who got this far learns that the account is not active.
  if (!staff.active) throw rememberedRefusal('session.inactive')
  if (await hasTwoStep(tx, staff.id)) {
    return { token: null, twoStepKey: await makeKey(tx, 'TWO_STEP', { identity }, staff.id) }
  }
  return { token: await letIn(tx, staff, client, identity), twoStepKey: null }
}

/**
 * The failures are forgotten here and not after a first step, or who knows the password could guess at the second
 * for ever.
 */
export async function letIn(tx: Db, staff: Staff, client: Client, identity: Identity | null): Promise<string> {
  if (identity) await bindIdentity(tx, identity, staff.id)
  await forgetFailures(tx, { staffId: staff.id })
  return openSession(tx, staff.id, client.ip, client.headers['user-agent'] ?? '')
}

/** A signed-in member shows again that it is them; guessing counts like a failed sign-in. */
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
    throw rememberedRefusal('password.wrong', { [field]: 'errors.password.wrong' })
  }
  return staff
}
