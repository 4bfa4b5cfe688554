import { createHmac, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { roleTable, staffRoleTable } from '../../../platform/access/access.table.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { ResealValue } from '../../../platform/secrets/reseal.ts'
import { sharedSecret } from '../../../platform/secrets/shared-secret.ts'
import { twoStepTable as table } from './two-step.table.ts'

const period = 30
const recoveryCodeCount = 10
/** Without letters that look alike, since somebody will type it. */
const recoveryLetters = 'abcdefghijkmnpqrstuvwxyz23456789'

export async function hasTwoStep(db: Db, staffId: number): Promise<boolean> {
  return (await db.$count(table, and(eq(table.staffId, staffId), eq(table.confirmed, true)))) > 0
}

/** Whether a role of this member asks for two steps. */
export async function demandsTwoStep(db: Db, staffId: number): Promise<boolean> {
  const [role] = await db
    .select({ id: roleTable.id })
    .from(roleTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.roleId, roleTable.id))
    .where(and(eq(staffRoleTable.staffId, staffId), eq(roleTable.twoStep, true)))
    .limit(1)
  return role !== undefined
}

/** A new secret, which replaces one that was never confirmed. */
export async function beginTwoStep(
  { secrets }: Platform,
  tx: Db,
  staff: { id: number; username: string },
): Promise<{ secret: string; uri: string }> {
  if (await hasTwoStep(tx, staff.id)) throw new AppError('twoStep.alreadyOn')
  const totp = generator(new Secret({ size: 20 }), staff.username)
  const secret = secrets.seal(purposeOf(staff.id), totp.secret.base32)
  const fresh = { secret, lastStep: 0, recoveryHashes: [] }
  await tx
    .insert(table)
    .values({ staffId: staff.id, ...fresh })
    .onConflictDoUpdate({ target: table.staffId, set: fresh })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Turns two-step sign-in on and returns the recovery codes, which are stored only as hashes. */
export async function confirmTwoStep(platform: Platform, tx: Db, staffId: number, code: string): Promise<string[]> {
  const row = await lockRow(tx, staffId)
  if (!row) throw new AppError('twoStep.notStarted')
  if (row.confirmed) throw new AppError('twoStep.alreadyOn')
  const lastStep = matchingStep(platform, row, code)
  if (lastStep === null) throw new AppError('code.wrong')
  const fresh = Array.from({ length: recoveryCodeCount }, recoveryCode)
  const recoveryHashes = fresh.map(await recoveryHasher(platform, tx, staffId))
  await tx.update(table).set({ confirmed: true, lastStep, recoveryHashes }).where(eq(table.staffId, staffId))
  return fresh
}

/** Uses up an authenticator's code or a recovery code. Returns false if it is neither, or was used before. */
export async function spendSecondStep(platform: Platform, tx: Db, staffId: number, given: string): Promise<boolean> {
  const row = await lockRow(tx, staffId)
  if (!row?.confirmed) return false
  if (/^\d{6}$/.test(given)) {
    const lastStep = matchingStep(platform, row, given)
    if (lastStep === null) return false
    await tx.update(table).set({ lastStep }).where(eq(table.staffId, staffId))
    return true
  }
  const hash = await recoveryHasher(platform, tx, staffId)
  const used = hash(given)
  if (!row.recoveryHashes.includes(used)) return false
  const recoveryHashes = row.recoveryHashes.filter((each) => each !== used)
  await tx.update(table).set({ recoveryHashes }).where(eq(table.staffId, staffId))
  return true
}

/** Seals every member's secret with another key. The hashes of recovery codes stay, because their secret does. */
export async function resealTwoStep(tx: Db, sealAgain: ResealValue): Promise<void> {
  for (const { staffId, secret } of await tx.select().from(table).for('update')) {
    const resealed = sealAgain(purposeOf(staffId), secret)
    await tx.update(table).set({ secret: resealed }).where(eq(table.staffId, staffId))
  }
}

/** Tied to the member, so that a secret copied into another row cannot be opened. */
const purposeOf = (staffId: number): string => `two-step:${staffId}`

type Row = typeof table.$inferSelect

async function lockRow(tx: Db, staffId: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.staffId, staffId)).for('update')
  return row
}

const generator = (secret: Secret, label = '') => new TOTP({ issuer: 'Lectern', label, secret, period })

/** The 30-second step of the code: this one, the one before or the next, but none that was used already. */
function matchingStep({ secrets }: Platform, row: Row, code: string): number | null {
  const secret = Secret.fromBase32(secrets.open(purposeOf(row.staffId), row.secret))
  const timestamp = Date.now()
  const delta = generator(secret).validate({ token: code, window: 1, timestamp })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / period) + delta
  return step > row.lastStep ? step : null
}

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

async function recoveryHasher({ secrets }: Platform, tx: Db, staffId: number): Promise<(given: string) => string> {
  const secret = await sharedSecret(secrets, tx, 'recovery-codes')
  return (given) => {
    const code = given.toLowerCase().replaceAll(/[\s-]/g, '')
    return createHmac('sha256', secret).update(`${staffId}:${code}`).digest('hex')
  }
}
