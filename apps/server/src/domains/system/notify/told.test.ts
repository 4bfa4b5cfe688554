import { account } from '@lectern/contract/access/account.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { memberPassword, sessionFor } from '../../../testing/members.ts'
import { recipients, takeCode, takeTold } from '../../../testing/outbox.ts'
import { memberWithContacts, newEmail, newPhone, stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { makeKey } from '../../access/codes/one-time-keys.rules.ts'
import { messageTable } from '../messages/messages.table.ts'
import { tellBell } from './told-bell.jobs.ts'

const server = testServer(trustForwardedAddress)
const newPassword = 'Renewed-135'
type Member = Awaited<ReturnType<typeof memberWithContacts>>

/** What the bell of a member says about their account, as soon as it says anything. */
const bellOf = (staffId: number) =>
  eventually('a message in the bell', async () => {
    const rows = await server.db.select().from(messageTable).where(eq(messageTable.staffId, staffId))
    return rows.length > 0 && rows.map(({ detail }) => detail)
  })
const verified = async (member: Member) => {
  await member.ask(account.sendEmailCode, { body: {} })
  return member.ask(account.verifyEmailCode, { params: { code: await takeCode(server, member.email) } })
}
const formOf = ({ staffId: id, username }: Member) => ({ id, username, realName: '测试员' })

const ways: [string, string, string, (member: Member) => Promise<unknown>][] = [
  [
    'their password, changed by themselves',
    '密码',
    '你本人',
    (member) => member.ask(account.changePassword, { body: { oldPassword: memberPassword, password: newPassword } }),
  ],
  [
    'their password, reset in the personal centre',
    '密码',
    '你本人',
    async (member) =>
      member.ask(account.resetPassword, { body: { ...(await verified(member)), password: newPassword } }),
  ],
  [
    'their password, reset by a code',
    '密码',
    '收到验证码的人',
    async ({ email }) => {
      await stranger(server).ask(signIn.sendEmailCode, { params: { email }, query: { purpose: 'RESET' } })
      const body = { email, code: await takeCode(server, email), password: newPassword }
      return stranger(server).ask(signIn.resetPasswordWithEmail, { body })
    },
  ],
  [
    'their password, reset by an administrator',
    '密码',
    '系统管理员',
    async ({ staffId: id }) => (await server.signIn()).ask(staff.resetPassword, { params: { id } }),
  ],
  [
    'their user name, changed by themselves',
    '用户名',
    '你本人',
    (member) => member.ask(account.changeUsername, { params: { username: `n${member.phone}` } }),
  ],
  [
    'their name, changed by themselves',
    '姓名',
    '你本人',
    (member) =>
      member.ask(account.updateBaseInfo, { body: { realName: '新名字', locale: 'zh-CN', timeZone: 'Asia/Tokyo' } }),
  ],
  [
    'their names, changed by an administrator',
    '用户名、姓名',
    '系统管理员',
    async (member) => {
      const body = { ...formOf(member), username: `n${member.phone}`, realName: '新名字' }
      return (await server.signIn()).ask(staff.update, { body })
    },
  ],
  [
    'their phone, changed by an administrator',
    '手机号',
    '系统管理员',
    async (member) => (await server.signIn()).ask(staff.update, { body: { ...formOf(member), phone: newPhone() } }),
  ],
]

describe('members are told, in their bell and by mail,', () => {
  it.each(ways)('of %s', async (_name, what, who, change) => {
    const member = await memberWithContacts(server)
    await change(member)
    const [mail, bell] = await Promise.all([takeTold(server, member.email), bellOf(member.staffId)])
    expect(mail).toContain(`的${what}已于`)
    expect(mail).toContain(`操作人：${who}。`)
    expect(mail).not.toContain(newPassword)
    expect(bell).toEqual([mail])
  })

  it('of a bound phone or address, on the old one and on the new one', async () => {
    const member = await memberWithContacts(server)
    const [phone, email] = [newPhone(), newEmail()]
    await member.ask(account.sendSmsCode, { body: { phone } })
    const params = { ...(await verified(member)), code: await takeCode(server, phone) }
    await member.ask(account.bindPhone, { params, body: { phone } })
    for (const each of [member.phone, phone, member.email]) expect(await takeTold(server, each)).toContain('手机号')
    await member.ask(account.sendEmailCode, { body: { email } })
    // A code to the same address would have to wait a minute.
    const key = await makeKey(server.db, 'VERIFIED', null, member.staffId)
    await member.ask(account.bindEmail, { params: { key, code: await takeCode(server, email) }, body: { email } })
    for (const each of [member.email, email]) expect(await takeTold(server, each)).toContain('邮箱')
  })

  it('by text if they have no mail address, and only in the bell if they have no phone either', async () => {
    const [byText, bellOnly] = [await memberWithContacts(server), await server.staffWith([])]
    await server.db.update(staffTable).set({ email: null }).where(eq(staffTable.id, byText.staffId))
    const change = { oldPassword: memberPassword, password: newPassword }
    await byText.ask(account.changePassword, { body: change })
    expect(await takeTold(server, byText.phone)).toContain('密码')
    await bellOnly.ask(account.changePassword, { body: change })
    expect(await bellOf(bellOnly.staffId)).toHaveLength(1)
  })

  it('in their own language and zone', async () => {
    const member = await memberWithContacts(server)
    const [locale, timeZone] = ['en-US', 'America/New_York']
    await server.db.update(staffTable).set({ locale, timeZone }).where(eq(staffTable.id, member.staffId))
    await member.ask(account.changeUsername, { params: { username: `n${member.phone}` } })
    const text = await takeTold(server, member.email)
    expect(text).toContain(`The user name of your Lectern account n${member.phone} changed at`)
    const told = new Date(`${/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(text)?.[0]}Z`)
    const here = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    expect(Math.abs(told.getTime() - Date.parse(`${here.format(new Date())}Z`))).toBeLessThan(60_000)
  })

  it('of nothing when nothing changed or the change was refused', async () => {
    const member = await memberWithContacts(server)
    const admin = await server.signIn()
    await admin.ask(staff.update, { body: { ...formOf(member), phone: member.phone } })
    await member.call(account.changePassword, { body: { oldPassword: 'Wrong-1357', password: newPassword } })
    await admin.ask(staff.resetPassword, { params: { id: member.staffId } })
    await takeTold(server, member.email)
    expect(await bellOf(member.staffId)).toHaveLength(1)
    expect(await recipients(server)).not.toContain(member.email)
  })

  it('once in the bell, however often the job runs', async () => {
    const { staffId, username } = await server.staffWith([])
    const told = { key: 'same', staffId, username, changed: ['phone' as const], by: 'self' as const }
    const time = new Date().toISOString()
    for (let run = 0; run < 2; run += 1) {
      await tellBell.run({ ...told, time }, server.running.platform, new AbortController().signal)
    }
    const reader = stranger(server, await sessionFor(server.db, staffId))
    const { content } = await reader.ask(notify.messages, { query: { state: 'all' } })
    expect(content.map(({ title }) => title)).toEqual(['账号信息已修改'])
  })
})
