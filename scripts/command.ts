import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
import { runningUrl } from '../apps/server/src/platform/postgres/running-url.ts'
import { loadSettings, type Settings } from '../apps/server/src/platform/settings/settings.ts'
import { loadEnvFile } from './env-file.ts'

type Work = (database: Database, settings: Settings) => Promise<void>

/** Runs a command to its end; what it throws is said in a sentence. */
export function runCommand(name: string, command: () => Promise<void>): void {
  command().then(
    () => process.exit(0),
    (error: Error) => {
      process.stderr.write(`The ${name} stopped: ${error.message}\n`)
      process.exit(1)
    },
  )
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Works on the database that the settings name, or on that of the data folder, after migrating it. */
export const onDatabase = (work: Work): Promise<void> => withDatabase((url, settings) => workAt(url, settings, work))

/** The same for work that does not want it migrated. It may be done beside a server that runs on the data folder. */
export async function withDatabase(
  work: (url: string, settings: Settings) => Promise<void>,
  { besideServer = false } = {},
): Promise<void> {
  const settings = readSettings()
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  // Past a pooler: such work needs a session, and takes its time.
  const known = databaseDirectUrl ?? databaseUrl ?? (besideServer ? await runningUrl(dataDir) : undefined)
  if (known) return work(known, settings)
  const postgres = await openDataFolder(dataDir)
  try {
    await work(postgres.url, settings)
  } finally {
    await postgres.stop()
  }
}

export function readSettings(): Settings {
  loadEnvFile()
  return loadSettings(process.env)
}

async function workAt(url: string, settings: Settings, work: Work): Promise<void> {
  await migrateDatabase(url)
  const database = openDatabase(url, 2, createLog('warn'))
  try {
    await work(database, settings)
  } finally {
    await database.close()
  }
}

/** Starts the private PostgreSQL of a data folder, and says what to do if a server is using it. */
async function openDataFolder(dataDir: string) {
  try {
    return await startPrivatePostgres({ dataDir, log: say })
  } catch (error) {
    const { message } = error as Error
    if (!/another Lectern server/.test(message)) throw error
    throw new Error(`${message}. Stop it first, or set DATABASE_URL.`, { cause: error })
  }
}
