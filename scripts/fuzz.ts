import { rm } from 'node:fs/promises'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { fuzz } from '../apps/server/src/testing/fuzz/fuzz.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { quietLog, testSettings } from '../apps/server/src/testing/test-settings.ts'

const [requests = 50_000, seed = 1] = process.argv.slice(2).map(Number)

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Sends random requests to every call, on its own data. */
async function main(): Promise<boolean> {
  const dataDir = await createSharedFolder('fuzz')
  const postgres = await startPrivatePostgres({ dataDir, durable: false, log: () => {} })
  const env = { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1000000' }
  const server = await startServer(testSettings({ dataDir, env }), postgres.url, quietLog)
  try {
    const onProgress = (done: number) => done % 5_000 === 0 && say(`${done} requests`)
    const report = await fuzz(server, { requests, seed, onProgress })
    for (const failure of report.failures) say(failure)
    say(`seed ${seed}: ${report.requests} requests, ${report.failures.length} failures`)
    say(`statuses: ${JSON.stringify(report.statuses)}`)
    return report.failures.length === 0
  } finally {
    await server.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exit((await main()) ? 0 : 1)
