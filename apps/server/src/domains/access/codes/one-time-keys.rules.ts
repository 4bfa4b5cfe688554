import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type KeyKinds, oneTimeKeyTable as keys } from './one-time-keys.table.ts'

const lifeMinutes = 10
const maxTries = 5

interface StoredKey<K extends keyof KeyKinds> {
  id: number
  staffId: number | null
  data: KeyKinds[K]
}

export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
export const randomKey = (): string => randomBytes(32).toString('base64url')

export async function makeKey<K extends keyof KeyKinds>(
  db: Db,
  kind: K,
  data: KeyKinds[K],
  staffId: number | null = null,
): Promise<string> {
  const key = randomKey()
  await storeKey(db, kind, key, data, staffId)
  return key
}

/** Stores a key that the caller had to create before it could be stored. */
export async function storeKey<K extends keyof KeyKinds>(
  db: Db,
  kind: K,
  key: string,
  data: KeyKinds[K],
  staffId: number | null = null,
): Promise<void> {
  await db.insert(keys).values({ kind, keyHash: hashOf(key), staffId, data })
}

/** Uses up a key. If two requests race for the same key, the second gets null. */
export async function takeKey<K extends keyof KeyKinds>(
  db: Db,
  kind: K,
  key: string,
  staffId?: number,
): Promise<StoredKey<K> | null> {
  const owner = staffId === undefined ? undefined : eq(keys.staffId, staffId)
  const [row] = await db
    .delete(keys)
    .where(and(validKey(kind, key), owner))
    .returning()
  return (row as StoredKey<K> | undefined) ?? null
}

/** Reads a key without using it up, for calls that use it up only once they have succeeded. */
export async function readKey<K extends keyof KeyKinds>(tx: Db, kind: K, key: string): Promise<StoredKey<K> | null> {
  const [row] = await tx.select().from(keys).where(validKey(kind, key))
  return (row as StoredKey<K> | undefined) ?? null
}

export async function countTry(tx: Db, keyId: number): Promise<void> {
  await tx
    .update(keys)
    .set({ tries: sql`${keys.tries} + 1` })
    .where(eq(keys.id, keyId))
}

/** A new password voids the keys that were issued under the old one. */
export async function dropKeysOf(tx: Db, staffId: number): Promise<void> {
  await tx.delete(keys).where(eq(keys.staffId, staffId))
}

function validKey(kind: keyof KeyKinds, key: string): SQL | undefined {
  return and(
    eq(keys.keyHash, hashOf(key)),
    eq(keys.kind, kind),
    lt(keys.tries, maxTries),
    gt(keys.createTime, sql`now() - make_interval(mins => ${lifeMinutes}::int)`),
  )
}
