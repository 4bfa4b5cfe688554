import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { signIn, sso } from '@lectern/contract/access/sign-in.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { memberPassword } from '../../../testing/members.ts'
import { newEmail, newPhone, stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { type Answer, testServer } from '../../../testing/test-server.ts'

/** How many have begun to be hashed or compared, and what they wait for. */
const work = vi.hoisted(() => ({ begun: 0, held: undefined as PromiseWithResolvers<void> | undefined }))

vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof import('@node-rs/argon2')>()
  const slowly =
    <A extends unknown[], R>(original: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      work.begun += 1
      await work.held?.promise
      return original(...args)
    }
  return { ...actual, hash: slowly(actual.hash), verify: slowly(actual.verify) }
})

const server = testServer(trustForwardedAddress)

function hold() {
  work.begun = 0
  work.held = Promise.withResolvers<void>()
}
function release() {
  work.held?.resolve()
  work.held = undefined
}
afterEach(release)

const password = 'Newer-24680'
const [code, key] = ['000000', 'x'.repeat(43)]

/** What hashes or compares a password: how many times, and the refusal of those whose code or key is wrong here. */
const slowCalls: [what: string, times: number, reason: string, call: () => Promise<() => Promise<Answer<unknown>>>][] =
  [
    [
      'signing in',
      1,
      '',
      async () => {
        const { username } = await server.staffWith([])
        return () => stranger(server).call(session.login, { body: { username, password: memberPassword } })
      },
    ],
    [
      'binding an identity',
      1,
      'sso.expired',
      async () => () =>
        stranger(server).call(sso.bind, { body: { username: 'admin', password: memberPassword, bindKey: key } }),
    ],
    [
      'a new password by a code to a phone',
      2,
      'code.wrong',
      async () => () =>
        stranger(server).call(signIn.resetPasswordWithPhone, { body: { phone: newPhone(), code, password } }),
    ],
    [
      'a new password by a code by mail',
      2,
      'code.wrong',
      async () => () =>
        stranger(server).call(signIn.resetPasswordWithEmail, { body: { email: newEmail(), code, password } }),
    ],
    [
      'registering with a phone',
      1,
      'code.wrong',
      async () => () =>
        stranger(server).call(signIn.registerWithSms, {
          body: { phone: newPhone(), code, username: 'newcomer1', realName: '新同事', password },
        }),
    ],
    [
      'registering with a mail address',
      1,
      'code.wrong',
      async () => () =>
        stranger(server).call(signIn.registerWithEmail, {
          body: { email: newEmail(), code, username: 'newcomer2', realName: '新同事', password },
        }),
    ],
    [
      'proving the own password',
      1,
      '',
      async () => {
        const member = await server.staffWith([])
        return () => member.call(account.verifyPassword, { body: { password: memberPassword } })
      },
    ],
    [
      'changing the own password',
      2,
      '',
      async () => {
        const member = await server.staffWith([])
        return () => member.call(account.changePassword, { body: { oldPassword: memberPassword, password } })
      },
    ],
    [
      'a new own password by a key',
      1,
      'key.expired',
      async () => {
        const member = await server.staffWith([])
        return () => member.call(account.resetPassword, { body: { key, password } })
      },
    ],
    [
      'beginning two-step sign-in',
      1,
      '',
      async () => {
        const member = await server.staffWith([])
        return () => member.call(account.beginTwoStep, { body: { password: memberPassword } })
      },
    ],
    [
      'ending two-step sign-in',
      1,
      'code.wrong',
      async () => {
        const member = await server.staffWith([])
        return () => member.call(account.endTwoStep, { body: { password: memberPassword, code: '000000' } })
      },
    ],
    [
      'adding a member',
      1,
      '',
      async () => {
        const caller = await server.staffWith(['USER_MANAGE'])
        return () => caller.call(staff.create, { body: { username: 'colleague1', realName: '同事', password } })
      },
    ],
    [
      'resetting the password of a member',
      1,
      '',
      async () => {
        const caller = await server.staffWith(['USER_MANAGE'])
        const { staffId: id } = await server.staffWith([])
        return () => caller.call(staff.resetPassword, { params: { id } })
      },
    ],
  ]

const inTransaction = sql`select 1 from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`

describe('no transaction is open while a password is hashed or compared', () => {
  it.each(slowCalls)('%s', async (_, times, reason, prepare) => {
    const call = await prepare()
    hold()
    const answer = call()
    await eventually('the password is in work', async () => work.begun === 1)
    await eventually('no transaction waits', async () => (await server.db.execute(inTransaction)).rows.length === 0)
    release()
    const { body } = await answer
    expect([body.code === 1000, body.reason ?? '', work.begun]).toEqual([reason === '', reason, times])
  })
})

describe('a password that changes while it is compared', () => {
  it('no longer signs in', async () => {
    const { username, staffId } = await server.staffWith([])
    hold()
    const answer = stranger(server).call(session.login, { body: { username, password: memberPassword } })
    await eventually('it is being compared', async () => work.begun === 1)
    await server.db.execute(sql`update staff set password_hash = 'another' where id = ${staffId}`)
    release()
    expect((await answer).body.reason).toBe('session.badCredentials')
  })

  it('proves nothing', async () => {
    const member = await server.staffWith([])
    hold()
    const answer = member.call(account.verifyPassword, { body: { password: memberPassword } })
    await eventually('it is being compared', async () => work.begun === 1)
    await server.db.execute(sql`update staff set password_hash = 'another' where id = ${member.staffId}`)
    release()
    expect((await answer).body.reason).toBe('password.wrong')
  })
})

describe('a crowd at the sign-in', () => {
  it('waits in a short queue, is refused beyond it, and keeps no member from using a password', async () => {
    const member = await server.staffWith([])
    hold()
    const strangers = Array.from({ length: 52 }, (_, n) =>
      stranger(server).call(session.login, { body: { username: `nobody${n}`, password: memberPassword } }),
    )
    const refused = await Promise.race(strangers)
    expect([refused.status, refused.body.reason, refused.headers.get('retry-after')]).toEqual([
      429,
      'request.busy',
      '2',
    ])
    const proof = member.call(account.verifyPassword, { body: { password: memberPassword } })
    await eventually('the member and one stranger are in work', async () => work.begun === 2)
    release()
    expect((await proof).code).toBe(1000)
    const reasons = (await Promise.all(strangers)).map(({ body }) => body.reason)
    expect(reasons.filter((reason) => reason === 'request.busy').length).toBeGreaterThan(0)
    expect(new Set(reasons)).toEqual(new Set(['request.busy', 'session.badCredentials']))
  })
})
