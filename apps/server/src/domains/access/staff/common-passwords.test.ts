import { account } from '@lectern/contract/access/account.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { memberPassword } from '../../../testing/members.ts'
import { takeCode } from '../../../testing/outbox.ts'
import { memberWithContacts, newPhone, stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { type Answer, testServer } from '../../../testing/test-server.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, readablePassword } from './passwords.rules.ts'

describe('a common password', () => {
  it.each(['Aa123456!', 'Qwer1234!', 'P@ssw0rd', 'P@ssw0rd1', 'Passw0rd!2024', '!Admin123', 'Admin@123', '123456Aa!'])(
    'is recognised whatever was added to please a form: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['1qaz@WSX', 'Lectern-2026', 'Abc_123', 'Woaini1314!', 'Welcome#1', 'a-111111', 'Zxcvbn.123', 'L3ctern!1'])(
    'is a word or a walk over the keyboard with digits: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['Admin-2468', 'Staff-1357', 'Kx7#parrot', 'blau-Wal-3', 'Teacup&4417', 'a9$Q'])(
    'is not any other: %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  )

  it('is one made of what its owner is called or reached by', () => {
    const owns = ['linxiaoyu', '13800010001', 'xiaoyu.lin@school.example', null, undefined, 'ab']
    for (const each of ['Linxiaoyu-1', 'L!nxiaoyu2024', 'Ab#010001', 'Xiaoyu.Lin8']) {
      expect([each, isCommonPassword(each, owns)]).toEqual([each, true])
    }
    expect(isCommonPassword('Linda-7741', owns)).toBe(false)
  })

  it('is never one that the product makes up', () => {
    const made = Array.from({ length: 2000 }, readablePassword)
    expect(made.filter((password) => isCommonPassword(password))).toEqual([])
  })
})

describe('a common password is refused', () => {
  const server = testServer(trustForwardedAddress)
  const reasonOf = async (answer: Promise<Answer<unknown>>) => {
    const { status, body } = await answer
    return [status, body.code, body.reason, ...(body.fields ?? []).map(({ field, reason }) => `${field}: ${reason}`)]
  }
  const refused = [400, 901, 'password.common', 'password: errors.password.common']

  it('wherever a password is chosen', async () => {
    const [admin, member] = [await server.signIn(), await memberWithContacts(server)]
    const password = 'P@ssw0rd1'
    const newcomer = { username: 'quitenew', realName: '李小明' }
    const code = '000000'
    const { phone, email } = member
    const answers = [
      await reasonOf(admin.call(staff.create, { body: { ...newcomer, password } })),
      await reasonOf(admin.call(staff.create, { body: { ...newcomer, password: 'Quitenew-1' } })),
      await reasonOf(member.call(account.changePassword, { body: { oldPassword: memberPassword, password } })),
      await reasonOf(
        member.call(account.changePassword, { body: { oldPassword: memberPassword, password: `X-${phone}` } }),
      ),
      await reasonOf(member.call(account.resetPassword, { body: { key: 'k'.repeat(43), password } })),
      await reasonOf(stranger(server).call(signIn.resetPasswordWithPhone, { body: { phone, code, password } })),
      await reasonOf(stranger(server).call(signIn.resetPasswordWithEmail, { body: { email, code, password } })),
      await reasonOf(stranger(server).call(signIn.registerWithSms, { body: { ...newcomer, phone, code, password } })),
      await reasonOf(stranger(server).call(signIn.registerWithEmail, { body: { ...newcomer, email, code, password } })),
    ]
    expect(answers).toEqual(answers.map(() => refused))
  })

  it('with a code, which stays good for another password', async () => {
    const phone = newPhone()
    await stranger(server).ask(signIn.sendPhoneCode, { params: { phone }, query: { purpose: 'REGISTER' } })
    const body = { username: `n${phone}`, realName: '李小明', phone, code: await takeCode(server, phone) }
    const register = (password: string) =>
      stranger(server).call(signIn.registerWithSms, { body: { ...body, password } })
    expect((await register('Aa123456!')).body.reason).toBe('password.common')
    expect((await register('Newcomer-84')).code).toBe(1000)
  })

  it('but not where somebody signs in who has one', async () => {
    const member = await memberWithContacts(server)
    const password = 'Aa123456!'
    const passwordHash = await hashPassword(password, 'member')
    await server.db.update(staffTable).set({ passwordHash }).where(eq(staffTable.id, member.staffId))
    expect((await server.signInWith({ username: member.username, password })).token).toBeTruthy()
  })
})
