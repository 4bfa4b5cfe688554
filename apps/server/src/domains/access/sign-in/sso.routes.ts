import { sso } from '@lectern/contract/access/sign-in.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors/app-error.ts'
import { UpstreamError } from '../../../platform/errors/upstream-error.ts'
import { type Call, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { hashOf, makeKey, randomKey, readKey, storeKey, takeKey } from '../codes/one-time-keys.rules.ts'
import type { KeyKinds } from '../codes/one-time-keys.table.ts'
import { placeOf } from './known-places.rules.ts'
import { refuseLocked } from './lock.rules.ts'
import { authorizationUrl, identityFromCallback } from './oidc.ts'
import { checkCredentials, compareCredentials, finishFirstStep } from './sign-in.rules.ts'
import { findByIdentity } from './sso.rules.ts'

const callbackPath = `${basePath}${sso.callback.path}`
const cookie = 'lectern_sso'
const keyShape = /^[\w-]{43}$/

/** Why a single sign-on failed, for the error page. */
type Failure = 'notConfigured' | 'denied' | 'expired' | 'failed'

/**
 * A cookie ties all steps to the browser that began. Without it, somebody could hand their own half-finished sign-on to
 * another person, who would then bind a stranger's identity to their account.
 */
export const ssoRoutes = implement(sso, {
  start: prepareFirst(prepareSignOn, async ({ db, reply, platform }, prepared) => {
    const registration = platform.settings.staffRegistration
    if (!prepared) return { url: null, registration }
    const { url, state, data, browser } = prepared
    await storeKey(db, 'SSO_STATE', state, data)
    void reply.setCookie(cookie, browser, { path: callbackPath.slice(0, callbackPath.lastIndexOf('/')) })
    return { url, registration }
  }),
  callback: prepareFirst(readCallback, async ({ db, reply }, result) => {
    const path =
      'failure' in result
        ? `/#/sso/error?reason=${result.failure}`
        : `/#/static/sso?code=${await makeKey(db, 'SSO_CODE', result)}`
    void reply.code(302).header('location', path)
    return null
  }),
  login: async (call) => {
    const { params, db, platform, audit, request } = call
    const taken = await takeKey(db, 'SSO_CODE', params.code)
    if (!taken || !inSameBrowser(request, taken.data)) throw new AppError('sso.expired')
    const { identity, browser } = taken.data
    const staff = await findByIdentity(db, identity)
    if (!staff) {
      return { token: null, twoStepKey: null, bindKey: await makeKey(db, 'SSO_BIND', { identity, browser }) }
    }
    audit.by(staff.username)
    await refuseLocked(platform, db, { staffId: staff.id }, placeOf(call, staff))
    return { ...(await finishFirstStep(call, staff)), bindKey: null }
  },
  bind: prepareFirst(compareCredentials, async (call, compared) => {
    const { body, db, audit, request } = call
    audit.by(body.username)
    const stored = await readKey(db, 'SSO_BIND', body.bindKey)
    if (!stored || !inSameBrowser(request, stored.data)) throw new AppError('sso.expired')
    const staff = await checkCredentials(call, body.username, compared)
    // Consume the key last, so that a mistyped password can be corrected. If two requests race, only one gets it.
    if (!(await takeKey(db, 'SSO_BIND', body.bindKey))) throw new AppError('sso.expired')
    return finishFirstStep(call, staff, stored.data.identity)
  }),
})

/** Where to send the browser, and what must be remembered until it comes back. */
async function prepareSignOn({ platform: { settings }, request }: Call<typeof sso.start>) {
  if (!settings.oidc) return null
  const browser = browserOf(request) ?? randomKey()
  const [state, nonce, verifier] = [randomKey(), randomKey(), randomKey()]
  const url = await authorizationUrl(settings.oidc, settings.publicUrl + callbackPath, { state, nonce, verifier })
  return { url, state, browser, data: { nonce, verifier, browser: hashOf(browser) } }
}

/** The identity that the provider reports. The state is used up first, so that only one of two callbacks counts. */
async function readCallback({
  query,
  db,
  platform: { settings, log },
  request,
}: Call<typeof sso.callback>): Promise<KeyKinds['SSO_CODE'] | { failure: Failure }> {
  if (!settings.oidc) return { failure: 'notConfigured' }
  const { state = '' } = query
  const signOn = await takeKey(db, 'SSO_STATE', state)
  if (!signOn || !inSameBrowser(request, signOn.data)) return { failure: 'expired' }
  if (query.error !== undefined) return { failure: 'denied' }
  const { nonce, verifier, browser } = signOn.data
  const callbackUrl = new URL(settings.publicUrl + callbackPath)
  callbackUrl.search = new URL(request.url, callbackUrl).search
  try {
    return { identity: await identityFromCallback(settings.oidc, callbackUrl, { state, nonce, verifier }), browser }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.warn({ error: error.message }, 'a single sign-on failed')
    return { failure: 'failed' }
  }
}

function browserOf({ cookies }: FastifyRequest): string | undefined {
  const given = cookies[cookie] ?? ''
  return keyShape.test(given) ? given : undefined
}

function inSameBrowser(request: FastifyRequest, { browser }: { browser: string }): boolean {
  const here = browserOf(request)
  return here !== undefined && hashOf(here) === browser
}
