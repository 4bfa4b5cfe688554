import { session } from '@lectern/contract/access/session.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startServer } from '../../start-server.ts'
import { withoutWaits } from '../../testing/people.ts'
import { Caller, testServer } from '../../testing/test-server.ts'
import { quietLog, testSettings } from '../../testing/test-settings.ts'
import { callCountTable } from './shared-limit.table.ts'

const server = testServer()

describe('the limit of a route', () => {
  it('is shared by all servers, counts per address, and starts again after a minute', async () => {
    const settings = testSettings({ dataDir: server.dataDir, env: { TRUST_PROXY: '1', ...withoutWaits } })
    const servers = [
      await startServer(settings, server.databaseUrl, quietLog),
      await startServer(settings, server.databaseUrl, quietLog),
    ]
    const attempt = async (address: string, from: string) => {
      const body = { username: 'nobody', password: 'Wrong-000' }
      const headers = { 'x-forwarded-for': from }
      return new Caller(address).call(session.login, { body }, { headers })
    }
    const most = session.login.perMinute ?? 0
    const attempts = Array.from({ length: most + 6 }, (_, n) => attempt(servers[n % 2]?.address ?? '', '10.1.1.1'))
    const reasons = (await Promise.all(attempts)).map(({ body }) => body.reason)
    expect(reasons.filter((reason) => reason === 'request.tooOften')).toHaveLength(6)
    for (const { address } of servers) {
      expect((await attempt(address, '10.1.1.1')).body.reason).toBe('request.tooOften')
      expect((await attempt(address, '10.1.1.2')).status).toBe(400)
    }
    await server.db.update(callCountTable).set({ ends: sql`now()` })
    for (const { address } of servers) expect((await attempt(address, '10.1.1.1')).status).toBe(400)
    for (const each of servers) await each.stop()
  })
})
