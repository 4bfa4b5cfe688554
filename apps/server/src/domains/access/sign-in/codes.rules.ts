import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import { sharedSecret } from '../../../platform/secrets/shared-secret.ts'
import { type CodePurpose, verificationCodeTable as codes } from './codes.table.ts'

type Staff = typeof staffTable.$inferSelect

/** What a code is good for: this, by this phone or address, and for nobody else. */
export interface CodeUse {
  purpose: CodePurpose
  recipient: string
  /** The member, for codes that a signed-in member asks for. */
  staffId: number | null
}

export const deliveryQueue = 'codes.deliver'
const minute = 60
const hour = 3600
const day = 86_400

/** Whom a phone or a mail address, in its stored form, belongs to. */
export async function findByRecipient(db: Db, recipient: string): Promise<Staff | undefined> {
  const same = recipient.includes('@')
    ? eq(sql`lower(${staffTable.email})`, recipient)
    : eq(staffTable.phone, recipient)
  const [staff] = await db.select().from(staffTable).where(same)
  return staff
}

/**
 * Asks for a code to be sent. Whether there is anybody to send it to is not even looked up here, so neither the reply
 * nor its time can tell; the job that delivers it finds out.
 */
export async function requestCode(platform: Platform, tx: Db, use: CodeUse, language: Language): Promise<void> {
  await refuseTooMany(platform, tx, use.recipient)
  const [row] = await tx
    .insert(codes)
    .values({ ...use, language })
    .returning({ id: codes.id })
  if (!row) throw new Error('the code was not stored')
  await platform.jobs.send(tx, deliveryQueue, { codeId: row.id })
}

/** One a minute, and so many an hour and a day, whatever they are for; one request at a time for a recipient. */
async function refuseTooMany({ settings }: Platform, tx: Db, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lectern.codes'), hashtext(${recipient}))`)
  const { perHour, perDay } = settings.codes
  const rows = await tx
    .select({ age: sql<number>`extract(epoch from now() - ${codes.createTime})::float8` })
    .from(codes)
    .where(and(eq(codes.recipient, recipient), gt(codes.createTime, sql`now() - interval '1 day'`)))
    .orderBy(desc(codes.createTime))
    .limit(Math.max(perHour, perDay))
  // Within each span there may be so many: the wait ends when the one that fills it has become old enough.
  const wait = (span: number, most: number) => span - (rows[most - 1]?.age ?? span)
  const seconds = Math.ceil(Math.max(wait(minute, 1), wait(hour, perHour), wait(day, perDay)))
  if (seconds > 0) throw new AppError('request.tooOften', { seconds })
}

/**
 * Uses up the newest code for this. False, and one try gone, where it is wrong, old, used or meant for something else;
 * the caller must let that be remembered.
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

const sameUse = ({ purpose, recipient, staffId }: CodeUse) =>
  and(
    eq(codes.recipient, recipient),
    eq(codes.purpose, purpose),
    staffId === null ? isNull(codes.staffId) : eq(codes.staffId, staffId),
  )

/** A million codes are tried in no time, so the hash needs a secret; with it goes what the code is good for. */
export async function hashCode({ secrets }: Platform, db: Db, use: CodeUse, code: string): Promise<string> {
  const { purpose, recipient, staffId } = use
  const secret = await sharedSecret(secrets, db, 'codes')
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, recipient, staffId, code]))
    .digest('hex')
}
