import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { signIn, sso } from '@lectern/contract/access/sign-in.ts'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { Browser, type IdentityProvider, startIdentityProvider } from '../../../testing/identity-provider.ts'
import { memberPassword } from '../../../testing/members.ts'
import {
  memberWithContacts,
  newAddress,
  stranger,
  strangerFrom,
  trustForwardedAddress,
  withoutWaits,
} from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { oneTimeKeyTable } from '../codes/one-time-keys.table.ts'
import { ssoIdentityTable } from './sso.table.ts'

const publicUrl = 'http://lectern.example'
const env: Record<string, string> = {}
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider(publicUrl)
  Object.assign(env, trustForwardedAddress, withoutWaits, provider.env)
})
const server = testServer(env)
afterAll(() => provider?.stop())

const cookiesOf = (browser: Browser) => ({ headers: { cookie: browser.cookies } })
const foundation = '/foundation'

async function begin(browser: Browser): Promise<string> {
  const { data, headers } = await stranger(server).call(sso.start, {}, cookiesOf(browser))
  browser.keep(headers)
  return data.url ?? ''
}
/** The address that the provider sends the browser back to. */
async function atProvider(browser: Browser, person: string | null): Promise<URL> {
  provider.person = person
  return browser.followUntil(await begin(browser), publicUrl)
}
/** Where the callback sends the browser on to. */
async function callback(browser: Browser, { pathname, search }: URL): Promise<string> {
  const url = `${server.running.address}${pathname}${search}`
  const response = await fetch(url, { redirect: 'manual', headers: { cookie: browser.cookies } })
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}
const codeIn = (location: string) => /^\/#\/static\/sso\?code=([\w-]{43})$/.exec(location)?.[1] ?? ''
const login = (browser: Browser, code: string, who = stranger(server)) =>
  who.call(sso.login, { params: { code } }, cookiesOf(browser))
const bind = (browser: Browser, bindKey: string, username: string, password = memberPassword, who = stranger(server)) =>
  who.call(sso.bind, { body: { bindKey, username, password } }, cookiesOf(browser))

/** All the way to the page's own call. */
async function signOn(browser: Browser, person: string, who = stranger(server)) {
  const location = await callback(browser, await atProvider(browser, person))
  return login(browser, codeIn(location), who)
}
const bindKeyFor = async (browser: Browser, person: string) => (await signOn(browser, person)).data.bindKey ?? ''

let people = 0
const newPerson = () => `person-${++people}`

describe('single sign-on', () => {
  it('begins at the provider, with PKCE, state and nonce', async () => {
    const url = new URL(await begin(new Browser()))
    expect(url.origin).toBe(provider.env.OIDC_ISSUER)
    const params = Object.fromEntries(url.searchParams)
    expect(params).toMatchObject({
      scope: 'openid',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}${foundation}/api/social/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(params[name]).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await server.db.select().from(oneTimeKeyTable))
    expect(stored).not.toContain(params.state)
  })

  it('binds an unknown identity to somebody who knows the password, and signs them in without it from then on', async () => {
    const [browser, member, person] = [new Browser(), await memberWithContacts(server), newPerson()]
    const first = await signOn(browser, person)
    expect(first.data).toEqual({ token: null, twoStepKey: null, bindKey: expect.any(String) })
    const bound = await bind(browser, first.data.bindKey ?? '', member.username)
    const signedIn = stranger(server, bound.data.token ?? '')
    expect((await signedIn.ask(session.current, {})).username).toBe(member.username)

    const again = await signOn(new Browser(), person)
    expect(again.data).toEqual({ token: expect.any(String), twoStepKey: null, bindKey: null })
    const later = stranger(server, again.data.token ?? '')
    expect((await later.ask(session.current, {})).username).toBe(member.username)
  })

  it('takes each answer of the provider, each code and each bind key once', async () => {
    const [browser, member] = [new Browser(), await memberWithContacts(server)]
    const address = await atProvider(browser, newPerson())
    const location = await callback(browser, address)
    expect(await callback(browser, address)).toBe('/#/sso/error?reason=expired')
    const code = codeIn(location)
    const answers = await Promise.all([login(browser, code), login(browser, code)])
    expect(answers.map(({ code: result }) => String(result)).sort()).toEqual(['1000', '900'])
    expect((await login(browser, code)).body.reason).toBe('sso.expired')
    const bindKey = answers.find(({ data }) => data)?.data.bindKey ?? ''
    expect((await bind(browser, bindKey, member.username)).code).toBe(1000)
    expect((await bind(browser, bindKey, member.username)).body.reason).toBe('sso.expired')
  })

  it('refuses a state that it did not give, one that is too old, and a code that belongs to another', async () => {
    const browser = new Browser()
    const forged = await atProvider(browser, newPerson())
    forged.searchParams.set('state', 'x'.repeat(43))
    expect(await callback(browser, forged)).toBe('/#/sso/error?reason=expired')

    const old = await atProvider(browser, newPerson())
    await server.db.update(oneTimeKeyTable).set({ createTime: sql`now() - interval '11 minutes'` })
    expect(await callback(browser, old)).toBe('/#/sso/error?reason=expired')

    const [mine, theirs] = [await atProvider(browser, newPerson()), await atProvider(new Browser(), newPerson())]
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await callback(browser, mine)).toBe('/#/sso/error?reason=failed')

    const elsewhere = await atProvider(browser, newPerson())
    elsewhere.searchParams.set('iss', 'https://evil.example')
    expect(await callback(browser, elsewhere)).toBe('/#/sso/error?reason=failed')
  })

  it('reports that the person declined, and never redirects out of the product', async () => {
    const browser = new Browser()
    expect(await callback(browser, await atProvider(browser, null))).toBe('/#/sso/error?reason=denied')
    for (const search of ['', '?state=//evil.example', '?error=//evil.example&state=https://evil.example', '?code=1']) {
      const url = new URL(`${publicUrl}${foundation}/api/social/callback${search}`)
      expect(await callback(browser, url)).toBe('/#/sso/error?reason=expired')
    }
  })

  it('ends in the browser that began it: nobody can hand theirs to somebody else', async () => {
    const [attacker, victim, member] = [new Browser(), new Browser(), await memberWithContacts(server)]
    await begin(victim)
    expect(await callback(victim, await atProvider(attacker, newPerson()))).toBe('/#/sso/error?reason=expired')
    const code = codeIn(await callback(attacker, await atProvider(attacker, newPerson())))
    expect((await login(victim, code)).body.reason).toBe('sso.expired')
    expect((await login(new Browser(), code)).body.reason).toBe('sso.expired')
    const bindKey = await bindKeyFor(attacker, newPerson())
    expect((await bind(victim, bindKey, member.username)).body.reason).toBe('sso.expired')
    expect(await server.db.$count(ssoIdentityTable, eq(ssoIdentityTable.staffId, member.staffId))).toBe(0)
  })
})

describe('binding', () => {
  it('checks the password like a sign-in, and counts failures into the lock', async () => {
    const [browser, member] = [new Browser(), await memberWithContacts(server)]
    const bindKey = await bindKeyFor(browser, newPerson())
    const here = strangerFrom(server, newAddress())
    const bindHere = async (password?: string) =>
      (await bind(browser, bindKey, member.username, password, here)).body.reason
    for (let round = 0; round < 10; round++) expect(await bindHere('Wrong-000')).toBe('session.badCredentials')
    expect(await bindHere()).toBe('session.locked')
    const answer = here.call(session.login, {
      body: { username: member.username, password: memberPassword },
    })
    expect((await answer).body.reason).toBe('session.locked')
  })

  it('refuses an identity that belongs to somebody else', async () => {
    const [browser, owner, thief, person] = [
      new Browser(),
      await memberWithContacts(server),
      await memberWithContacts(server),
      newPerson(),
    ]
    const keys = [await bindKeyFor(browser, person), await bindKeyFor(browser, person)]
    expect((await bind(browser, keys[0] ?? '', owner.username)).code).toBe(1000)
    expect((await bind(browser, keys[1] ?? '', thief.username)).body.reason).toBe('sso.boundElsewhere')
    expect((await signOn(browser, person)).data.token).toEqual(expect.any(String))
  })

  it('refuses a second identity for one member', async () => {
    const [browser, member] = [new Browser(), await memberWithContacts(server)]
    expect((await bind(browser, await bindKeyFor(browser, newPerson()), member.username)).code).toBe(1000)
    const other = new Browser()
    const answer = await bind(other, await bindKeyFor(other, newPerson()), member.username)
    expect(answer.body.reason).toBe('sso.alreadyBound')
  })

  it('of two at once for one identity, lets one through', async () => {
    const [browser, one, two, person] = [
      new Browser(),
      await memberWithContacts(server),
      await memberWithContacts(server),
      newPerson(),
    ]
    const keys = [await bindKeyFor(browser, person), await bindKeyFor(browser, person)]
    const answers = await Promise.all([one, two].map((who, i) => bind(browser, keys[i] ?? '', who.username)))
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['1000', '900'])
  })

  it('waits for the second step where there is one', async () => {
    const [browser, member, person] = [new Browser(), await memberWithContacts(server), newPerson()]
    const { secret } = await member.ask(account.beginTwoStep, { body: { password: memberPassword } })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const { recoveryCodes } = await member.ask(account.confirmTwoStep, { body: { code: totp.generate() } })
    const answer = await bind(browser, await bindKeyFor(browser, person), member.username)
    expect(answer.data).toEqual({ token: null, twoStepKey: expect.any(String) })
    const bound = eq(ssoIdentityTable.staffId, member.staffId)
    expect(await server.db.$count(ssoIdentityTable, bound)).toBe(0)
    const second = (key: string | null, code = '') =>
      stranger(server).ask(signIn.loginWithTwoStep, { body: { key: key ?? '', code } })
    await second(answer.data.twoStepKey, recoveryCodes[0])
    expect(await server.db.$count(ssoIdentityTable, bound)).toBe(1)
    const again = await signOn(browser, person)
    expect(again.data).toEqual({ token: null, twoStepKey: expect.any(String), bindKey: null })
    expect((await second(again.data.twoStepKey, recoveryCodes[1])).token).toHaveLength(43)
  })
})

describe('a member', () => {
  it('who is not active or locked does not get in', async () => {
    const [browser, member, person] = [new Browser(), await memberWithContacts(server), newPerson()]
    const bindKey = await bindKeyFor(browser, person)
    const active = (value: boolean) =>
      server.db.update(staffTable).set({ active: value }).where(eq(staffTable.id, member.staffId))
    await active(false)
    expect((await bind(browser, bindKey, member.username)).body.reason).toBe('session.inactive')
    await active(true)
    expect((await bind(browser, await bindKeyFor(browser, person), member.username)).code).toBe(1000)
    await active(false)
    expect((await signOn(browser, person)).body.reason).toBe('session.inactive')
    await active(true)
    const here = strangerFrom(server, newAddress())
    for (let round = 0; round < 10; round++) {
      await here.call(session.login, { body: { username: member.username, password: 'Wrong-000' } })
    }
    expect((await signOn(browser, person, here)).body.reason).toBe('session.locked')
  })
})

describe('where it is not set up', () => {
  const plain = testServer()

  it('there is no address to go to, and the callback says so', async () => {
    expect(await plain.anonymous.ask(sso.start, {})).toEqual({ url: null, registration: true })
    const url = `${plain.running.address}${foundation}/api/social/callback?code=1&state=2`
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe('/#/sso/error?reason=notConfigured')
    expect((await plain.anonymous.call(sso.login, { params: { code: 'x'.repeat(43) } })).body.reason).toBe(
      'sso.expired',
    )
    const body = { bindKey: 'x'.repeat(43), username: 'admin', password: memberPassword }
    expect((await plain.anonymous.call(sso.bind, { body })).body.reason).toBe('sso.expired')
  })
})

describe('while the provider is away', () => {
  const alone = testServer({
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'lectern',
    OIDC_CLIENT_SECRET: 'a secret',
  })

  it('the call reports that the provider failed', async () => {
    expect((await alone.anonymous.call(sso.start, {})).body).toMatchObject({ code: 998, reason: 'upstream.provider' })
  })
})
