import { account } from '@lectern/contract/access/account.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { session } from '@lectern/contract/access/session.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import type { Due } from '@lectern/contract/base/route.ts'
import { opening } from '@lectern/contract/home/opening.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { modules } from '../../../app.ts'
import { roleTable, staffRoleTable, staffTable } from '../../../platform/access/access.table.ts'
import { codeAt } from '../../../testing/authenticator.ts'
import { memberPassword } from '../../../testing/members.ts'
import { takeCode } from '../../../testing/outbox.ts'
import { memberWithContacts, newEmail, stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { type Answer, type Caller, testServer } from '../../../testing/test-server.ts'
import { canSignInWith, memberWithTwoStep } from '../../../testing/two-step.ts'

const server = testServer(trustForwardedAddress)
const routes = modules.flatMap((module) => (module.routes ?? []).map(({ route }) => route))
let counter = 0
const own = 'Teacup-4417'
const refusal = async (answer: Promise<Answer<unknown>>) => {
  const { status, body } = await answer
  return [status, body.reason]
}
const openTo = (due: Due) => routes.filter((route) => route.whileDue.includes(due))

/** A member with a mail address, to whom an administrator gave the password. */
async function given() {
  const form = { username: `given${++counter}`, realName: '李小明', password: 'First-123', email: newEmail() }
  const { id } = await (await server.signIn()).ask(staff.create, { body: form })
  return { ...form, id, signedIn: () => server.signInWith(form) }
}

describe('a password that somebody else set', () => {
  const refused = [403, 'password.mustChange']

  it('opens a session that can only read itself, change the password and sign out', async () => {
    const member = await given()
    const one = await member.signedIn()
    expect((await one.ask(session.current, {})).due).toBe('password')
    expect(openTo('password')).toEqual([session.logout, session.current, account.changePassword])
    const others = [
      one.call(session.menus, {}),
      one.call(session.permissions, {}),
      one.call(opening.get, {}),
      one.call(hotWords.list, {}),
      one.call(account.sessions, {}),
      one.call(account.changeUsername, { params: { username: 'other' } }),
      one.call(account.beginTwoStep, { body: { password: member.password } }),
    ]
    expect(await Promise.all(others.map(refusal))).toEqual(others.map(() => refused))
    expect((await one.call(session.logout, {})).code).toBe(1000)
  })

  it('counts until it is another one, on every way of signing in', async () => {
    const member = await given()
    const one = await member.signedIn()
    const change = (password: string) =>
      one.call(account.changePassword, { body: { oldPassword: member.password, password } })
    expect((await change(member.password)).body).toMatchObject({ code: 901, reason: 'password.same' })
    await stranger(server).ask(signIn.sendEmailCode, { params: { email: member.email } })
    const body = { email: member.email, code: await takeCode(server, member.email) }
    const { token } = await stranger(server).ask(signIn.loginWithEmail, { body })
    expect(await refusal(stranger(server, token ?? '').call(session.menus, {}))).toEqual(refused)

    one.token = (await change(own)).data.token
    expect((await one.ask(session.current, {})).due).toBeNull()
    expect((await one.call(session.menus, {})).code).toBe(1000)
  })

  it('is also one that was reset, until the member resets it by a code', async () => {
    const member = await memberWithContacts(server)
    const { password } = await (await server.signIn()).ask(staff.resetPassword, { params: { id: member.staffId } })
    const { username, email } = member
    expect((await (await server.signInWith({ username, password })).ask(session.current, {})).due).toBe('password')
    await stranger(server).ask(signIn.sendEmailCode, { params: { email }, query: { purpose: 'RESET' } })
    const code = await takeCode(server, email)
    const reset = (chosen: string) =>
      stranger(server).call(signIn.resetPasswordWithEmail, { body: { email, code, password: chosen } })
    expect((await reset(password)).body).toMatchObject({ code: 901, reason: 'password.same' })
    expect((await reset(own)).code).toBe(1000)
    expect((await (await server.signInWith({ username, password: own })).ask(session.current, {})).due).toBeNull()
  })

  it('is none of those that members chose or had before', async () => {
    const [admin] = await server.db.select().from(staffTable).where(eq(staffTable.username, 'admin'))
    const [member] = await server.db
      .select()
      .from(staffTable)
      .where(eq(staffTable.id, (await server.staffWith([])).staffId))
    expect([admin?.passwordGiven, member?.passwordGiven]).toEqual([false, false])
  })

  it('keeps nobody from looking as the member', async () => {
    const [admin, member] = [await server.signIn(), await given()]
    const { token } = await admin.ask(staff.lookAs, { params: { id: member.id } })
    expect((await stranger(server, token).call(session.menus, {})).code).toBe(1000)
  })
})

describe('two steps, demanded of a role,', () => {
  const refused = [403, 'twoStep.required']

  async function demanding(staffId: number): Promise<number> {
    const admin = await server.signIn()
    const { id } = await admin.ask(roles.create, { body: { name: `两步${++counter}`, twoStep: true } })
    await admin.ask(staff.assignRoles, { params: { id: staffId }, body: [id] })
    return id
  }

  it('are set up before anything else, from the next call on', async () => {
    const member = await memberWithContacts(server)
    expect((await member.call(session.menus, {})).code).toBe(1000)
    await demanding(member.staffId)
    expect((await member.ask(session.current, {})).due).toBe('twoStep')
    expect(openTo('twoStep')).toEqual([
      session.logout,
      session.current,
      account.twoStep,
      account.beginTwoStep,
      account.confirmTwoStep,
    ])
    expect(await refusal(member.call(session.menus, {}))).toEqual(refused)
    expect(await refusal(member.call(account.changeUsername, { params: { username: 'other' } }))).toEqual(refused)

    const { secret } = await member.ask(account.beginTwoStep, { body: { password: memberPassword } })
    await member.ask(account.confirmTwoStep, { body: { code: codeAt(secret) } })
    expect((await member.ask(session.current, {})).due).toBeNull()
    expect((await member.call(session.menus, {})).code).toBe(1000)
    expect(await member.ask(account.twoStep, {})).toMatchObject({ enabled: true, demanded: true })
  })

  it('cannot be turned off while the role asks for them', async () => {
    const { member, secret } = await memberWithTwoStep(server)
    const roleId = await demanding(member.staffId)
    const end = () => member.call(account.endTwoStep, { body: { password: memberPassword, code: codeAt(secret) } })
    expect((await end()).body.reason).toBe('twoStep.demanded')
    expect(await canSignInWith(server, member.username, codeAt(secret, 1))).toBe(true)
    const admin = await server.signIn()
    const { name } = await admin.ask(roles.get, { params: { id: roleId } })
    await admin.ask(roles.update, { body: { id: roleId, name, twoStep: false } })
    const left = await server.db.$count(staffRoleTable, eq(staffRoleTable.roleId, roleId))
    expect([left, (await member.ask(account.twoStep, {})).demanded]).toEqual([1, false])
  })

  it('come after a password that was given', async () => {
    const member = await given()
    await demanding(member.id)
    const one = await member.signedIn()
    expect((await one.ask(session.current, {})).due).toBe('password')
    const body = { oldPassword: member.password, password: own }
    one.token = (await one.ask(account.changePassword, { body })).token
    expect((await one.ask(session.current, {})).due).toBe('twoStep')
  })

  it('stay as they are when a role is renamed, and are copied with it', async () => {
    const admin = await server.signIn()
    const { id } = await admin.ask(roles.create, { body: { name: `两步${++counter}`, twoStep: true } })
    const renamed = await admin.ask(roles.update, { body: { id, name: `两步${++counter}` } })
    const copy = await admin.ask(roles.copy, { params: { copiedId: id, roleName: `两步${++counter}` } })
    expect([renamed.twoStep, (await admin.ask(roles.get, { params: copy })).twoStep]).toEqual([true, true])
  })

  it('are demanded of a role, or no longer, only by those who hold all that it gives', async () => {
    const [admin, clerk] = [await server.signIn(), await server.staffWith({ ROLE: 'FULL' })]
    const weak = await admin.ask(roles.create, { body: { name: `弱${++counter}`, permissionIds: [] } })
    const strong = await admin.ask(roles.create, {
      body: { name: `强${++counter}`, permissionIds: [37], twoStep: true },
    })
    const setBy = async (who: Caller, id: number, twoStep: boolean) => {
      const { name } = await admin.ask(roles.get, { params: { id } })
      return refusal(who.call(roles.update, { body: { id, name, twoStep } }))
    }
    expect(await setBy(clerk, weak.id, true)).toEqual([200, undefined])
    expect(await setBy(clerk, strong.id, false)).toEqual([400, 'role.stronger'])
    expect(await setBy(clerk, strong.id, true)).toEqual([200, undefined])
    expect(await setBy(admin, strong.id, false)).toEqual([200, undefined])
  })

  it('can be demanded of administrators, whose role still keeps its name', async () => {
    const [admin, clerk] = [await server.signIn(), await server.staffWith({ ROLE: 'FULL' })]
    const [role] = await server.db.select().from(roleTable).where(eq(roleTable.builtin, true))
    const { id = 0, name = '' } = role ?? {}
    const update = (who: Caller, form: object) => refusal(who.call(roles.update, { body: { id, name, ...form } }))
    expect(await update(admin, { name: '别的' })).toEqual([400, 'role.builtin'])
    expect(await update(clerk, { twoStep: true })).toEqual([400, 'role.stronger'])
    expect(await update(admin, { twoStep: true })).toEqual([200, undefined])
    // Nobody is locked out: they set it up first.
    expect(await refusal(admin.call(session.menus, {}))).toEqual(refused)
    const { secret } = await admin.ask(account.beginTwoStep, { body: { password: 'Admin-2468' } })
    await admin.ask(account.confirmTwoStep, { body: { code: codeAt(secret) } })
    expect(await update(admin, { twoStep: false })).toEqual([200, undefined])
    const body = { password: 'Admin-2468', code: codeAt(secret, 1) }
    expect((await admin.call(account.endTwoStep, { body })).code).toBe(1000)
  })
})

describe('an administrator without phone and mail', () => {
  const signInReply = (username: string, password: string) =>
    stranger(server).ask(session.login, { body: { username, password } })

  it('is asked for a mail address at each sign-in, and nobody else is', async () => {
    expect((await signInReply('admin', 'Admin-2468')).mailMissing).toBe(true)
    expect((await signInReply('admin', 'Admin-2468')).mailMissing).toBe(true)
    const { username } = await server.staffWith([])
    expect((await signInReply(username, memberPassword)).mailMissing).toBeUndefined()
    await server.db.update(staffTable).set({ email: newEmail() }).where(eq(staffTable.username, 'admin'))
    expect((await signInReply('admin', 'Admin-2468')).mailMissing).toBeUndefined()
  })
})
