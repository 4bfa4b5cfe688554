import { modules } from '../apps/server/src/app.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { type Rotation, rotateKey } from '../apps/server/src/platform/secrets/rotate-key.ts'
import { loadSettings, type Settings } from '../apps/server/src/platform/settings/settings.ts'
import { openDataFolder } from './data-folder.ts'
import { loadEnvFile } from './env-file.ts'

/** Encrypts all secrets in the database with a new key, while no server runs. */
async function main(): Promise<void> {
  loadEnvFile()
  const settings = loadSettings(process.env)
  const postgres = settings.databaseUrl ? null : await openDataFolder(settings.dataDir, say)
  try {
    const { from, to } = await rotate(settings, postgres?.url ?? settings.databaseUrl ?? '')
    say(`The database was sealed with the key ${from} and is now with the key ${to}.`)
    if (settings.newSecretKey) say('Put what is in NEW_SECRET_KEY into SECRET_KEY before you start a server.')
  } finally {
    await postgres?.stop()
  }
}

async function rotate(settings: Settings, url: string): Promise<Rotation> {
  await migrateDatabase(url)
  const database = openDatabase(url, 2, createLog('warn'))
  try {
    const reseals = modules.flatMap((module) => module.reseal ?? [])
    return await rotateKey(settings, database, reseals)
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
    process.stderr.write(`The rotation stopped: ${error.message}\n`)
    process.exit(1)
  },
)
