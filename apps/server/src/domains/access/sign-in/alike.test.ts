import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { invitation } from '@lectern/contract/share/invitation.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signInFailureTable } from '../../../platform/access/access.table.ts'
import { memberPassword } from '../../../testing/members.ts'
import {
  memberWithContacts,
  newAddress,
  newEmail,
  newPhone,
  type Stranger,
  strangerFrom,
  trustForwardedAddress,
} from '../../../testing/people.ts'
import { type Answer, testServer } from '../../../testing/test-server.ts'
import { verificationCodeTable } from '../codes/codes.table.ts'

/** With the settings as they come, so the waits between failures are part of what is compared. */
const server = testServer(trustForwardedAddress)

interface Person {
  phone: string
  email: string
}
const password = 'Fresh-2468'
const newcomer = { realName: '陌生人', password }
let names = 0
/** Each way to use a code for a phone or a mail address that somebody may have. */
const ways: [string, (who: Stranger, person: Person, code: string) => Promise<Answer<unknown>>][] = [
  ['signing in by text', (who, { phone }, code) => who.call(signIn.loginWithSms, { body: { phone, code } })],
  ['signing in by mail', (who, { email }, code) => who.call(signIn.loginWithEmail, { body: { email, code } })],
  [
    'a forgotten password by text',
    (who, { phone }, code) => who.call(signIn.resetPasswordWithPhone, { body: { phone, code, password } }),
  ],
  [
    'a forgotten password by mail',
    (who, { email }, code) => who.call(signIn.resetPasswordWithEmail, { body: { email, code, password } }),
  ],
  [
    'registering by text',
    (who, { phone }, code) =>
      who.call(signIn.registerWithSms, { body: { ...newcomer, username: `alike${++names}`, phone, code } }),
  ],
  [
    'registering by mail',
    (who, { email }, code) =>
      who.call(signIn.registerWithEmail, { body: { ...newcomer, username: `alike${++names}`, email, code } }),
  ],
  ['signing up for the app', (who, { phone }, code) => who.call(invitation.signUp, { body: { phone, code } })],
]
const askers: [string, (who: Stranger, person: Person) => Promise<unknown>][] = [
  ['no code was asked for', async () => null],
  [
    'a code of each kind was asked for',
    async (who, { phone, email }) => {
      for (const purpose of ['LOGIN', 'RESET', 'REGISTER'] as const) {
        await who.ask(signIn.sendPhoneCode, { params: { phone }, query: { purpose } })
        await who.ask(signIn.sendEmailCode, { params: { email }, query: { purpose } })
        await minuteLater()
      }
    },
  ],
]

/** As if every code so far had been sent a minute earlier, so that the next may be asked for. */
const minuteLater = () =>
  server.db
    .update(verificationCodeTable)
    .set({ createTime: sql`${verificationCodeTable.createTime} - interval '1 minute'` })
/** How long ago the failures so far are. In the future they are no second old, however slow this machine is. */
const failed = (ago: string) => server.db.update(signInFailureTable).set({ time: sql`now() - ${ago}::interval` })

/** All that a caller sees, but for what differs between any two calls and for the rest of the calls a minute. */
function seen({ status, body, headers }: Answer<unknown>) {
  const always = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
  return { status, body, headers: [...headers].filter(([name]) => !always.has(name)) }
}

async function walk(way: (typeof ways)[number][1], who: Stranger, person: Person, pause: string) {
  const replies = []
  for (let round = 0; round < 12; round++) {
    replies.push(seen(await way(who, person, '000000')))
    await failed(pause)
  }
  return replies
}

describe.each(ways)('twelve wrong codes when %s', (_, way) => {
  it.each(askers)('are answered alike for a known and an unknown one, where %s', async (_asked, ask) => {
    for (const pause of ['-10 minutes', '35 seconds']) {
      const known = await memberWithContacts(server)
      const unknown = { phone: newPhone(), email: newEmail() }
      const replies = []
      for (const person of [known, unknown]) {
        const who = strangerFrom(server, newAddress())
        await ask(who, person)
        replies.push(await walk(way, who, person, pause))
      }
      expect(replies[0]).toEqual(replies[1])
      expect(replies[0]).toHaveLength(12)
    }
  })
})

it('twelve wrong codes when binding are answered alike for a phone that somebody has and one that nobody has', async () => {
  const { phone: known } = await memberWithContacts(server)
  const replies = []
  for (const phone of [known, newPhone()]) {
    const member = Object.assign(await memberWithContacts(server), { from: newAddress() })
    await member.ask(account.sendSmsCode, { body: { phone } })
    const bind: (typeof ways)[number][1] = (who, _person, code) =>
      who.call(account.bindPhone, { params: { key: 'k'.repeat(43), code }, body: { phone } })
    replies.push(await walk(bind, member, { phone, email: '' }, '-10 minutes'))
  }
  expect(replies[0]).toEqual(replies[1])
  expect(new Set(replies.flat().map(({ body }) => body.reason))).toEqual(new Set(['code.wrong']))
})

it('a member who was locked by wrong codes elsewhere is answered like a stranger too', async () => {
  const member = await memberWithContacts(server)
  const attacker = strangerFrom(server, newAddress())
  const wrong = { username: member.username, password: 'Wrong-000' }
  for (let round = 0; round < 10; round++) {
    await attacker.call(session.login, { body: wrong })
    await failed('35 seconds')
  }
  const right = { username: member.username, password: memberPassword }
  expect((await attacker.call(session.login, { body: right })).body.reason).toBe('session.locked')
  const ask = async (phone: string) =>
    seen(await attacker.call(signIn.loginWithSms, { body: { phone, code: '000000' } }))
  expect(await ask(member.phone)).toEqual(await ask(newPhone()))
})

it('wrong codes for a phone do not show whose it is when somebody then tries a password', async () => {
  const [member, other] = [await memberWithContacts(server), await memberWithContacts(server)]
  const attacker = strangerFrom(server, newAddress())
  for (const phone of [member.phone, newPhone()]) {
    for (let round = 0; round < 12; round++) {
      await attacker.call(signIn.loginWithSms, { body: { phone, code: '000000' } })
      await failed('35 seconds')
    }
  }
  const tryPassword = async ({ username }: { username: string }) =>
    seen(await attacker.call(session.login, { body: { username, password: 'Wrong-000' } }))
  expect(await tryPassword(member)).toEqual(await tryPassword(other))
})
