import { account } from '@lectern/contract/access/account.ts'
import { and, eq, sql } from 'drizzle-orm'
import { sessionTable, staffTable } from '../../../platform/access/access.table.ts'
import {
  endSession,
  endSessionsOf,
  renewToken,
  type SessionUser,
  sessionsOf,
} from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, refusalKeepingChanges } from '../../../platform/errors/app-error.ts'
import { type Call, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { claimFiles } from '../../../platform/storage/uploads.ts'
import { dropKeysOf, makeKey, takeKey } from '../codes/one-time-keys.rules.ts'
import { describeUser } from '../session/current-user.rules.ts'
import { placeOf, rememberDevice } from '../sign-in/known-places.rules.ts'
import { countFailure } from '../sign-in/lock.rules.ts'
import { compareOwnPassword, provePassword } from '../sign-in/sign-in.rules.ts'
import { beginTwoStep, confirmTwoStep, demandsTwoStep, spendSecondStep } from '../sign-in/two-step.rules.ts'
import { twoStepTable } from '../sign-in/two-step.table.ts'
import { normalEmail, normalPhone } from '../staff/contacts.rules.ts'
import { hashPassword, samePassword } from '../staff/passwords.rules.ts'
import { refuseWeakPassword } from '../staff/staff.rules.ts'
import { tellMember } from '../told/told.rules.ts'
import { storeAvatar } from './avatar.ts'
import { bindContact, sendOwnCode, verifyOwnCode } from './contacts.rules.ts'

export const accountRoutes = implement(account, {
  sendSmsCode: async (call) =>
    sendOwnCode(call, 'phone', call.body.phone && normalPhone(call.body.phone), call.query.proof),
  sendEmailCode: async (call) =>
    sendOwnCode(call, 'email', call.body.email && normalEmail(call.body.email), call.query.proof),
  verifySmsCode: async (call) => verifyOwnCode(call, 'phone', call.params.code),
  verifyEmailCode: async (call) => verifyOwnCode(call, 'email', call.params.code),
  verifyPassword: prepareFirst(comparePassword<typeof account.verifyPassword>, async (call, compared) => {
    const { phone, email } = await provePassword(call, compared)
    // A stolen password alone must not be enough to replace the bound phone or email address.
    if (phone ?? email) throw new AppError('account.verifyByCode')
    return { key: await makeKey(call.db, 'VERIFIED', null, call.user.id) }
  }),
  bindPhone: async (call) => bindContact(call, { phone: normalPhone(call.body.phone) }, call.params),
  bindEmail: async (call) => bindContact(call, { email: normalEmail(call.body.email) }, call.params),

  changePassword: prepareFirst(
    async (call: Call<typeof account.changePassword>) => {
      const passwordHash = await hashNewPassword(call)
      return { passwordHash, compared: await compareOwnPassword(call, call.body.oldPassword) }
    },
    async (call, { passwordHash, compared }) => {
      await provePassword(call, compared, 'oldPassword')
      if (call.user.due === 'password' && call.body.password === call.body.oldPassword) throw samePassword()
      return setPassword(call, passwordHash)
    },
  ),
  resetPassword: prepareFirst(hashNewPassword<typeof account.resetPassword>, async (call, passwordHash) => {
    if (!(await takeKey(call.db, 'VERIFIED', call.body.key, call.user.id))) throw new AppError('key.expired')
    return setPassword(call, passwordHash)
  }),

  updateBaseInfo: async ({ body, db, user, audit, platform }) => {
    const before = await lockOwn(db, user.id)
    await updateOwn(db, user.id, body)
    await tellMember({ db, platform }, before, { realName: body.realName }, 'self')
    const { realName, locale, timeZone } = before
    audit.changed({ realName, locale, timeZone }, body)
    return describeUser(platform, db, user)
  },
  changeAvatar: prepareFirst(storeAvatar, async ({ db, user, platform, audit }, avatar) => {
    const { avatar: before } = await lockOwn(db, user.id)
    await db.update(staffTable).set({ avatar }).where(eq(staffTable.id, user.id))
    await claimFiles(db, `staff:${user.id}`, [avatar])
    if (before) await platform.jobs.send(db, 'files.remove', { keys: [before] })
    audit.changed({ avatar: before }, { avatar })
    return describeUser(platform, db, user)
  }),
  changeUsername: async ({ params, db, user, audit, platform }) => {
    const before = await lockOwn(db, user.id)
    await updateOwn(db, user.id, params)
    await tellMember({ db, platform }, before, params, 'self')
    audit.changed({ username: before.username }, params)
    return keepOnlyThisSession(db, user)
  },

  sessions: async ({ db, user, platform }) => {
    const rows = await sessionsOf(platform, db, user.id)
    return rows.map(({ id, ip, userAgent, createTime, lastSeenTime }) => ({
      id,
      current: id === user.sessionId,
      ip,
      userAgent,
      createTime,
      lastSeenTime,
    }))
  },
  endSession: async ({ params, db, user }) => {
    const own = and(eq(sessionTable.id, params.id), eq(sessionTable.staffId, user.id))
    if ((await db.$count(sessionTable, own)) === 0) throw new AppError('record.gone')
    await endSession(db, params.id)
    return null
  },

  twoStep: async ({ db, user }) => {
    const [row] = await db.select().from(twoStepTable).where(eq(twoStepTable.staffId, user.id))
    const demanded = await demandsTwoStep(db, user.id)
    return { enabled: row?.confirmed ?? false, demanded, recoveryCodesLeft: row?.recoveryHashes.length ?? 0 }
  },
  beginTwoStep: prepareFirst(comparePassword<typeof account.beginTwoStep>, async (call, compared) =>
    beginTwoStep(call.platform, call.db, await provePassword(call, compared)),
  ),
  confirmTwoStep: async ({ body, db, user, audit, platform }) => {
    const recoveryCodes = await confirmTwoStep(platform, db, user.id, body.code)
    audit.changed({ twoStep: false }, { twoStep: true })
    return { recoveryCodes }
  },
  endTwoStep: prepareFirst(comparePassword<typeof account.endTwoStep>, async (call, compared) => {
    const staff = await provePassword(call, compared)
    if (await demandsTwoStep(call.db, call.user.id)) throw new AppError('twoStep.demanded')
    if (!(await spendSecondStep(call.platform, call.db, call.user.id, call.body.code))) {
      await countFailure(call.db, placeOf(call, staff), { staffId: staff.id })
      throw refusalKeepingChanges('code.wrong', { code: 'errors.code.wrong' })
    }
    await call.db.delete(twoStepTable).where(eq(twoStepTable.staffId, call.user.id))
    call.audit.changed({ twoStep: true }, { twoStep: false })
    return null
  }),
})

type Staff = typeof staffTable.$inferSelect

async function lockOwn(tx: Db, staffId: number): Promise<Staff> {
  const [row] = await tx.select().from(staffTable).where(eq(staffTable.id, staffId)).for('update')
  if (!row) throw new AppError('session.expired')
  return row
}

/** Also raises the version, so that a staff form opened before this change cannot overwrite it. */
async function updateOwn(tx: Db, staffId: number, values: Partial<Staff>): Promise<void> {
  await tx
    .update(staffTable)
    .set({ ...values, version: sql`${staffTable.version} + 1` })
    .where(eq(staffTable.id, staffId))
}

/** Calls that carry the own password. */
type Proving = typeof account.verifyPassword | typeof account.beginTwoStep | typeof account.endTwoStep

function comparePassword<T extends Proving>(call: Call<T>) {
  return compareOwnPassword(call, call.body.password)
}

async function hashNewPassword<T extends typeof account.changePassword | typeof account.resetPassword>({
  platform,
  db,
  user,
  body: { password },
}: Call<T>): Promise<string> {
  const [own] = await db.select().from(staffTable).where(eq(staffTable.id, user.id))
  refuseWeakPassword(platform, password, own ?? user)
  return hashPassword(password, 'member')
}

async function setPassword(call: Call, passwordHash: string): Promise<{ token: string }> {
  const { db, user, platform } = call
  await dropKeysOf(db, user.id)
  const before = await lockOwn(db, user.id)
  await tellMember({ db, platform }, before, { passwordHash }, 'self')
  await db.update(staffTable).set({ passwordHash, passwordGiven: false }).where(eq(staffTable.id, user.id))
  rememberDevice(call, { ...before, passwordHash })
  return keepOnlyThisSession(db, user)
}

/** Ends the member's other sessions, and renews the token of this one in case somebody else has learnt it. */
async function keepOnlyThisSession(db: Db, { id, sessionId }: SessionUser): Promise<{ token: string }> {
  await endSessionsOf(db, id, sessionId)
  return { token: await renewToken(db, sessionId) }
}
