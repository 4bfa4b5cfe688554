import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessionTable, staffTable } from '../../../platform/access/access.table.ts'
import { listen } from '../../../testing/live-listener.ts'
import { memberPassword } from '../../../testing/members.ts'
import { recipients, takeCode } from '../../../testing/outbox.ts'
import {
  memberWithContacts,
  newAddress,
  newEmail,
  newPhone,
  otherCode,
  stranger,
  strangerFrom,
  trustForwardedAddress,
  withoutWaits,
} from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { oneTimeKeyTable } from '../codes/one-time-keys.table.ts'

const server = testServer({ ...trustForwardedAddress, ...withoutWaits, PASSWORD_MIN: '8' })
type Member = Awaited<ReturnType<typeof memberWithContacts>>

const signInElsewhere = async ({ username }: Member, password = memberPassword) => {
  const { token } = await stranger(server).ask(session.login, { body: { username, password } })
  return stranger(server, token ?? '')
}
const verifiedKey = async (member: Member) => {
  await member.ask(account.sendSmsCode, { body: {} })
  const code = await takeCode(server, member.phone)
  return (await member.ask(account.verifySmsCode, { params: { code } })).key
}

describe('every call', () => {
  it('needs a session', async () => {
    for (const route of Object.values(account)) {
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {}
      const path = route.path.replaceAll(/\{\w+\}/g, '1')
      expect([route.path, (await stranger(server).raw(route.method, path, body)).status]).toEqual([route.path, 401])
    }
  })

  it('refuses bad input at its field', async () => {
    const member = await memberWithContacts(server)
    const fields = async (method: string, path: string, body?: object) => {
      const answer = await member.raw(method, `/api/userinfo/${path}`, body)
      expect(answer.code).toBe(901)
      return Object.keys(answer.body.errors ?? {})
    }
    expect(await fields('POST', 'sendSmsCodeByCurrentUser', { phone: '1' })).toEqual(['phone'])
    expect(await fields('POST', 'sendEmailCodeByCurrentUser', { email: '1' })).toEqual(['email'])
    expect(await fields('POST', 'verifySmsCodeByCurrentUser/12', {})).toEqual(['code'])
    expect(await fields('POST', 'verifyEmailCodeByCurrentUser/12', {})).toEqual(['code'])
    expect(await fields('POST', 'verifyPasswordByCurrentUser', {})).toEqual(['password'])
    expect(await fields('PUT', 'bindNewPhone/short/12', { phone: newPhone() })).toEqual(['key', 'code'])
    expect(await fields('PUT', `bindNewEmail/${'k'.repeat(43)}/123456`, { email: '1' })).toEqual(['email'])
    expect(await fields('PUT', 'changePassword', { password: 'plain' })).toEqual(['oldPassword', 'password'])
    expect(await fields('PUT', 'updateUserInfo', { password: 'Fresh-2468' })).toEqual(['key'])
    expect(await fields('PUT', 'updateUserBaseInfo', { realName: 'x', locale: 'fr', timeZone: 'Mars/One' })).toEqual([
      'realName',
      'locale',
      'timeZone',
    ])
    expect(await fields('PUT', 'avatar', { image: 'data:image/svg+xml;base64,PHN2Zz4=' })).toEqual(['image'])
    expect(await fields('PUT', 'changeUserName/1st')).toEqual(['username'])
    expect((await member.raw('DELETE', '/api/userinfo/sessions/none')).code).toBe(404)
    expect(await fields('POST', 'twoStep', {})).toEqual(['password'])
    expect(await fields('PUT', 'twoStep', { code: 'abc' })).toEqual(['code'])
    expect(await fields('DELETE', 'twoStep', {})).toEqual(['password', 'code'])
  })
})

describe('a key', () => {
  it('comes from a code by text or mail, or from the password where neither is bound', async () => {
    const member = await memberWithContacts(server)
    expect(await verifiedKey(member)).toHaveLength(43)
    await member.ask(account.sendEmailCode, { body: {} })
    const code = await takeCode(server, member.email)
    const wrong = await member.call(account.verifyEmailCode, { params: { code: otherCode(code) } })
    expect(wrong.body.reason).toBe('code.wrong')
    expect((await member.ask(account.verifyEmailCode, { params: { code } })).key).toHaveLength(43)
    expect((await member.call(account.verifyEmailCode, { params: { code } })).body.reason).toBe('code.wrong')
    const byPassword = { body: { password: memberPassword } }
    expect((await member.call(account.verifyPassword, byPassword)).body.reason).toBe('account.verifyByCode')
    const { key } = await (await server.staffWith([])).ask(account.verifyPassword, byPassword)
    expect(key).toHaveLength(43)
    const stored = JSON.stringify(await server.db.select().from(oneTimeKeyTable))
    expect(stored).not.toContain(key)
  })

  it('cannot come from a phone or an address that is not bound', async () => {
    const { token } = await server.staffWith([])
    const member = stranger(server, token)
    expect((await member.call(account.sendSmsCode, { body: {} })).body.reason).toBe('account.noPhone')
    expect((await member.call(account.sendEmailCode, { body: {} })).body.reason).toBe('account.noEmail')
    expect((await member.call(account.verifySmsCode, { params: { code: '123456' } })).body.reason).toBe(
      'account.noPhone',
    )
  })

  it('counts wrong passwords into the lock', async () => {
    const { username, token } = await server.staffWith([])
    const member = Object.assign(strangerFrom(server, newAddress()), { token })
    const guess = () => member.call(account.verifyPassword, { body: { password: 'Wrong-000' } })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.map(({ body }) => body.reason).sort()).toEqual([
      ...Array(10).fill('password.wrong'),
      ...Array(2).fill('session.locked'),
    ])
    const login = member.call(session.login, { body: { username, password: memberPassword } })
    expect((await login).body.reason).toBe('session.locked')
  })

  it('is good once, for ten minutes, and for its owner', async () => {
    const [member, other] = [await memberWithContacts(server), await memberWithContacts(server)]
    const reset = (who: Member, key: string) =>
      who.call(account.resetPassword, { body: { key, password: 'Fresh-2468' } })
    const key = await verifiedKey(member)
    expect((await reset(other, key)).body.reason).toBe('key.expired')
    expect((await member.call(account.resetPassword, { body: { key, password: 'Ab1!' } })).code).toBe(901)
    member.token = (await reset(member, key)).data.token
    expect((await reset(member, key)).body.reason).toBe('key.expired')
    const old = await verifiedKey(other)
    await server.db
      .update(oneTimeKeyTable)
      .set({ createTime: sql`now() - interval '10 minutes'` })
      .where(eq(oneTimeKeyTable.staffId, other.staffId))
    expect((await reset(other, old)).body.reason).toBe('key.expired')
  })
})

describe('binding', () => {
  it('takes a new phone with a key and the code that came to it', async () => {
    const member = await memberWithContacts(server)
    const key = await verifiedKey(member)
    const phone = newPhone()
    await member.ask(account.sendSmsCode, { body: { phone: `+86${phone}` } })
    const code = await takeCode(server, phone)
    const bind = (params: { key: string; code: string }) => member.call(account.bindPhone, { params, body: { phone } })
    expect((await bind({ key, code: otherCode(code) })).body.reason).toBe('code.wrong')
    expect((await bind({ key: 'x'.repeat(43), code })).body.reason).toBe('key.expired')
    expect((await bind({ key, code })).data).toBeNull()
    expect((await member.ask(session.current, {})).phone).toBe(phone)
    expect((await bind({ key, code })).body.reason).toBe('code.wrong')
  })

  it('takes a new email address, in lower case', async () => {
    const member = await memberWithContacts(server)
    const key = await verifiedKey(member)
    const email = newEmail()
    await member.ask(account.sendEmailCode, { body: { email: email.toUpperCase() } })
    const code = await takeCode(server, email)
    await member.ask(account.bindEmail, { params: { key, code }, body: { email: email.toUpperCase() } })
    expect((await member.ask(session.current, {})).email).toBe(email)
  })

  it('reveals that a phone or address is taken only to somebody who can read its codes', async () => {
    const [member, other] = [await memberWithContacts(server), await memberWithContacts(server)]
    const key = await verifiedKey(member)
    for (const [field, send, bind] of [
      ['phone', account.sendSmsCode, account.bindPhone],
      ['email', account.sendEmailCode, account.bindEmail],
    ] as const) {
      const recipient = other[field]
      await member.raw(send.method, send.path, { [field]: recipient })
      const code = await takeCode(server, recipient)
      const path = (given: string) => bind.path.replace('{key}', key).replace('{code}', given)
      const blind = await member.raw(bind.method, path(otherCode(code)), { [field]: recipient })
      expect(blind.body.reason).toBe('code.wrong')
      const answer = await member.raw(bind.method, path(code), { [field]: recipient })
      expect(answer.body).toMatchObject({ code: 901, errors: { [field]: expect.any(String) } })
    }
    expect(await server.db.$count(staffTable, eq(staffTable.phone, other.phone))).toBe(1)
  })

  it('takes no code that another member asked for', async () => {
    const [member, thief] = [await memberWithContacts(server), await memberWithContacts(server)]
    const phone = newPhone()
    await member.ask(account.sendSmsCode, { body: { phone } })
    const code = await takeCode(server, phone)
    const key = await verifiedKey(thief)
    const answer = await thief.call(account.bindPhone, { params: { key, code }, body: { phone } })
    expect(answer.body.reason).toBe('code.wrong')
    expect(await recipients(server)).not.toContain(phone)
  })
})

describe('a new password', () => {
  it('ends all other sessions, on the live channel too, and keeps this one under a new token', async () => {
    const member = await memberWithContacts(server)
    const other = await signInElsewhere(member)
    const [here, there] = [await listen(member), await listen(other)]
    const change = (oldPassword: string, password: string) =>
      member.call(account.changePassword, { body: { oldPassword, password } })
    expect((await change('Wrong-000', 'Fresh-2468')).body).toMatchObject({
      code: 901,
      reason: 'password.wrong',
      errors: { oldPassword: '密码不正确' },
    })
    expect((await change(memberPassword, 'Ab1!')).body).toMatchObject({ errors: { password: expect.any(String) } })
    const old = stranger(server, member.token)
    member.token = (await change(memberPassword, 'Fresh-2468')).data.token
    expect((await old.call(session.current, {})).status).toBe(401)
    expect(await there.ended).toBe('ended')
    expect((await other.call(session.current, {})).status).toBe(401)
    expect((await member.call(session.current, {})).status).toBe(200)
    here.leave()
    expect(await here.ended).toBe('aborted')
    expect((await signInElsewhere(member, 'Fresh-2468')).token).toHaveLength(43)
  })

  it('can be set with a key, without the old one', async () => {
    const member = await memberWithContacts(server)
    const other = await signInElsewhere(member)
    const body = { key: await verifiedKey(member), password: 'Fresh-2468' }
    const { token } = await member.ask(account.resetPassword, { body })
    expect((await other.call(session.current, {})).status).toBe(401)
    expect((await member.call(session.current, {})).status).toBe(401)
    expect((await stranger(server, token).call(session.current, {})).status).toBe(200)
  })
})

describe('a new username', () => {
  it('goes with a new token; the old one ends', async () => {
    const member = await memberWithContacts(server)
    const [old, username] = [member.token, `${member.username}x`]
    const { token } = await member.ask(account.changeUsername, { params: { username } })
    expect((await stranger(server, old).call(session.current, {})).status).toBe(401)
    expect((await stranger(server, token).ask(session.current, {})).username).toBe(username)
    expect(await server.db.$count(sessionTable, eq(sessionTable.staffId, member.staffId))).toBe(1)
  })

  it('ends all other sessions, on the live channel too', async () => {
    const member = await memberWithContacts(server)
    const other = await signInElsewhere(member)
    const [here, there] = [await listen(member), await listen(other)]
    const { token } = await member.ask(account.changeUsername, { params: { username: `${member.username}z` } })
    expect(await there.ended).toBe('ended')
    expect((await other.call(session.current, {})).status).toBe(401)
    expect(await stranger(server, token).ask(account.sessions, {})).toMatchObject([{ current: true }])
    here.leave()
    expect(await here.ended).toBe('aborted')
  })

  it('must be unique, whatever the case and however many ask for it at once', async () => {
    const [member, other] = [await memberWithContacts(server), await memberWithContacts(server)]
    const rename = (who: Member, username: string) => who.call(account.changeUsername, { params: { username } })
    expect((await rename(member, other.username.toUpperCase())).body).toMatchObject({
      code: 901,
      errors: { username: expect.any(String) },
    })
    const wanted = `${member.username}y`
    const answers = await Promise.all([rename(member, wanted), rename(other, wanted)])
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['1000', '901'])
  })
})

describe('base info', () => {
  it('is saved, and a staff form that was opened before is out of date', async () => {
    const member = await memberWithContacts(server)
    const body = { realName: '王小明', locale: 'en-US', timeZone: 'Europe/Berlin' } as const
    expect(await member.ask(account.updateBaseInfo, { body })).toMatchObject(body)
    const admin = await server.signIn()
    const form = { id: member.staffId, username: member.username, realName: '别名', version: 0 }
    expect((await admin.call(staff.update, { body: form })).status).toBe(409)
  })
})

describe('own sessions', () => {
  it('are listed with the current one marked, and end one by one', async () => {
    const member = await memberWithContacts(server)
    const other = await signInElsewhere(member)
    await server.db.insert(sessionTable).values({
      tokenHash: `dead-${member.staffId}`,
      staffId: member.staffId,
      lastSeenTime: sql`now() - interval '13 hours'`,
      ip: '1.2.3.4',
      userAgent: 'old',
    })
    const list = await member.ask(account.sessions, {})
    expect(list.map(({ current }) => current).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
    const channel = await listen(other)
    await member.ask(account.endSession, { params: { id: list.find(({ current }) => !current)?.id ?? 0 } })
    expect(await channel.ended).toBe('ended')
    expect((await other.call(session.current, {})).status).toBe(401)
    expect(await member.ask(account.sessions, {})).toHaveLength(1)
  })

  it('cannot be ended by anybody else', async () => {
    const [member, other] = [await memberWithContacts(server), await memberWithContacts(server)]
    const [theirs] = await other.ask(account.sessions, {})
    expect((await member.call(account.endSession, { params: { id: theirs?.id ?? 0 } })).status).toBe(404)
    expect((await other.call(session.current, {})).status).toBe(200)
  })
})
