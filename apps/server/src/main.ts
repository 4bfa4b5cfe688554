import type { FirstSignIn } from './domains/access/permissions/administrator.ts'
import { createLog } from './platform/log/log.ts'
import { startPrivatePostgres } from './platform/postgres/private-postgres.ts'
import { loadSettings } from './platform/settings/settings.ts'
import { startServer } from './start-server.ts'

/** Settings → database → migrate → listen; and all of it back again on Ctrl-C. */
async function main(): Promise<void> {
  // From the first moment on: a start that is interrupted must not leave its PostgreSQL behind.
  const told = toldToStop()
  const settings = loadSettings(process.env)
  const log = createLog(settings.logLevel)
  const postgres = settings.databaseUrl
    ? null
    : await startPrivatePostgres({ dataDir: settings.dataDir, log: (message) => log.info(message) })
  try {
    const server = await startServer(settings, postgres?.url ?? settings.databaseUrl ?? '', log)
    say(server.address, server.firstSignIn)
    await told
    log.info('stopping')
    await server.stop()
  } finally {
    await postgres?.stop()
  }
}

function say(address: string, firstSignIn: FirstSignIn | null): void {
  const lines = [`Lectern is running at ${address}`]
  if (firstSignIn) {
    const { username, generatedPassword } = firstSignIn
    const password = generatedPassword ? `the password ${generatedPassword} (shown only this once)` : 'ADMIN_PASSWORD'
    lines.push(`Sign in as ${username} with ${password}`)
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`Lectern did not start: ${error.message}\n`)
    if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
