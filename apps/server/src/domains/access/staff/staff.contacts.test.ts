import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { recordHistory } from '@lectern/contract/system/record-history.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { takeCode, takeTold } from '../../../testing/outbox.ts'
import { memberWithContacts, newEmail, newPhone, stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer(trustForwardedAddress)
const stored = async (id: number) => {
  const [row] = await server.db.select().from(staffTable).where(eq(staffTable.id, id))
  if (!row) throw new Error('no such member')
  return row
}
const bodyFor = async (id: number, form: object) => {
  const { username, realName } = await stored(id)
  return { id, username, realName, ...form }
}
const change = async (who: Caller, id: number, form: object) =>
  who.call(staff.update, { body: await bodyFor(id, form) })
const newPassword = 'Renewed-135'

describe("another member's phone and mail address", () => {
  it.each([{ phone: '13900008888' }, { phone: null }, { email: 'other@school.example' }, { email: '' }])(
    'take USER_MANAGE at FULL to change: %o',
    async (form) => {
      const [clerk, member] = [await server.staffWith({ USER_MANAGE: 'EDIT' }), await memberWithContacts(server)]
      const before = await stored(member.staffId)
      const refused = await change(clerk, member.staffId, { realName: '王小明', ...form })
      expect([refused.status, refused.body.reason]).toEqual([403, 'staff.contactNeedsFull'])
      expect(await stored(member.staffId)).toEqual(before)
      expect((await member.call(session.current, {})).status).toBe(200)
    },
  )

  it('may be sent unchanged, however they are written, or left out', async () => {
    const [clerk, member] = [await server.staffWith({ USER_MANAGE: 'EDIT' }), await memberWithContacts(server)]
    const same = { phone: `+86${member.phone}`, email: member.email.toUpperCase() }
    const answers = [
      await change(clerk, member.staffId, { ...same, realName: '王小明' }),
      await change(clerk, member.staffId, { realName: '王大明' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(member.staffId)).toMatchObject({
      realName: '王大明',
      phone: member.phone,
      email: member.email,
    })
    expect((await member.call(session.current, {})).status).toBe(200)
  })

  it('are not changed by making somebody what they were either', async () => {
    const [admin, clerk] = [await server.signIn(), await server.staffWith({ USER_MANAGE: 'EDIT' })]
    const member = await memberWithContacts(server)
    const later = newPhone()
    await admin.ask(staff.update, { body: await bodyFor(member.staffId, { phone: later }) })
    const params = { resource: 'staff', id: member.staffId }
    const { content } = await clerk.ask(recordHistory.list, { params })
    const restore = (who: Caller) =>
      who.call(recordHistory.restore, {
        params: { ...params, historyId: content[0]?.id ?? 0 },
        body: { fields: ['phone'] },
      })
    const refused = await restore(clerk)
    expect([refused.status, refused.body.reason]).toEqual([403, 'staff.contactNeedsFull'])
    expect((await stored(member.staffId)).phone).toBe(later)
    expect((await restore(admin)).status).toBe(200)
    expect((await stored(member.staffId)).phone).toBe(member.phone)
  })

  it('end the sessions of the member when they change, and what was sent before', async () => {
    const [admin, member] = [await server.signIn(), await memberWithContacts(server)]
    await stranger(server).ask(signIn.sendPhoneCode, { params: { phone: member.phone }, query: { purpose: 'RESET' } })
    const code = await takeCode(server, member.phone)
    const phone = newPhone()
    await stranger(server).ask(signIn.sendPhoneCode, { params: { phone }, query: { purpose: 'REGISTER' } })
    const early = await takeCode(server, phone)
    await member.ask(account.sendEmailCode, { body: {} })
    const own = await takeCode(server, member.email)

    expect((await change(admin, member.staffId, { phone })).status).toBe(200)
    expect((await member.call(session.current, {})).status).toBe(401)
    // Under the old phone nobody is found; nor is the old code good for whoever gets that phone next.
    const next = await memberWithContacts(server)
    await server.db.update(staffTable).set({ phone: member.phone }).where(eq(staffTable.id, next.staffId))
    const reset = await stranger(server).call(signIn.resetPasswordWithPhone, {
      body: { phone: member.phone, code, password: newPassword },
    })
    expect(reset.body.reason).toBe('code.wrong')
    const form = { username: `n${phone}`, realName: '李小明', password: newPassword, phone, code: early }
    expect((await stranger(server).call(signIn.registerWithSms, { body: form })).body.reason).toBe('code.wrong')
    const again = stranger(
      server,
      (await server.signInWith({ username: member.username, password: 'Staff-1357' })).token,
    )
    expect((await again.call(account.verifyEmailCode, { params: { code: own } })).body.reason).toBe('code.wrong')
  })

  it('are told to the old and the new one, and to the mail address that stayed', async () => {
    const [admin, member] = [await server.signIn(), await memberWithContacts(server)]
    const [phone, email] = [newPhone(), newEmail()]
    await change(admin, member.staffId, { phone })
    const told = await Promise.all([member.phone, phone, member.email].map((each) => takeTold(server, each)))
    for (const text of told) expect(text).toMatch(new RegExp(`${member.username} 的手机号已于 .+操作人：系统管理员`))
    await change(admin, member.staffId, { email })
    for (const each of [member.email, email]) expect(await takeTold(server, each)).toContain('邮箱')
  })

  it('leave the session of whoever changes their own', async () => {
    const manager = await server.staffWith({ USER_MANAGE: 'FULL' })
    const elsewhere = await server.signInWith({ username: manager.username, password: 'Staff-1357' })
    expect((await change(manager, manager.staffId, { email: newEmail() })).status).toBe(200)
    expect((await manager.call(session.current, {})).status).toBe(200)
    expect((await elsewhere.call(session.current, {})).status).toBe(401)
  })
})
