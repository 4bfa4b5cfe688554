import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { requestCode, spendCode } from '../../access/codes/codes.rules.ts'
import { appAccountsTable as accounts } from './app-accounts.table.ts'

/** Only phones of mainland China can sign up. */
const areaCode = '86'

const codeFor = (phone: string) => ({ purpose: 'APP_SIGN_UP', recipient: phone, staffId: null }) as const

/** Sends the code to any phone, so that the caller does not learn whether it has an account. */
export async function sendSignUpCode(call: Call, phone: string, proof: string | undefined): Promise<void> {
  await requestCode(call, codeFor(phone), proof)
}

interface Newcomer {
  phone: string
  code: string
  inviterId: number | null
}

interface SignedUp {
  id: number
  /** Who invited a new account. Null for one that was there before. */
  inviterId: number | null
}

/** Creates an account for this phone if it has none yet. The caller gets the same reply either way. */
export async function signUp({ platform, db, audit }: Call, { phone, code, inviterId }: Newcomer): Promise<SignedUp> {
  if (!(await spendCode(platform, db, codeFor(phone), code))) throw refusalKeepingChanges('code.wrong')
  const [added] = await db
    .insert(accounts)
    .values({
      areaCode,
      phone,
      nickname: `用户${phone.slice(-4)}`,
      platform: 'WEB',
      channel: 'invite',
      inviterId: inviterId !== null && (await exists(db, inviterId)) ? inviterId : null,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id, nickname: accounts.nickname, inviterId: accounts.inviterId })
  if (added) {
    audit.changed(null, added)
    return added
  }
  const [known] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.areaCode, areaCode), eq(accounts.phone, phone)))
  if (!known) throw new AppError('record.gone')
  return { id: known.id, inviterId: null }
}

async function exists(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('key share')
  return row !== undefined
}
