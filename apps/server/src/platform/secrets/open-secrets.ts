import { rm } from 'node:fs/promises'
import { like } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { withStartLock } from '../database/migrate.ts'
import type { Settings } from '../settings/settings.ts'
import { keyFileOf, makeKeyFile, nextKeyFileOf, putNextKeyInPlace, readKeyFile } from './key-file.ts'
import { type Reseal, sealOldSecrets } from './reseal.ts'
import { createSecrets, keyIdOf, type Secrets } from './sealing.ts'
import { secretTable } from './secret.table.ts'

export type KeySettings = Pick<Settings, 'secretKey' | 'newSecretKey' | 'dataDir'>

/** Finds or creates the master key at a start, and refuses a database that is sealed with another key. */
export const openSecrets = (settings: KeySettings, database: Database, reseals: Reseal[]): Promise<Secrets> =>
  withStartLock(database, () => findSecrets(settings, database, reseals))

/** The caller must hold the start lock. */
export async function findSecrets(settings: KeySettings, database: Database, reseals: Reseal[]): Promise<Secrets> {
  const usedId = await usedKeyId(database.db)
  const key = settings.secretKey ?? (await keyOfFolder(settings.dataDir, usedId))
  const secrets = key && createSecrets(key)
  if (!secrets || (usedId !== null && usedId !== secrets.keyId)) {
    throw new Error(refusal(settings, usedId, secrets?.keyId))
  }
  await database.transaction((tx) => sealOldSecrets(tx, secrets, reseals))
  return secrets
}

/** The id of the key that seals this database; null if nothing is sealed yet. All values have the same key. */
export async function usedKeyId(db: Db): Promise<string | null> {
  const [row] = await db.select().from(secretTable).where(like(secretTable.value, 'v1:%')).limit(1)
  return row ? keyIdOf(row.value) : null
}

/** Null if the key that seals the database is missing, because a new key could not open anything. */
async function keyOfFolder(dataDir: string, usedId: string | null): Promise<Buffer | null> {
  await endInterruptedRotation(dataDir, usedId)
  const file = keyFileOf(dataDir)
  return (await readKeyFile(file)) ?? (usedId === null ? makeKeyFile(file) : null)
}

/** Completes the rotation if the database already uses the new key, and undoes it if not. */
async function endInterruptedRotation(dataDir: string, usedId: string | null): Promise<void> {
  const next = await readKeyFile(nextKeyFileOf(dataDir))
  const now = await readKeyFile(keyFileOf(dataDir))
  if (next && createSecrets(next).keyId === usedId) await putNextKeyInPlace(dataDir)
  // If neither key fits, they belong to another database, so nothing is deleted.
  else if (next && now && createSecrets(now).keyId === usedId) await rm(nextKeyFileOf(dataDir))
}

function refusal({ secretKey, dataDir }: KeySettings, usedId: string | null, keyId: string | undefined): string {
  const file = keyFileOf(dataDir)
  const here = keyId ? `${secretKey ? 'SECRET_KEY' : file} is the key ${keyId}` : `${file} is missing`
  return `the database is sealed with the key ${usedId}, but ${here}: put the right key into SECRET_KEY or into ${file}`
}
