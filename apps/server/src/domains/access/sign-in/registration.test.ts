import { signIn, sso } from '@lectern/contract/access/sign-in.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { newEmail, newPhone, stranger } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'

const form = { username: 'wouldbe', realName: '想注册', password: 'Fresh-2468', code: '000000' }

describe('registering, where it is switched off', () => {
  const closed = testServer({ STAFF_REGISTRATION: 'false' })

  it('is refused in both languages, sends no code, and the sign-in page learns of it', async () => {
    const who = stranger(closed)
    const refusals = [
      who.call(signIn.registerWithSms, { body: { ...form, phone: newPhone() } }),
      who.call(signIn.registerWithEmail, { body: { ...form, email: newEmail() } }),
      who.call(signIn.sendPhoneCode, { params: { phone: newPhone() }, query: { purpose: 'REGISTER' } }),
      who.call(signIn.sendEmailCode, { params: { email: newEmail() }, query: { purpose: 'REGISTER' } }),
    ]
    for (const refused of refusals) {
      const { status, body } = await refused
      expect([status, body.code, body.reason]).toEqual([400, 900, 'registration.off'])
      expect(body.message).toBe('没有开放注册，请联系管理员')
    }
    const english = who.call(
      signIn.registerWithSms,
      { body: { ...form, phone: newPhone() } },
      { headers: { 'accept-language': 'en-US' } },
    )
    expect((await english).body.message).toBe('Nobody can register here. Please contact an administrator')
    expect(await who.ask(sso.start, {})).toEqual({ url: null, registration: false })
    expect(await closed.db.$count(staffTable, eq(staffTable.username, form.username))).toBe(0)
    expect((await who.call(signIn.sendPhoneCode, { params: { phone: newPhone() }, query: {} })).code).toBe(1000)
  })
})

describe('registering', () => {
  const open = testServer()

  it('is offered otherwise', async () => {
    expect(await stranger(open).ask(sso.start, {})).toEqual({ url: null, registration: true })
  })
})
