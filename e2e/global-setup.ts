import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { startIdentityProvider } from '../apps/server/src/testing/identity-provider.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { built, startProduct } from '../apps/server/src/testing/product.ts'
import { startParcelProvider } from './parcel-provider.ts'
import { startPushProvider } from './push-provider.ts'

/**
 * Starts one product for all browser tests, the way a newcomer would, beside a real mail server, an identity provider,
 * a push provider and one that knows where parcels are.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await createSharedFolder('e2e')
  const port = await freePort()
  const mail = await startMailServer(folder)
  const identities = await startIdentityProvider(`http://localhost:${port}`)
  identities.person = 'somebody-at-work'
  const pushes = await startPushProvider()
  const parcels = await startParcelProvider()
  const product = await startProduct(
    {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      MAIL_URL: mail.url,
      MAIL_FROM: 'lectern@example.com',
      ...identities.env,
      ...pushes.env,
      ...parcels.env,
    },
    built,
  )
  await giveAdministratorMail(product.address, product.password)
  process.env.LECTERN_ADDRESS = product.address
  process.env.LECTERN_PASSWORD = product.password
  process.env.LECTERN_MAIL = folder
  process.env.LECTERN_PUSH = pushes.control
  return async () => {
    await product.stop()
    identities.stop()
    pushes.stop()
    parcels.stop()
    await mail.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** An administrator who can be reached is not asked for a mail address when signing in; a test of its own is. */
async function giveAdministratorMail(address: string, password: string): Promise<void> {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const reply = await fetch(`${address}/foundation${path}`, { method, headers, body: JSON.stringify(body) })
    return ((await reply.json()) as { data: { token: string; content: object[] } }).data
  }
  const { token } = await call('POST', '/api/userinfo/login', { username: 'admin', password })
  const found = await call('POST', '/api/users/getAllAuthUsers', { username: 'admin' }, token)
  await call('PUT', '/api/users', { ...found.content[0], email: 'admin@example.com' }, token)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Stores the newest mail to each address in a file, because the tests run in processes of their own. */
async function startMailServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const content = await text(stream)
      for (const { address } of envelope.rcptTo) await writeFile(join(folder, `${address}.eml`), content)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
