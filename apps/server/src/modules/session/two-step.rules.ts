import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sharedSecret } from '../../platform/secrets.ts'
import { twoStepTable as table } from './two-step.table.ts'

const period = 30
const recoveryCodes = 10
/** Without letters that look alike, since somebody will type it. */
const recoveryLetters = 'abcdefghijkmnpqrstuvwxyz23456789'

export async function hasTwoStep(db: Db, staffId: number): Promise<boolean> {
  return (await db.$count(table, and(eq(table.staffId, staffId), eq(table.confirmed, true)))) > 0
}

/** A new secret, which replaces one that was never confirmed. */
export async function beginTwoStep(
  tx: Db,
  staff: { id: number; username: string },
): Promise<{ secret: string; uri: string }> {
  if (await hasTwoStep(tx, staff.id)) throw new AppError('twoStep.alreadyOn')
  const totp = generator(new Secret({ size: 20 }), staff.username)
  const secret = await encrypt(tx, staff.id, totp.secret.base32)
  const fresh = { secret, lastStep: 0, recoveryHashes: [] }
  await tx
    .insert(table)
    .values({ staffId: staff.id, ...fresh })
    .onConflictDoUpdate({ target: table.staffId, set: fresh })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Turns it on and gives the recovery codes, which are stored only as hashes. */
export async function confirmTwoStep(tx: Db, staffId: number, code: string): Promise<string[]> {
  const row = await lockRow(tx, staffId)
  if (!row) throw new AppError('twoStep.notStarted')
  if (row.confirmed) throw new AppError('twoStep.alreadyOn')
  const lastStep = await matchingStep(tx, row, code)
  if (lastStep === null) throw new AppError('code.wrong')
  const fresh = Array.from({ length: recoveryCodes }, recoveryCode)
  const recoveryHashes = fresh.map(await recoveryHasher(tx, staffId))
  await tx.update(table).set({ confirmed: true, lastStep, recoveryHashes }).where(eq(table.staffId, staffId))
  return fresh
}

/** Uses up an authenticator's code or a recovery code; false where it is neither, or was used before. */
export async function spendSecondStep(tx: Db, staffId: number, given: string): Promise<boolean> {
  const row = await lockRow(tx, staffId)
  if (!row?.confirmed) return false
  if (/^\d{6}$/.test(given)) {
    const lastStep = await matchingStep(tx, row, given)
    if (lastStep === null) return false
    await tx.update(table).set({ lastStep }).where(eq(table.staffId, staffId))
    return true
  }
  const hash = await recoveryHasher(tx, staffId)
  const used = hash(given)
  if (!row.recoveryHashes.includes(used)) return false
  const recoveryHashes = row.recoveryHashes.filter((each) => each !== used)
  await tx.update(table).set({ recoveryHashes }).where(eq(table.staffId, staffId))
  return true
}

type Row = typeof table.$inferSelect

async function lockRow(tx: Db, staffId: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.staffId, staffId)).for('update')
  return row
}

const generator = (secret: Secret, label = '') => new TOTP({ issuer: 'Lectern', label, secret, period })

/** The half minute that the code belongs to: this one, the one before or the next, but none that was used already. */
async function matchingStep(tx: Db, row: Row, code: string): Promise<number | null> {
  const secret = Secret.fromBase32(await decrypt(tx, row.staffId, row.secret))
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

async function recoveryHasher(tx: Db, staffId: number): Promise<(given: string) => string> {
  const secret = await sharedSecret(tx, 'recovery-codes')
  return (given) => {
    const code = given.toLowerCase().replaceAll(/[\s-]/g, '')
    return createHmac('sha256', secret).update(`${staffId}:${code}`).digest('hex')
  }
}

/** AES-256-GCM, tied to the member: a secret copied into another row opens nothing. */
async function encrypt(tx: Db, staffId: number, text: string): Promise<string> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await encryptionKey(tx), nonce).setAAD(Buffer.from(String(staffId)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

async function decrypt(tx: Db, staffId: number, stored: string): Promise<string> {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', await encryptionKey(tx), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(String(staffId)))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const encryptionKey = async (tx: Db) => Buffer.from(await sharedSecret(tx, 'two-step'), 'hex')
