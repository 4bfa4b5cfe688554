import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signInFailureTable, staffTable } from '../../../platform/access/access.table.ts'
import { codeAt } from '../../../testing/authenticator.ts'
import { memberPassword } from '../../../testing/members.ts'
import { takeCode } from '../../../testing/outbox.ts'
import {
  memberWithContacts,
  newAddress,
  otherCode,
  type Stranger,
  stranger,
  strangerFrom,
  trustForwardedAddress,
  withoutWaits,
} from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { memberWithTwoStep } from '../../../testing/two-step.ts'
import { oneTimeKeyTable } from '../codes/one-time-keys.table.ts'
import { twoStepTable } from './two-step.table.ts'

const server = testServer({ ...trustForwardedAddress, ...withoutWaits })

const password = { body: { password: memberPassword } }
const firstStep = async (username: string) =>
  (await stranger(server).ask(session.login, { body: { username, password: memberPassword } })).twoStepKey ?? ''
const secondStep = (key: string, code: string, who = stranger(server)) =>
  who.call(signIn.loginWithTwoStep, { body: { key, code } })
const isOn = async (member: Stranger) => (await member.ask(account.twoStep, {})).enabled

describe('setting up', () => {
  it('needs the password, then a code, and shows ten recovery codes once', async () => {
    const member = await memberWithContacts(server)
    const refused = await member.call(account.beginTwoStep, { body: { password: 'Wrong-000' } })
    expect(refused.body).toMatchObject({ code: 901, reason: 'password.wrong', errors: { password: '密码不正确' } })
    expect((await member.call(account.confirmTwoStep, { body: { code: '123456' } })).body.reason).toBe(
      'twoStep.notStarted',
    )
    const { secret, uri } = await member.ask(account.beginTwoStep, password)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(`Lectern:${member.username}`)
    expect(await isOn(member)).toBe(false)
    expect(await firstStep(member.username)).toBe('')
    const wrong = await member.call(account.confirmTwoStep, { body: { code: otherCode(codeAt(secret)) } })
    expect(wrong.body.reason).toBe('code.wrong')
    const { recoveryCodes } = await member.ask(account.confirmTwoStep, { body: { code: codeAt(secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await member.ask(account.twoStep, {})).toEqual({ enabled: true, demanded: false, recoveryCodesLeft: 10 })
    expect((await member.call(account.beginTwoStep, password)).body.reason).toBe('twoStep.alreadyOn')
    expect((await member.call(account.confirmTwoStep, { body: { code: codeAt(secret) } })).body.reason).toBe(
      'twoStep.alreadyOn',
    )
  })

  it('stores neither the secret nor the recovery codes readably', async () => {
    const { member, secret, recoveryCodes } = await memberWithTwoStep(server)
    const rows = await server.db.select().from(twoStepTable).where(eq(twoStepTable.staffId, member.staffId))
    const stored = JSON.stringify(rows)
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden)
  })

  it.each(['authenticator', 'recovery'])('ends with the password and a code: %s', async (from) => {
    const { member, secret, recoveryCodes } = await memberWithTwoStep(server)
    const code = from === 'recovery' ? (recoveryCodes[0] ?? '') : codeAt(secret)
    const end = (body: { password: string; code: string }) => member.call(account.endTwoStep, { body })
    expect((await end({ password: 'Wrong-000', code })).body.reason).toBe('password.wrong')
    expect((await end({ password: memberPassword, code: otherCode(codeAt(secret)) })).body.reason).toBe('code.wrong')
    expect((await end({ password: memberPassword } as { password: string; code: string })).code).toBe(901)
    expect(await isOn(member)).toBe(true)
    await member.ask(account.endTwoStep, { body: { password: memberPassword, code } })
    expect(await isOn(member)).toBe(false)
    expect(await firstStep(member.username)).toBe('')
  })

  it('counts wrong codes for ending it, so that they cannot be tried out', async () => {
    const { member, secret } = await memberWithTwoStep(server)
    const failures = eq(signInFailureTable.staffId, member.staffId)
    await member.call(account.endTwoStep, { body: { password: memberPassword, code: otherCode(codeAt(secret)) } })
    expect(await server.db.$count(signInFailureTable, failures)).toBe(1)
  })

  it('needs a session', async () => {
    for (const [route, input] of [
      [account.twoStep, {}],
      [account.beginTwoStep, password],
      [account.confirmTwoStep, { body: { code: '123456' } }],
      [account.endTwoStep, password],
    ] as const) {
      expect(
        (await stranger(server).raw(route.method, route.path, 'body' in input ? input.body : undefined)).status,
      ).toBe(401)
    }
  })
})

describe('the second step', () => {
  it('is asked for after a password and after a code by text or mail', async () => {
    const { member, recoveryCodes } = await memberWithTwoStep(server)
    const ways = [
      () => stranger(server).ask(session.login, { body: { username: member.username, password: memberPassword } }),
      async () => {
        await stranger(server).ask(signIn.sendPhoneCode, { params: { phone: member.phone } })
        const code = await takeCode(server, member.phone)
        return stranger(server).ask(signIn.loginWithSms, { body: { phone: member.phone, code } })
      },
      async () => {
        await stranger(server).ask(signIn.sendEmailCode, { params: { email: member.email } })
        const code = await takeCode(server, member.email)
        return stranger(server).ask(signIn.loginWithEmail, { body: { email: member.email, code } })
      },
    ]
    for (const [index, way] of ways.entries()) {
      const { token, twoStepKey } = await way()
      expect(token).toBeNull()
      const { token: opened } = (await secondStep(twoStepKey ?? '', recoveryCodes[index] ?? '')).data
      expect((await stranger(server, opened).ask(session.current, {})).username).toBe(member.username)
    }
  })

  it('takes no code twice, nor one older than the last', async () => {
    const { member, secret } = await memberWithTwoStep(server)
    const code = codeAt(secret)
    expect((await secondStep(await firstStep(member.username), code)).code).toBe(1000)
    expect((await secondStep(await firstStep(member.username), code)).body.reason).toBe('code.wrong')
    expect((await secondStep(await firstStep(member.username), codeAt(secret, -1))).body.reason).toBe('code.wrong')
    expect((await secondStep(await firstStep(member.username), codeAt(secret, 1))).code).toBe(1000)
  })

  it('takes no code from further away than half a minute', async () => {
    const { member, secret } = await memberWithTwoStep(server)
    const key = await firstStep(member.username)
    for (const steps of [-3, 3]) expect((await secondStep(key, codeAt(secret, steps))).body.reason).toBe('code.wrong')
  })

  it('takes each recovery code once, however it was typed', async () => {
    const { member, recoveryCodes } = await memberWithTwoStep(server)
    const [one = '', two = ''] = recoveryCodes
    expect((await secondStep(await firstStep(member.username), one.toUpperCase().replace('-', ' '))).code).toBe(1000)
    expect((await secondStep(await firstStep(member.username), one)).body.reason).toBe('code.wrong')
    expect((await member.ask(account.twoStep, {})).recoveryCodesLeft).toBe(9)
    const key = await firstStep(member.username)
    const both = await Promise.all([secondStep(key, two), secondStep(await firstStep(member.username), two)])
    expect(both.filter(({ code }) => code === 1000)).toHaveLength(1)
  })

  it('uses its key up: once, within ten minutes, and for five wrong codes', async () => {
    const { member, recoveryCodes } = await memberWithTwoStep(server)
    const [first = '', second = '', third = ''] = recoveryCodes
    const used = await firstStep(member.username)
    expect((await secondStep(used, first)).code).toBe(1000)
    expect((await secondStep(used, second)).body.reason).toBe('twoStep.expired')

    const tried = await firstStep(member.username)
    for (let round = 0; round < 5; round++) expect((await secondStep(tried, '000000')).body.reason).toBe('code.wrong')
    expect((await secondStep(tried, second)).body.reason).toBe('twoStep.expired')

    const old = await firstStep(member.username)
    await server.db
      .update(oneTimeKeyTable)
      .set({ createTime: sql`now() - interval '11 minutes'` })
      .where(eq(oneTimeKeyTable.staffId, member.staffId))
    expect((await secondStep(old, third)).body.reason).toBe('twoStep.expired')
    expect((await secondStep('x'.repeat(43), third)).body.reason).toBe('twoStep.expired')
  })

  it('cannot be guessed at for ever by somebody who knows the password', async () => {
    const { member, recoveryCodes } = await memberWithTwoStep(server)
    const here = strangerFrom(server, newAddress())
    for (let round = 0; round < 10; round++) {
      const key = await firstStep(member.username)
      expect((await secondStep(key, '000000', here)).body.reason).toBe('code.wrong')
    }
    const login = await here.call(session.login, {
      body: { username: member.username, password: memberPassword },
    })
    expect(login.body.reason).toBe('session.locked')
    expect(recoveryCodes).toHaveLength(10)
  })

  it('lets nobody in who was disabled, or whose password was changed, meanwhile', async () => {
    const [disabled, changed] = [await memberWithTwoStep(server), await memberWithTwoStep(server)]
    const key = await firstStep(disabled.member.username)
    await server.db.update(staffTable).set({ active: false }).where(eq(staffTable.id, disabled.member.staffId))
    expect((await secondStep(key, codeAt(disabled.secret))).body.reason).toBe('session.inactive')

    const stale = await firstStep(changed.member.username)
    await changed.member.ask(account.changePassword, { body: { oldPassword: memberPassword, password: 'Fresh-2468' } })
    expect((await secondStep(stale, codeAt(changed.secret))).body.reason).toBe('twoStep.expired')
  })

  it('refuses bad input', async () => {
    const answer = await secondStep('short', '1')
    expect(answer.body).toMatchObject({ code: 901, errors: { key: expect.any(String), code: expect.any(String) } })
  })
})
