import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface IdentityProvider {
  /** The settings for the server. */
  env: Record<string, string>
  /** The account that every sign-in from now on gets; null refuses it. */
  person: string | null
  stop(): void
}

/** A real OpenID Connect provider on this machine, for tests. The test decides who signs in. */
export async function startIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { id: 'lectern', secret: 'a secret of the client, long enough' }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/foundation/api/social/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for cookies'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    // Skips the consent page.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const running: IdentityProvider = {
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
    },
    person: null,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = running.person ? { login: { accountId: running.person } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  return running
}

/** Keeps cookies and follows redirects like a browser, up to a given address. */
export class Browser {
  readonly #cookies = new Map<string, string>()

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
  }

  /** Follows redirects until one leads to an address with this prefix. */
  async followUntil(address: string, prefix: string): Promise<URL> {
    for (let url = address; ; ) {
      if (url.startsWith(prefix)) return new URL(url)
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookies } })
      await response.arrayBuffer()
      this.keep(response.headers)
      const location = response.headers.get('location')
      if (!location) throw new Error(`${url} answered ${response.status} and leads nowhere`)
      url = new URL(location, url).href
    }
  }
}
