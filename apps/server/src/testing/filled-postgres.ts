import { rm } from 'node:fs/promises'
import { type PrivatePostgres, startPrivatePostgres } from '../platform/postgres/private-postgres.ts'
import { secretTable } from '../platform/secrets/secret.table.ts'
import { startServer } from '../start-server.ts'
import { createSharedFolder } from './postgres/processes.ts'
import { createDatabase, quietLog, testSettings } from './test-settings.ts'

/** One real PostgreSQL for all tests, with a filled template that each test file copies in milliseconds. */
export async function startFilledPostgres(): Promise<PrivatePostgres> {
  const dataDir = await createSharedFolder('test')
  const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
  const template = await createDatabase(postgres.url, 'template_lectern')
  const server = await startServer(testSettings({ dataDir }), template, quietLog)
  // Without stored secrets, a copy gets the key of the first server that starts on it.
  await server.platform.database.db.delete(secretTable)
  await server.stop()
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
