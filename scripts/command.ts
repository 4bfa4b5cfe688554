import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { startPrivatePostgres } from '../apps/server/src/platform/postgres/private-postgres.ts'
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
export async function onDatabase(work: Work): Promise<void> {
  loadEnvFile()
  const settings = loadSettings(process.env)
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) return workAt(databaseUrl, settings, work)
  const postgres = await openDataFolder(dataDir)
  try {
    await workAt(postgres.url, settings, work)
  } finally {
    await postgres.stop()
  }
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
