import { rebuildFigures } from '../apps/server/src/domains/home/figures/figures.rules.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { loadSettings } from '../apps/server/src/platform/settings/settings.ts'
import { openDataFolder } from './data-folder.ts'
import { loadEnvFile } from './env-file.ts'

/** Builds the daily figures of the home page from nothing, such as after rows were loaded with triggers off. */
async function main(): Promise<void> {
  loadEnvFile()
  const { databaseUrl, dataDir } = loadSettings(process.env)
  const postgres = databaseUrl ? null : await openDataFolder(dataDir, say)
  try {
    const started = Date.now()
    const days = await rebuild(postgres?.url ?? databaseUrl ?? '')
    say(`Built the figures of ${days.toLocaleString('en')} days in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await postgres?.stop()
  }
}

async function rebuild(url: string): Promise<number> {
  await migrateDatabase(url)
  const database = openDatabase(url, 1, createLog('warn'))
  try {
    return await database.transaction(rebuildFigures)
  } finally {
    await database.close()
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`The rebuild stopped: ${error.message}\n`)
    process.exit(1)
  },
)
