import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { signIn, sso } from '@lectern/contract/access/sign-in.ts'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { signInFailureTable } from '../../../platform/access/access.table.ts'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { memberPassword } from '../../../testing/members.ts'
import { takeCode } from '../../../testing/outbox.ts'
import {
  memberWithContacts,
  newAddress,
  newEmail,
  newPhone,
  otherCode,
  stranger,
  strangerFrom,
  trustForwardedAddress,
  withoutWaits,
} from '../../../testing/people.ts'
import { type Answer, testServer } from '../../../testing/test-server.ts'
import { verificationCodeTable } from '../codes/codes.table.ts'

const server = testServer({ ...trustForwardedAddress, ...withoutWaits })

type Purpose = 'LOGIN' | 'RESET' | 'REGISTER'
const codeTo = async (phone: string, purpose: Purpose) => {
  await stranger(server).ask(signIn.sendPhoneCode, { params: { phone }, query: { purpose } })
  return takeCode(server, phone)
}
let counter = 0
const useCode = {
  LOGIN: (phone: string, code: string) => stranger(server).call(signIn.loginWithSms, { body: { phone, code } }),
  RESET: (phone: string, code: string) =>
    stranger(server).call(signIn.resetPasswordWithPhone, { body: { phone, code, password: 'Fresh-2468' } }),
  REGISTER: (phone: string, code: string) =>
    stranger(server).call(signIn.registerWithSms, {
      body: { phone, code, username: `abuser${++counter}`, realName: '陌生人', password: 'Fresh-2468' },
    }),
}
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

describe('many at once', () => {
  it('wrong passwords and wrong codes share one count, whichever way they come', async () => {
    const { staffId, username, phone, email } = await memberWithContacts(server)
    const here = strangerFrom(server, newAddress())
    const answers = await Promise.all([
      times(8, () => here.call(session.login, { body: { username, password: 'Wrong-000' } })),
      times(8, () => here.call(signIn.loginWithSms, { body: { phone, code: '000000' } })),
      times(8, () => here.call(signIn.loginWithEmail, { body: { email, code: '000000' } })),
    ])
    const [byPassword = [], ...byCode] = answers.map((some) => some.map(({ body }) => body.reason))
    for (const reason of byPassword) expect(['session.badCredentials', 'session.locked']).toContain(reason)
    expect(new Set(byCode.flat())).toEqual(new Set(['code.wrong']))
    const failures = eq(signInFailureTable.staffId, staffId)
    expect(await server.db.$count(signInFailureTable, failures)).toBeGreaterThanOrEqual(10)
    // What codes locked does not keep passwords from being counted: they could be tried for ever.
    expect(await server.db.$count(signInFailureTable, and(failures, eq(signInFailureTable.byCode, false)))).toBe(8)
    const login = await here.call(session.login, { body: { username, password: memberPassword } })
    expect(login.body.reason).toBe('session.locked')
    const code = await codeTo(phone, 'LOGIN')
    expect((await here.call(signIn.loginWithSms, { body: { phone, code } })).body.reason).toBe('session.locked')
  })

  it('wrong codes get five tries, not one more', async () => {
    const { phone } = await memberWithContacts(server)
    const code = await codeTo(phone, 'RESET')
    const answers = await times(20, () => useCode.RESET(phone, otherCode(code)))
    expect(new Set(answers.map(({ body }) => body.reason))).toEqual(new Set(['code.wrong']))
    const [row] = await server.db.select().from(verificationCodeTable).where(eq(verificationCodeTable.recipient, phone))
    expect(row?.tries).toBe(5)
    expect((await useCode.RESET(phone, code)).body.reason).toBe('code.wrong')
  })

  it.each(['LOGIN', 'RESET', 'REGISTER'] as const)('right %s codes: one wins', async (purpose) => {
    const phone = purpose === 'REGISTER' ? newPhone() : (await memberWithContacts(server)).phone
    const code = await codeTo(phone, purpose)
    const use: (phone: string, code: string) => Promise<Answer<unknown>> = useCode[purpose]
    const answers = await times(8, () => use(phone, code))
    expect(answers.filter(({ code: result }) => result === 1000)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.reason === 'code.wrong')).toHaveLength(7)
  })

  it('right codes of a member, keys and bindings: one wins', async () => {
    const member = await memberWithContacts(server)
    await member.ask(account.sendSmsCode, { body: {} })
    const code = await takeCode(server, member.phone)
    const verified = await times(6, () => member.call(account.verifySmsCode, { params: { code } }))
    const keys = verified.flatMap(({ data }) => data?.key ?? [])
    expect(keys).toHaveLength(1)
    const phone = newPhone()
    await member.ask(account.sendSmsCode, { body: { phone } })
    const params = { key: keys[0] ?? '', code: await takeCode(server, phone) }
    const bound = await times(6, () => member.call(account.bindPhone, { params, body: { phone } }))
    expect(bound.filter(({ code: result }) => result === 1000)).toHaveLength(1)
  })
})

describe('a right code', () => {
  it('is worth nothing for another purpose', async () => {
    for (const purpose of ['LOGIN', 'RESET', 'REGISTER'] as const) {
      const member = await memberWithContacts(server)
      const code = await codeTo(member.phone, purpose)
      for (const other of ['LOGIN', 'RESET', 'REGISTER'] as const) {
        if (other === purpose) continue
        expect((await useCode[other](member.phone, code)).body.reason).toBe('code.wrong')
      }
      expect((await member.call(account.verifySmsCode, { params: { code } })).body.reason).toBe('code.wrong')
      await member.ask(account.sendEmailCode, { body: {} })
      const params = { code: await takeCode(server, member.email) }
      const { key } = await member.ask(account.verifyEmailCode, { params })
      const binding = member.call(account.bindPhone, { params: { key, code }, body: { phone: member.phone } })
      expect((await binding).body.reason).toBe('code.wrong')
    }
  })

  it('of a signed-in member is refused by every public call', async () => {
    const member = await memberWithContacts(server)
    await member.ask(account.sendSmsCode, { body: {} })
    const code = await takeCode(server, member.phone)
    for (const use of Object.values(useCode)) expect((await use(member.phone, code)).body.reason).toBe('code.wrong')
    expect((await member.call(account.verifySmsCode, { params: { code } })).code).toBe(1000)
  })

  it('is worth nothing for another person', async () => {
    const [owner, other] = [await memberWithContacts(server), await memberWithContacts(server)]
    const code = await codeTo(owner.phone, 'LOGIN')
    await codeTo(other.phone, 'LOGIN')
    const answer = await useCode.LOGIN(other.phone, code)
    if (answer.code === 1000) throw new Error('two people got the same code; one time in a million this is chance')
    expect(answer.body.reason).toBe('code.wrong')
  })
})

describe('whether an account exists', () => {
  /** All that a caller can see, except what differs between any two calls. */
  async function visibleReply(route: Route, path: string, body?: object) {
    const response = await fetch(`${server.running.address}${basePath}${path}`, {
      method: route.method,
      body: body && JSON.stringify(body),
      headers: {
        'x-forwarded-for': `10.${counter++ % 250}.1.1`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    })
    const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
    return JSON.stringify({ status: response.status, headers, text: await response.text() })
  }

  it('shows in no reply of any public call', async () => {
    const known = await memberWithContacts(server)
    const others = () => ({ phone: newPhone(), email: newEmail(), username: 'nobodyhasthis' })
    const form = { code: '000000', password: 'Fresh-2468' }
    const newcomer = { ...form, realName: '陌生人' }
    const calls: [Route, (who: { phone: string; email: string; username: string }) => [string, object?]][] = [
      [signIn.loginWithSms, ({ phone }) => ['', { ...form, phone }]],
      [signIn.loginWithEmail, ({ email }) => ['', { ...form, email }]],
      [signIn.resetPasswordWithPhone, ({ phone }) => ['', { ...form, phone }]],
      [signIn.resetPasswordWithEmail, ({ email }) => ['', { ...form, email }]],
      [signIn.registerWithSms, ({ phone, username }) => ['', { ...newcomer, phone, username }]],
      [signIn.registerWithEmail, ({ email, username }) => ['', { ...newcomer, email, username }]],
      [session.login, ({ username }) => ['', { username, password: 'Wrong-000' }]],
      [sso.bind, ({ username }) => ['', { username, password: 'Wrong-000', bindKey: 'x'.repeat(43) }]],
    ]
    for (const [route, call] of calls) {
      const ask = (who: Parameters<typeof call>[0]) => visibleReply(route, route.path, call(who)[1])
      expect([route.path, await ask(known)]).toEqual([route.path, await ask(others())])
    }
    for (const purpose of ['LOGIN', 'RESET', 'REGISTER']) {
      const member = await memberWithContacts(server)
      const nobody = others()
      for (const [route, name] of [
        [signIn.sendPhoneCode, 'phone'],
        [signIn.sendEmailCode, 'email'],
      ] as const) {
        const path = (recipient: string) =>
          `${route.path.replace(`{${name}}`, encodeURIComponent(recipient))}?purpose=${purpose}`
        expect(await visibleReply(route, path(member[name]))).toBe(await visibleReply(route, path(nobody[name])))
        // If asked again immediately, both have to wait.
        const wait = async (recipient: string) =>
          (await visibleReply(route, path(recipient))).replaceAll(/\d\d 秒|"\d\d"/g, '')
        expect(await wait(member[name])).toBe(await wait(nobody[name]))
      }
      // While a code is on its way, a wrong one gets the same reply for either.
      const body = (phone: string) => ({ phone, code: '000000' })
      const route = signIn.loginWithSms
      // The reply does not show that an account is locked either.
      await times(10, () =>
        stranger(server).call(session.login, { body: { username: member.username, password: 'Wrong-000' } }),
      )
      expect(await visibleReply(route, route.path, body(member.phone))).toBe(
        await visibleReply(route, route.path, body(nobody.phone)),
      )
    }
  })
})

describe('what no form would send', () => {
  const publicRoutes: Route[] = [session.login, ...Object.values(signIn), ...Object.values(sso)]
  const odd: unknown[] = [[], ['x'], [['x']], {}, { toString: 'x' }, { length: 9 }, { $ne: '' }, 1, true, null]
  const fieldsOf = (schema: z.ZodType) => Object.keys(schema instanceof z.ZodObject ? schema.shape : {})
  const good: Record<string, string> = {
    phone: '13900001111',
    email: 'who@school.example',
    username: 'somebody',
    realName: '陌生人',
    password: 'Fresh-2468',
    code: '123456',
    key: 'k'.repeat(43),
    bindKey: 'k'.repeat(43),
  }

  it('gets 901 from every public call, and never a server error', async () => {
    let callCount = 0
    for (const route of publicRoutes) {
      const filled = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(good[name] ?? ''))
      const expectRefused = async (path: string, body?: unknown) => {
        callCount++
        const { status, code } = await stranger(server).raw(route.method, path, body)
        expect([path, body, status, code]).toEqual([path, body, 400, 901])
      }
      const fields = fieldsOf(route.body)
      const whole = Object.fromEntries(fields.map((name) => [name, good[name]]))
      for (const name of fields) for (const value of odd) await expectRefused(filled, { ...whole, [name]: value })
      if (fields.length > 0) {
        const inherited = JSON.stringify({ nested: whole }).replace('nested', '__proto__')
        const constructed = JSON.stringify({ constructor: { prototype: whole } })
        for (const body of [inherited, constructed, '[]', '"text"', 'null', '{', [whole]])
          await expectRefused(filled, body)
      }
      for (const name of fieldsOf(route.params)) {
        for (const value of ['__proto__', 'constructor', 'toString', '%00', "' or 1=1 --"]) {
          await expectRefused(
            route.path.replace(`{${name}}`, value.startsWith('%') ? value : encodeURIComponent(value)),
          )
        }
      }
      for (const name of fieldsOf(route.query)) {
        const values = name === 'purpose' ? ['a', '__proto__', ''] : []
        for (const value of values) await expectRefused(`${filled}?${name}=${value}`)
        await expectRefused(`${filled}?${name}=LOGIN&${name}=RESET`)
      }
    }
    expect(callCount).toBeGreaterThan(200)
  })

  it('does not reach a prototype', async () => {
    const member = await memberWithContacts(server)
    const body = `{"username":"${member.username}","password":"${memberPassword}","__proto__":{"active":true}}`
    expect((await stranger(server).raw('POST', session.login.path, body)).code).toBe(901)
    expect(({} as { active?: boolean }).active).toBeUndefined()
  })
})

describe('the operation log', () => {
  it('holds no code, key, password or token of any of these calls', async () => {
    const member = await memberWithContacts(server)
    const { phone, username } = member
    const secrets: string[] = [memberPassword, 'Fresh-2468', 'Newer-1357']
    const note = <T extends string | null>(secret: T): T => {
      if (secret) secrets.push(secret)
      return secret
    }
    const login = note(await codeTo(phone, 'LOGIN'))
    note((await stranger(server).ask(signIn.loginWithSms, { body: { phone, code: login } })).token)
    await member.ask(account.sendEmailCode, { body: {} })
    const verify = note(await takeCode(server, member.email))
    const { key } = await member.ask(account.verifyEmailCode, { params: { code: verify } })
    const email = newEmail()
    await member.ask(account.sendEmailCode, { body: { email } })
    const code = note(await takeCode(server, email))
    await member.ask(account.bindEmail, { params: { key: note(key), code }, body: { email } })
    const passwords = { oldPassword: memberPassword, password: 'Fresh-2468' }
    member.token = note((await member.ask(account.changePassword, { body: passwords })).token)
    const begun = await member.ask(account.beginTwoStep, { body: { password: 'Fresh-2468' } })
    note(begun.secret)
    const first = await stranger(server).ask(session.login, { body: { username, password: 'Fresh-2468' } })
    note(first.token)
    const refused = await stranger(server).call(signIn.loginWithTwoStep, {
      body: { key: note('kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk'), code: note('abcde-fghij') },
    })
    expect(refused.body.reason).toBe('twoStep.expired')
    await stranger(server).call(sso.login, { params: { code: note('sssssssssssssssssssssssssssssss') } })
    const bindKey = note('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb')
    await stranger(server).call(sso.bind, { body: { bindKey, username, password: 'Newer-1357' } })
    note((await member.ask(account.changeUsername, { params: { username: `${username}z` } })).token)

    const rows = await server.db.select().from(operLogTable).orderBy(asc(operLogTable.id))
    const titles = new Set(rows.map(({ title }) => title))
    for (const title of ['codes.send', 'session.login', 'account.verify', 'account.bind', 'session.bind']) {
      expect(titles).toContain(title)
    }
    // Digits occur in ids, addresses and times too, so look for codes only where one could have been written.
    const written = rows.map(({ url, params, diff, errorMsg }) => JSON.stringify([url, params, diff, errorMsg]))
    for (const secret of secrets) {
      expect(written.filter((row) => new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(row))).toEqual([])
    }
  })
})
