import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { sharedSecret } from '../../../platform/secrets/shared-secret.ts'
import { countAsk } from './code-asks.rules.ts'
import { type CodeUse, verificationCodeTable as codes } from './codes.table.ts'

type Staff = typeof staffTable.$inferSelect

export const deliveryQueue = 'codes.deliver'
const minute = 60
const hour = 3600
const day = 86_400

/** The member that a phone or email address, in its stored form, belongs to. */
export async function findByRecipient(db: Db, recipient: string): Promise<Staff | undefined> {
  const same = recipient.includes('@')
    ? eq(sql`lower(${staffTable.email})`, recipient)
    : eq(staffTable.phone, recipient)
  const [staff] = await db.select().from(staffTable).where(same)
  return staff
}

/**
 * Queues a code for delivery. Whether there is anybody to send it to is looked up only by the delivery job, so that
 * neither the reply nor its timing can reveal it.
 */
export async function requestCode(
  { platform, db: tx, request, language }: Pick<Call, 'platform' | 'db' | 'request' | 'language'>,
  use: CodeUse,
  proof: string | undefined,
): Promise<void> {
  await refuseTooMany(platform, tx, use.recipient)
  await countAsk(platform, tx, { use, proof, network: networkOf(request.ip) })
  const [row] = await tx
    .insert(codes)
    .values({ ...use, language })
    .returning({ id: codes.id })
  if (!row) throw new Error('the code was not stored')
  await platform.jobs.send(tx, deliveryQueue, { codeId: row.id })
}

/**
 * Limits the codes for a recipient to one a minute, and to the configured numbers an hour and a day, whatever their
 * purpose. The lock serialises the requests for one recipient.
 */
async function refuseTooMany({ settings }: Platform, tx: Db, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.codes'), hashtext(${recipient}))`)
  const { perHour, perDay } = settings.codes
  const rows = await tx
    .select({ age: sql<number>`extract(epoch from now() - ${codes.createTime})::float8` })
    .from(codes)
    .where(and(eq(codes.recipient, recipient), gt(codes.createTime, sql`now() - interval '1 day'`)))
    .orderBy(desc(codes.createTime))
    .limit(Math.max(perHour, perDay))
  // Each span allows `limit` codes, so the wait ends when the oldest of the last `limit` codes has left the span.
  const wait = (span: number, limit: number) => span - (rows[limit - 1]?.age ?? span)
  const seconds = Math.ceil(Math.max(wait(minute, 1), wait(hour, perHour), wait(day, perDay)))
  if (seconds > 0) throw new AppError('request.tooOften', { seconds })
}

/**
 * Uses up the newest code for this use. Returns false if the code is wrong, expired, used or meant for another use. A
 * wrong code costs one try, so the caller must throw a refusal that keeps changes.
 */
export async function spendCode(platform: Platform, tx: Db, use: CodeUse, given: string): Promise<boolean> {
  const { minutes, tries } = platform.settings.codes
  const [row] = await tx
    .select({
      id: codes.id,
      codeHash: codes.codeHash,
      tries: codes.tries,
      usedTime: codes.usedTime,
      old: sql<boolean>`${codes.createTime} <= now() - make_interval(mins => ${minutes}::int)`,
    })
    .from(codes)
    .where(sameUse(use))
    .orderBy(desc(codes.id))
    .limit(1)
    .for('update')
  const hash = await hashCode(platform, tx, use, given)
  if (!row || row.old || row.usedTime !== null || row.tries >= tries) return false
  if (row.codeHash === null || !timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hash))) {
    await tx
      .update(codes)
      .set({ tries: row.tries + 1 })
      .where(eq(codes.id, row.id))
    return false
  }
  await tx.update(codes).set({ usedTime: sql`now()` }).where(eq(codes.id, row.id))
  return true
}

/** Voids the codes that this member asked for, or that went to one of these phones or addresses. */
export async function voidCodes(tx: Db, staffId: number, recipients: string[]): Promise<void> {
  await tx
    .update(codes)
    .set({ usedTime: sql`now()` })
    .where(and(isNull(codes.usedTime), or(eq(codes.staffId, staffId), inArray(codes.recipient, recipients))))
}

const sameUse = ({ purpose, recipient, staffId }: CodeUse) =>
  and(
    eq(codes.recipient, recipient),
    eq(codes.purpose, purpose),
    staffId === null ? isNull(codes.staffId) : eq(codes.staffId, staffId),
  )

/** All million codes can be tried in no time, so the hash needs a secret. It also covers what the code is valid for. */
export async function hashCode({ secrets }: Platform, db: Db, use: CodeUse, code: string): Promise<string> {
  const { purpose, recipient, staffId } = use
  const secret = await sharedSecret(secrets, db, 'codes')
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, recipient, staffId, code]))
    .digest('hex')
}
