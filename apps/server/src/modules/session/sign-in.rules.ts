import type { z } from 'zod'
import type { credentials } from '@lectern/contract/session.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { signInFailureTable as failures, staffTable } from '../../platform/access/access.table.ts'
import { checkPassword } from '../../platform/access/passwords.ts'
import { openSession } from '../../platform/access/sessions.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError, rememberedRefusal } from '../../platform/http/app-error.ts'
import type { Platform } from '../../platform/platform.ts'

type Client = Pick<FastifyRequest, 'ip' | 'headers'>

/** Signs in by password. Wrong name and wrong password are told apart by neither words nor time. */
export async function signIn(
  platform: Platform,
  tx: Db,
  given: z.infer<typeof credentials>,
  client: Client,
): Promise<string> {
  const username = given.username.toLowerCase()
  // One try at a time for a name: parallel guesses must not slip past the count.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.sign-in'), hashtext(${username}))`)
  await refuseLocked(platform, tx, username)
  const [staff] = await tx
    .select()
    .from(staffTable)
    .where(eq(sql`lower(${staffTable.username})`, username))
  if (!(await checkPassword(staff?.passwordHash, given.password)) || !staff) {
    await tx.insert(failures).values({ username })
    throw rememberedRefusal('session.badCredentials')
  }
  // Only who knows the password learns that the account is not active.
  if (!staff.active) throw new AppError('session.inactive')
  await tx.delete(failures).where(eq(failures.username, username))
  return openSession(tx, staff.id, client.ip, client.headers['user-agent'] ?? '')
}

/** Too many failures in the window lock the name, whether or not an account has it, on every way in. */
async function refuseLocked({ settings }: Platform, tx: Db, username: string): Promise<void> {
  const { failures: most, lockMinutes } = settings.signIn
  const recent = and(
    eq(failures.username, username),
    gt(failures.time, sql`now() - make_interval(mins => ${lockMinutes}::int)`),
  )
  if ((await tx.$count(failures, recent)) >= most) throw new AppError('session.locked', { minutes: lockMinutes })
}
