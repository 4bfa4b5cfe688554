import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { UpstreamError } from '../../../platform/errors/upstream-error.ts'
import type { OidcSettings } from '../../../platform/settings/settings.ts'
import type { Identity } from '../codes/one-time-keys.table.ts'

/** The values that tie the provider's answer to the request. */
interface RequestTies {
  state: string
  nonce: string
  verifier: string
}

const timeoutSeconds = 10
const configurations = new WeakMap<OidcSettings, Promise<Configuration>>()

/** The provider's configuration, which is fetched once and cached. After a failure the next call fetches it again. */
function configurationOf(settings: OidcSettings): Promise<Configuration> {
  const cached = configurations.get(settings)
  if (cached) return cached
  const { issuer, clientId, clientSecret } = settings
  // The settings allow an address without TLS on this machine only.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const fetched = discovery(new URL(issuer), clientId, undefined, clientSecretAuth(clientSecret), {
    execute: [...insecure, enableNonRepudiationChecks],
    timeout: timeoutSeconds,
  }).catch((error: unknown) => {
    configurations.delete(settings)
    throw new UpstreamError('single sign-on', reasonOf(error))
  })
  configurations.set(settings, fetched)
  return fetched
}

/** Sends the client secret in the header, which every provider should accept, unless it says that it wants the form. */
function clientSecretAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/** The provider's page to send the browser to. */
export async function authorizationUrl(settings: OidcSettings, returnTo: string, ties: RequestTies): Promise<string> {
  const config = await configurationOf(settings)
  return buildAuthorizationUrl(config, {
    redirect_uri: returnTo,
    scope: 'openid',
    state: ties.state,
    nonce: ties.nonce,
    code_challenge: await calculatePKCECodeChallenge(ties.verifier),
    code_challenge_method: 'S256',
  }).href
}

/** The identity behind the URL that the browser came back to. State, nonce, issuer and signature are checked. */
export async function identityFromCallback(
  settings: OidcSettings,
  callbackUrl: URL,
  ties: RequestTies,
): Promise<Identity> {
  const config = await configurationOf(settings)
  try {
    const tokens = await authorizationCodeGrant(config, callbackUrl, {
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

/** The library's message, which names what failed. The provider's own text is left out: it may repeat what was sent. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason')
