import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { requestCode, spendCode } from '../../access/sign-in/codes.rules.ts'
import { appAccountsTable as accounts } from './app-accounts.table.ts'

const codeFor = (phone: string) => ({ purpose: 'APP_SIGN_UP', recipient: phone, staffId: null }) as const

/** Sends the code to any phone, so that the caller does not learn whether it has an account. */
export async function sendSignUpCode({ platform, db, language }: Call, phone: string): Promise<void> {
  await requestCode(platform, db, codeFor(phone), language)
}

interface Newcomer {
  phone: string
  code: string
  inviterId: number | null
}

/** Creates an account for this phone if it has none yet. The caller gets the same reply either way. */
export async function signUp({ platform, db, audit }: Call, { phone, code, inviterId }: Newcomer): Promise<void> {
  if (!(await spendCode(platform, db, codeFor(phone), code))) throw refusalKeepingChanges('code.wrong')
  const [account] = await db
    .insert(accounts)
    .values({
      areaCode: '86',
      phone,
      nickname: `用户${phone.slice(-4)}`,
      platform: 'WEB',
      channel: 'invite',
      inviterId: inviterId !== null && (await exists(db, inviterId)) ? inviterId : null,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id, nickname: accounts.nickname, inviterId: accounts.inviterId })
  if (account) audit.changed(null, account)
}

async function exists(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('key share')
  return row !== undefined
}
