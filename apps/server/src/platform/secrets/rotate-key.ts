import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { withStartLock } from '../database/migrate.ts'
import { makeKeyFile, nextKeyFileOf, putNextKeyInPlace } from './key-file.ts'
import { findSecrets, type KeySettings, usedKeyId } from './open-secrets.ts'
import { type Reseal, resealAll } from './reseal.ts'
import { createSecrets } from './sealing.ts'

export interface Rotation {
  from: string
  to: string
}

/**
 * Seals the whole database with a new key, in one transaction. The new key is on the disk before the transaction and
 * replaces the old one after it, so that after any interruption the next start finds the right key.
 */
export const rotateKey = (settings: KeySettings, database: Database, reseals: Reseal[]): Promise<Rotation> =>
  withStartLock(database, () => rotate(settings, database, reseals))

async function rotate(settings: KeySettings, database: Database, reseals: Reseal[]): Promise<Rotation> {
  const { secretKey, newSecretKey, dataDir } = settings
  if (secretKey && !newSecretKey) throw new Error('NEW_SECRET_KEY is not set: it is to take the place of SECRET_KEY')
  if (newSecretKey && !secretKey) throw new Error('NEW_SECRET_KEY is set, but SECRET_KEY, whose place it takes, is not')
  await refuseRunningServers(database)
  if (newSecretKey && createSecrets(newSecretKey).keyId === (await usedKeyId(database.db))) {
    throw new Error('the database is sealed with NEW_SECRET_KEY already: put it into SECRET_KEY')
  }
  const from = await findSecrets(settings, database, reseals)
  const to = createSecrets(newSecretKey ?? (await makeKeyFile(nextKeyFileOf(dataDir))))
  await database.transaction((tx) => resealAll(tx, from, to, reseals))
  if (!newSecretKey) await putNextKeyInPlace(dataDir)
  return { from: from.keyId, to: to.keyId }
}

/** A running server has the old key in memory and would continue to seal with it. */
async function refuseRunningServers({ db }: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and application_name like 'lectern-%' limit 1`,
  )
  if (rows.length > 0) throw new Error('a Lectern server is running on this database: stop all of them first')
}
