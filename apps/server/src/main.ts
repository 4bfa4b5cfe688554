import type { FirstSignIn } from './domains/access/permissions/administrator.ts'
import { describeError, errorText } from './platform/log/describe-error.ts'
import { createLog } from './platform/log/log.ts'
import { startPrivatePostgres } from './platform/postgres/private-postgres.ts'
import { loadSettings } from './platform/settings/settings.ts'
import { refuseFullDisk } from './platform/storage/disk-space.ts'
import { startServer } from './start-server.ts'

/** Loads the settings, starts the database and the server, and stops both on Ctrl-C. */
async function main(): Promise<void> {
  // Listen for signals from the start, so that an interrupted start does not leave its PostgreSQL running.
  const stopSignal = waitForStopSignal()
  const settings = loadSettings(process.env)
  const log = createLog(settings.logLevel)
  await refuseFullDisk(settings.dataDir)
  const postgres = settings.databaseUrl
    ? null
    : await startPrivatePostgres({ dataDir: settings.dataDir, log: (message) => log.info(message) })
  try {
    const server = await startServer(settings, postgres?.url ?? settings.databaseUrl ?? '', log)
    printGreeting(server.address, server.firstSignIn)
    await stopSignal
    log.info('stopping')
    await server.stop()
  } finally {
    await postgres?.stop()
  }
}

function printGreeting(address: string, firstSignIn: FirstSignIn | null): void {
  const lines = [`Lectern is running at ${address}`]
  if (firstSignIn) {
    const { username, generatedPassword } = firstSignIn
    const password = generatedPassword ? `the password ${generatedPassword} (shown only this once)` : 'ADMIN_PASSWORD'
    lines.push(`Sign in as ${username} with ${password}`)
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    // A second Ctrl-C ends the process at once. SIGTERM may come twice without anybody's impatience: to all processes of
    // npm, and again when npm has gone. That must not leave PostgreSQL running.
    process.once('SIGINT', () => resolve())
    process.on('SIGTERM', () => resolve())
  })
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`Lectern did not start: ${errorText(error)}\n`)
    if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${describeError(error).stack}\n`)
    process.exit(1)
  },
)
