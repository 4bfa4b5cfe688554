import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { UpstreamError } from '../../../platform/errors/upstream-error.ts'
import type { OidcSettings } from '../../../platform/settings/settings.ts'
import type { Identity } from './one-time-keys.table.ts'

/** What ties an answer of the provider to the question. */
interface Ties {
  state: string
  nonce: string
  verifier: string
}

const timeoutSeconds = 10
const providers = new WeakMap<OidcSettings, Promise<Configuration>>()

/** What the provider says of itself, asked once; a provider that was away is asked again the next time. */
function provider(settings: OidcSettings): Promise<Configuration> {
  const known = providers.get(settings)
  if (known) return known
  const { issuer, clientId, clientSecret } = settings
  // The settings allow an address without TLS on this machine only.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const asked = discovery(new URL(issuer), clientId, undefined, clientSecretAuth(clientSecret), {
    execute: [...insecure, enableNonRepudiationChecks],
    timeout: timeoutSeconds,
  }).catch((error: unknown) => {
    providers.delete(settings)
    throw new UpstreamError('single sign-on', reasonOf(error))
  })
  providers.set(settings, asked)
  return asked
}

/** In the header, as every provider should take it, unless it says that it wants the form. */
function clientSecretAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/** Where to send the browser. */
export async function askWhoItIs(settings: OidcSettings, returnTo: string, ties: Ties): Promise<string> {
  const config = await provider(settings)
  return buildAuthorizationUrl(config, {
    redirect_uri: returnTo,
    scope: 'openid',
    state: ties.state,
    nonce: ties.nonce,
    code_challenge: await calculatePKCECodeChallenge(ties.verifier),
    code_challenge_method: 'S256',
  }).href
}

/** Who it is, from the address that the browser came back to. State, nonce, issuer and signature are checked. */
export async function learnWhoItIs(settings: OidcSettings, cameBackTo: URL, ties: Ties): Promise<Identity> {
  const config = await provider(settings)
  try {
    const tokens = await authorizationCodeGrant(config, cameBackTo, {
      expectedState: ties.state,
      expectedNonce: ties.nonce,
      pkceCodeVerifier: ties.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('no claims')
    return { issuer: claims.iss, subject: claims.sub }
  } catch (error) {
    throw new UpstreamError('single sign-on', reasonOf(error))
  }
}

/** The library's messages name what failed; the provider's own words may hold what was sent, and are left out. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason')
