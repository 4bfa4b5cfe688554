import { session } from '@lectern/contract/access/session.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signInFailureTable, staffTable } from '../../../platform/access/access.table.ts'
import { listen } from '../../../testing/live-listener.ts'
import { memberPassword } from '../../../testing/members.ts'
import { takeCode } from '../../../testing/outbox.ts'
import {
  memberWithContacts,
  newAddress,
  newEmail,
  newPhone,
  otherCode,
  type Stranger,
  stranger,
  strangerFrom,
  trustForwardedAddress,
  withoutWaits,
} from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { verificationCodeTable } from '../codes/codes.table.ts'

const server = testServer({ ...trustForwardedAddress, ...withoutWaits, PASSWORD_MIN: '8' })
type Purpose = 'LOGIN' | 'RESET' | 'REGISTER'

/** The two channels that codes are sent by. Every test below runs for both. */
const channels = [
  {
    name: 'phone',
    contactOf: ({ phone }: { phone: string }) => phone,
    newContact: newPhone,
    send: (phone: string, purpose: Purpose) =>
      stranger(server).ask(signIn.sendPhoneCode, { params: { phone }, query: { purpose } }),
    login: (phone: string, code: string, who = stranger(server)) =>
      who.call(signIn.loginWithSms, { body: { phone, code } }),
    reset: (phone: string, code: string, password: string) =>
      stranger(server).call(signIn.resetPasswordWithPhone, { body: { phone, code, password } }),
    register: (phone: string, form: Form) =>
      stranger(server).call(signIn.registerWithSms, { body: { ...form, phone } }),
  },
  {
    name: 'email',
    contactOf: ({ email }: { email: string }) => email,
    newContact: newEmail,
    send: (email: string, purpose: Purpose) =>
      stranger(server).ask(signIn.sendEmailCode, { params: { email }, query: { purpose } }),
    login: (email: string, code: string, who = stranger(server)) =>
      who.call(signIn.loginWithEmail, { body: { email, code } }),
    reset: (email: string, code: string, password: string) =>
      stranger(server).call(signIn.resetPasswordWithEmail, { body: { email, code, password } }),
    register: (email: string, form: Form) =>
      stranger(server).call(signIn.registerWithEmail, { body: { ...form, email } }),
  },
]
interface Form {
  username: string
  realName: string
  password: string
  code: string
}
let counter = 0
const newForm = (code: string): Form => ({
  username: `newcomer${++counter}`,
  realName: '新同事',
  password: 'First-12345',
  code,
})

const memberOf = (staffId: number) => server.db.select().from(staffTable).where(eq(staffTable.id, staffId))
const loginWith = (username: string, password: string, who: Stranger = stranger(server)) =>
  who.call(session.login, { body: { username, password } })

describe.each(channels)('by $name', ({ name, contactOf, newContact, send, login, reset, register }) => {
  const codeFor = async (recipient: string, purpose: Purpose) => {
    await send(recipient, purpose)
    return takeCode(server, recipient)
  }

  it('a code signs in', async () => {
    const member = await memberWithContacts(server)
    const answer = await login(contactOf(member), await codeFor(contactOf(member), 'LOGIN'))
    expect(answer.data).toEqual({ token: expect.any(String), twoStepKey: null })
    const signedIn = stranger(server, answer.data.token ?? '')
    expect((await signedIn.ask(session.current, {})).username).toBe(member.username)
  })

  it('bad input is refused at its field', async () => {
    const member = await memberWithContacts(server)
    expect((await login('nobody', '12')).body).toMatchObject({
      code: 901,
      errors: { [name]: expect.any(String), code: '请输入 6 位数字验证码' },
    })
    expect((await reset(contactOf(member), '123456', 'short')).body).toMatchObject({ code: 901 })
    expect((await register(contactOf(member), { ...newForm('1'), username: '1st' })).body).toMatchObject({
      code: 901,
      errors: { username: expect.any(String), code: expect.any(String) },
    })
  })

  it('ten wrong codes lock the account for every way in, and a password is no way around it', async () => {
    const member = await memberWithContacts(server)
    const here = strangerFrom(server, newAddress())
    for (let round = 0; round < 9; round++)
      expect((await login(contactOf(member), '000000', here)).body.reason).toBe('code.wrong')
    expect((await loginWith(member.username, 'Wrong-000', here)).body.reason).toBe('session.badCredentials')
    const code = await codeFor(contactOf(member), 'LOGIN')
    expect((await login(contactOf(member), code, here)).body.reason).toBe('session.locked')
    expect((await loginWith(member.username, memberPassword, here)).body.reason).toBe('session.locked')
  })

  it('wrong codes lock a recipient without an account just the same', async () => {
    const nobody = newContact()
    const here = strangerFrom(server, newAddress())
    for (let round = 0; round < 10; round++)
      expect((await login(nobody, '000000', here)).body.reason).toBe('code.wrong')
    expect((await login(nobody, '000000', here)).body.reason).toBe('session.locked')
  })

  it('signing in forgets earlier failures', async () => {
    const member = await memberWithContacts(server)
    const here = strangerFrom(server, newAddress())
    await loginWith(member.username, 'Wrong-000', here)
    expect((await login(contactOf(member), await codeFor(contactOf(member), 'LOGIN'), here)).code).toBe(1000)
    const failures = eq(signInFailureTable.staffId, member.staffId)
    expect(await server.db.$count(signInFailureTable, failures)).toBe(0)
  })

  it('an inactive member learns so only with the right code', async () => {
    const member = await memberWithContacts(server)
    await server.db.update(staffTable).set({ active: false }).where(eq(staffTable.id, member.staffId))
    const code = await codeFor(contactOf(member), 'LOGIN')
    expect((await login(contactOf(member), otherCode(code))).body.reason).toBe('code.wrong')
    expect((await login(contactOf(member), code)).body.reason).toBe('session.inactive')
    expect((await login(contactOf(member), code)).body.reason).toBe('code.wrong')
  })

  it('a forgotten password is replaced, which ends every session and the lock', async () => {
    const member = await memberWithContacts(server)
    const channel = await listen(member)
    const here = strangerFrom(server, newAddress())
    for (let round = 0; round < 10; round++) await loginWith(member.username, 'Wrong-000', here)
    expect((await loginWith(member.username, memberPassword, here)).body.reason).toBe('session.locked')
    const code = await codeFor(contactOf(member), 'RESET')
    expect((await reset(contactOf(member), code, 'Ab1!')).body).toMatchObject({
      code: 901,
      errors: { password: expect.any(String) },
    })
    expect((await reset(contactOf(member), otherCode(code), 'Fresh-2468')).body.reason).toBe('code.wrong')
    expect((await reset(contactOf(member), code, 'Fresh-2468')).data).toBeNull()
    expect(await channel.ended).toBe('ended')
    expect((await member.call(session.current, {})).status).toBe(401)
    expect((await loginWith(member.username, memberPassword, here)).body.reason).toBe('session.badCredentials')
    expect((await loginWith(member.username, 'Fresh-2468', here)).code).toBe(1000)
    expect((await reset(contactOf(member), code, 'Again-2468')).body.reason).toBe('code.wrong')
  })

  it('nobody resets the password of an unknown recipient, nor of a known one with a code for something else', async () => {
    const [nobody, member] = [newContact(), await memberWithContacts(server)]
    await send(nobody, 'RESET')
    expect((await reset(nobody, '000000', 'Fresh-2468')).body.reason).toBe('code.wrong')
    const code = await codeFor(contactOf(member), 'LOGIN')
    expect((await reset(contactOf(member), code, 'Fresh-2468')).body.reason).toBe('code.wrong')
  })

  it('a newcomer is registered, and can sign in once an administrator has activated them', async () => {
    const recipient = newContact()
    const form = newForm(await codeFor(recipient, 'REGISTER'))
    expect((await register(recipient, form)).data).toBeNull()
    expect((await loginWith(form.username, form.password)).body.reason).toBe('session.inactive')
    const [row] = await server.db.select().from(staffTable).where(eq(staffTable.username, form.username))
    expect(row).toMatchObject({ active: false, realName: form.realName, [name]: recipient })
    await server.db.update(staffTable).set({ active: true }).where(eq(staffTable.username, form.username))
    expect((await loginWith(form.username, form.password)).code).toBe(1000)
  })

  it('only the right code reveals that a name or contact is taken, and it can be used again', async () => {
    const member = await memberWithContacts(server)
    const recipient = newContact()
    const code = await codeFor(recipient, 'REGISTER')
    const taken = { ...newForm(code), username: member.username.toUpperCase() }
    expect((await register(recipient, { ...taken, code: otherCode(code) })).body.reason).toBe('code.wrong')
    expect((await register(recipient, taken)).body).toMatchObject({
      code: 901,
      errors: { username: expect.any(String) },
    })
    expect((await register(recipient, newForm(code))).code).toBe(1000)

    const own = await codeFor(contactOf(member), 'REGISTER')
    expect((await register(contactOf(member), newForm(own))).body).toMatchObject({
      code: 901,
      errors: { [name]: expect.any(String) },
    })
    expect((await register(newContact(), { ...newForm('000000'), password: 'Ab1!' })).body.code).toBe(901)
  })

  it('of people who register under one name at once, one gets it and the others are refused', async () => {
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const recipient = newContact()
        return { recipient, code: await codeFor(recipient, 'REGISTER') }
      }),
    )
    const form = newForm('')
    const answers = await Promise.all(codes.map(({ recipient, code }) => register(recipient, { ...form, code })))
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['1000', '901', '901', '901'])
  })
})

describe('deleting a member', () => {
  it('deletes their codes', async () => {
    const member = await memberWithContacts(server)
    expect(await memberOf(member.staffId)).toHaveLength(1)
    await server.db.insert(verificationCodeTable).values({
      purpose: 'VERIFY',
      recipient: member.phone,
      staffId: member.staffId,
      language: 'zh-CN',
    })
    await server.db.delete(staffTable).where(eq(staffTable.id, member.staffId))
    const left = eq(verificationCodeTable.recipient, member.phone)
    expect(await server.db.$count(verificationCodeTable, left)).toBe(0)
  })
})
