import { modules } from '../apps/server/src/app.ts'
import { rotateKey } from '../apps/server/src/platform/secrets/rotate-key.ts'
import { onDatabase, runCommand, say } from './command.ts'

/** Encrypts all secrets in the database with a new key, while no server runs. */
runCommand('rotation', () =>
  onDatabase(async (database, settings) => {
    const reseals = modules.flatMap((module) => module.reseal ?? [])
    const { from, to } = await rotateKey(settings, database, reseals)
    say(`The database was sealed with the key ${from} and is now with the key ${to}.`)
    if (settings.newSecretKey) say('Put what is in NEW_SECRET_KEY into SECRET_KEY before you start a server.')
  }),
)
