import pg from 'pg'
import { createLog } from '../platform/log/log.ts'
import { loadSettings, type Settings } from '../platform/settings/settings.ts'

export const quietLog = createLog(process.env.TEST_LOG ?? 'silent')
export const adminSignIn = { username: 'admin', password: 'Admin-2468' }

export function testSettings(overrides: { dataDir: string; env?: Record<string, string> }): Settings {
  return loadSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    DATA_DIR: overrides.dataDir,
    ADMIN_PASSWORD: adminSignIn.password,
    RATE_LIMIT_PER_MINUTE: '100000',
    // All tests of a file ask from one address. The test of this rule sets its own.
    CODE_ASKS_FREE: '100000',
    SMS_PER_HOUR: '100000',
    CHECK_REPLIES: 'true',
    // Long timeouts, so that a busy machine fails no test. Tests of timeouts set their own.
    CALL_SECONDS: '60',
    DATABASE_STATEMENT_SECONDS: '60',
    DATABASE_LOCK_SECONDS: '60',
    DATABASE_IDLE_SECONDS: '60',
    ...overrides.env,
  })
}

/** Creates a database, copied from a template if one is given, and returns its address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${pg.escapeIdentifier(name)} ${template ? `template ${template}` : ''}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
