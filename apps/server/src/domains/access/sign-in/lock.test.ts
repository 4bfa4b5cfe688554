import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signInFailureTable, signInPlaceTable, staffTable } from '../../../platform/access/access.table.ts'
import { memberPassword } from '../../../testing/members.ts'
import {
  memberWithContacts,
  newAddress,
  stranger,
  strangerFrom,
  trustForwardedAddress,
  withoutWaits,
} from '../../../testing/people.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { adminSignIn } from '../../../testing/test-settings.ts'

const server = testServer({ ...trustForwardedAddress, ...withoutWaits })
const wrong = 'Wrong-000'
const signInAt = async (
  at: TestServer,
  from: string,
  { username, password, cookie = '' }: { username: string; password: string; cookie?: string },
) => strangerFrom(at, from).call(session.login, { body: { username, password } }, { headers: { cookie } })
const attempt = async (from: string, username: string, password: string, cookie = '') =>
  (await signInAt(server, from, { username, password, cookie })).body.reason ?? 'signed in'
const times = async (count: number, work: () => Promise<string>) =>
  Promise.all(Array.from({ length: count }, () => work()))
const fail = async (from: string, username: string, cookie = '') =>
  expect(await times(10, () => attempt(from, username, wrong, cookie))).toEqual(
    Array(10).fill('session.badCredentials'),
  )

describe('failed sign-ins', () => {
  it('count for the member, whatever their name: a new name gives no new tries', async () => {
    const here = newAddress()
    const member = Object.assign(await memberWithContacts(server), { from: here })
    const guess = async () => (await member.call(account.verifyPassword, { body: { password: wrong } })).body.reason
    const rename = async (username: string) => {
      member.token = (await member.ask(account.changeUsername, { params: { username } })).token
      return username
    }
    expect(await times(5, guess)).toEqual(Array(5).fill('password.wrong'))
    const second = await rename(`${member.username}r`)
    expect(await times(5, () => attempt(here, second, wrong))).toEqual(Array(5).fill('session.badCredentials'))
    const third = await rename(`${member.username}s`)
    expect(await attempt(here, third, memberPassword)).toBe('session.locked')
    expect(await guess()).toBe('session.locked')
  })

  it('with an unused name lock it just the same, and do not count against a member who takes it later', async () => {
    const member = await memberWithContacts(server)
    const username = `${member.username}free`
    const here = newAddress()
    const tenThenLocked = [...Array(10).fill('session.badCredentials'), 'session.locked', 'session.locked']
    expect((await times(12, () => attempt(here, username, wrong))).sort()).toEqual(tenThenLocked)
    await member.ask(account.changeUsername, { params: { username } })
    expect((await times(12, () => attempt(here, username, wrong))).sort()).toEqual(tenThenLocked)
    expect(await attempt(here, username, memberPassword)).toBe('session.locked')
  })

  it('from elsewhere keep nobody out, the administrator included', async () => {
    const member = await memberWithContacts(server)
    for (const { username, password } of [{ username: member.username, password: memberPassword }, adminSignIn]) {
      const attacker = newAddress()
      await fail(attacker, username)
      expect(await attempt(attacker, username, password)).toBe('session.locked')
      expect(await attempt(newAddress(), username, password)).toBe('signed in')
      // The sign-in of the member gives whoever guesses no new tries.
      expect(await attempt(attacker, username, password)).toBe('session.locked')
    }
  })

  it('from all addresses of one network of IPv6 count together', async () => {
    const { username } = await memberWithContacts(server)
    let host = 0
    const anotherHost = () => `2001:db8:7:1::${(++host).toString(16)}`
    const answers = await times(11, () => attempt(anotherHost(), username, wrong))
    expect(answers.filter((reason) => reason === 'session.locked')).toHaveLength(1)
    expect(await attempt(anotherHost(), username, memberPassword)).toBe('session.locked')
    expect(await attempt('2001:db8:7:2::1', username, memberPassword)).toBe('signed in')
  })
})

describe('before the lock', () => {
  const slow = testServer(trustForwardedAddress)

  it('each failure makes the next try wait longer, whoever it is, and nobody waits elsewhere', async () => {
    const { username } = await memberWithContacts(slow)
    for (const name of [username, `${username}free`]) {
      const here = newAddress()
      const ask = (password: string) => signInAt(slow, here, { username: name, password })
      // In the future the last failure is no second old, however slow this machine is.
      const failed = (ago: SQL) => slow.db.update(signInFailureTable).set({ time: sql`now() - ${ago}` })
      for (let round = 0; round < 4; round++) expect((await ask(wrong)).body.reason).toBe('session.badCredentials')
      for (const seconds of [1, 2, 4, 8, 16, 32]) {
        await failed(sql`interval '-10 minutes'`)
        const refused = await ask(memberPassword)
        expect(refused.body).toMatchObject({
          code: 429,
          reason: 'signIn.wait',
          params: { seconds },
          retryAfter: seconds,
        })
        expect(refused.headers.get('retry-after')).toBe(String(seconds))
        await failed(sql`make_interval(secs => ${seconds})`)
        expect((await ask(wrong)).body.reason).toBe('session.badCredentials')
      }
      await failed(sql`interval '2 minutes'`)
      expect((await ask(memberPassword)).body.reason).toBe('session.locked')
    }
    expect((await signInAt(slow, newAddress(), { username, password: memberPassword })).code).toBe(1000)
  })
})

describe('many addresses that guess at one member', () => {
  const small = testServer({ ...trustForwardedAddress, ...withoutWaits, SIGN_IN_FAILURES_IN_ALL: '12' })
  const cookieText = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().find((each) => each.startsWith('lectern_device=')) ?? ''
  const cookieOf = (answer: { headers: Headers }) => cookieText(answer).replace(/;.*/, '')
  const signIn = (from: string, username: string, password = memberPassword, cookie = '') =>
    signInAt(small, from, { username, password, cookie })
  const reasonOf = async (answer: ReturnType<typeof signIn>) => (await answer).body.reason ?? 'signed in'
  const besiege = async (username: string) => {
    for (let round = 0; round < 12; round++) {
      expect(await reasonOf(signIn(newAddress(), username, wrong))).toBe('session.badCredentials')
    }
    expect(await reasonOf(signIn(newAddress(), username))).toBe('session.locked')
    return 'locked'
  }

  it('lock it everywhere but where the member signed in before', async () => {
    const { username, staffId } = await memberWithContacts(small)
    const office = newAddress()
    const cookie = cookieOf(await signIn(office, username))
    await besiege(username)
    expect(await reasonOf(signIn(office, username))).toBe('signed in')
    expect(await reasonOf(signIn(newAddress(), username, memberPassword, cookie))).toBe('signed in')
    expect(await small.db.$count(signInPlaceTable, eq(signInPlaceTable.staffId, staffId))).toBe(2)
  })

  it('lock a name that nobody has just the same', async () => {
    expect(await besiege('nobodyhasthis')).toBe('locked')
  })

  it('a known device is counted by itself, and is known for its own member only', async () => {
    const [member, other] = [await memberWithContacts(small), await memberWithContacts(small)]
    const cookie = cookieOf(await signIn(newAddress(), member.username))
    await besiege(other.username)
    expect(await reasonOf(signIn(newAddress(), other.username, memberPassword, cookie))).toBe('session.locked')
    const guess = (password: string) => reasonOf(signIn(newAddress(), member.username, password, cookie))
    for (let round = 0; round < 10; round++) expect(await guess(wrong)).toBe('session.badCredentials')
    expect(await guess(memberPassword)).toBe('session.locked')
    expect(await reasonOf(signIn(newAddress(), member.username))).toBe('signed in')
  })

  it('two members of one device are both known there', async () => {
    const [one, two] = [await memberWithContacts(small), await memberWithContacts(small)]
    const first = cookieOf(await signIn(newAddress(), one.username))
    const both = cookieOf(await signIn(newAddress(), two.username, memberPassword, first))
    for (const { username } of [one, two]) {
      await besiege(username)
      expect(await reasonOf(signIn(newAddress(), username, memberPassword, both))).toBe('signed in')
    }
  })

  it('a password that somebody else set makes every device a stranger; one’s own change keeps the one at hand', async () => {
    const [changed, reset] = [await memberWithContacts(small), await memberWithContacts(small)]
    const old = cookieOf(await signIn(newAddress(), changed.username))
    const answer = await changed.call(account.changePassword, {
      body: { oldPassword: memberPassword, password: 'Fresh-2468' },
    })
    await besiege(changed.username)
    expect(await reasonOf(signIn(newAddress(), changed.username, 'Fresh-2468', old))).toBe('session.locked')
    expect(await reasonOf(signIn(newAddress(), changed.username, 'Fresh-2468', cookieOf(answer)))).toBe('signed in')

    const known = cookieOf(await signIn(newAddress(), reset.username))
    const admin = await small.signIn()
    const { password } = await admin.ask(staff.resetPassword, { params: { id: reset.staffId } })
    await besiege(reset.username)
    expect(await reasonOf(signIn(newAddress(), reset.username, password, known))).toBe('session.locked')
  })

  it('the cookie of a device is sealed, is no session, and what is made up or old is worth nothing', async () => {
    const { username, staffId } = await memberWithContacts(small)
    const answer = await signIn(newAddress(), username)
    expect(cookieText(answer)).toMatch(/; Max-Age=7776000; Path=\/foundation\/api; HttpOnly; SameSite=Strict$/)
    const cookie = cookieOf(answer)
    expect(decodeURIComponent(cookie)).toMatch(/^lectern_device=v1:[\da-f]{8}:/)
    const current = stranger(small).call(session.current, {}, { headers: { cookie } })
    expect((await current).status).toBe(401)
    await besiege(username)
    for (const made of ['lectern_device=x', `lectern_device=${staffId}`, cookie.slice(0, -4)]) {
      expect(await reasonOf(signIn(newAddress(), username, memberPassword, made))).toBe('session.locked')
    }
    const { secrets } = small.running.platform
    const sealedBy = (purpose: string, time: number) => {
      const sealed = secrets.seal(purpose, JSON.stringify({ device: 'd', members: [{ id: staffId, mark, time }] }))
      return reasonOf(signIn(newAddress(), username, memberPassword, `lectern_device=${encodeURIComponent(sealed)}`))
    }
    const [, sealed = ''] = decodeURIComponent(cookie).split('=')
    const { mark } =
      (JSON.parse(secrets.open('known-device', sealed)) as { members: { mark: string }[] }).members[0] ?? {}
    expect(await sealedBy('two-step', Date.now())).toBe('session.locked')
    expect(await sealedBy('known-device', Date.now() - 91 * 86_400_000)).toBe('session.locked')
    expect(await sealedBy('known-device', Date.now() - 89 * 86_400_000)).toBe('signed in')
    expect(await small.db.$count(staffTable, eq(staffTable.id, staffId))).toBe(1)
  })
})
