import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type KeyKinds, oneTimeKeyTable as keys } from './one-time-keys.table.ts'

const lifeMinutes = 10
const mostTries = 5

interface HeldKey<K extends keyof KeyKinds> {
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

/** For a key that had to be known before it could be stored. */
export async function storeKey<K extends keyof KeyKinds>(
  db: Db,
  kind: K,
  key: string,
  data: KeyKinds[K],
  staffId: number | null = null,
): Promise<void> {
  await db.insert(keys).values({ kind, keyHash: hashOf(key), staffId, data })
}

/** Uses a key up: of two who come with the same one, the second gets null. */
export async function takeKey<K extends keyof KeyKinds>(
  db: Db,
  kind: K,
  key: string,
  staffId?: number,
): Promise<HeldKey<K> | null> {
  const owner = staffId === undefined ? undefined : eq(keys.staffId, staffId)
  const [row] = await db
    .delete(keys)
    .where(and(living(kind, key), owner))
    .returning()
  return (row as HeldKey<K> | undefined) ?? null
}

/** Looks at a key that is used up only once what it is for has succeeded. */
export async function readKey<K extends keyof KeyKinds>(tx: Db, kind: K, key: string): Promise<HeldKey<K> | null> {
  const [row] = await tx.select().from(keys).where(living(kind, key))
  return (row as HeldKey<K> | undefined) ?? null
}

export async function countTry(tx: Db, keyId: number): Promise<void> {
  await tx
    .update(keys)
    .set({ tries: sql`${keys.tries} + 1` })
    .where(eq(keys.id, keyId))
}

/** A new password makes worthless what the old one had opened. */
export async function dropKeysOf(tx: Db, staffId: number): Promise<void> {
  await tx.delete(keys).where(eq(keys.staffId, staffId))
}

function living(kind: keyof KeyKinds, key: string): SQL | undefined {
  return and(
    eq(keys.keyHash, hashOf(key)),
    eq(keys.kind, kind),
    lt(keys.tries, mostTries),
    gt(keys.createTime, sql`now() - make_interval(mins => ${lifeMinutes}::int)`),
  )
}
