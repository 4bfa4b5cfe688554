import { createHmac } from 'node:crypto'
import type { Route } from '@lectern/contract/base/route.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { AppError, badInput } from '../errors/app-error.ts'
import { idempotencyTable as keys } from './idempotency.table.ts'

/** What makes a call the same as an earlier one. */
export type CallKey = Pick<typeof keys.$inferSelect, 'staffId' | 'route' | 'key' | 'bodyHash'>

/** The longest key that is taken; a longer one is refused, because two could begin alike. */
const longestKey = 200

/**
 * The key that this call came with, if it may be repeated, and a hash of all that the call asks for: its path, query,
 * body and the bytes of its files. The secret keeps passwords from being guessed by the hash.
 */
export async function keyOf(request: FastifyRequest, route: Route, secret: string): Promise<CallKey | undefined> {
  const key = route.idempotent ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string') return undefined
  if (key.length > longestKey) {
    throw badInput({ 'Idempotency-Key': { reason: 'validation.tooLong', params: { maximum: longestKey } } })
  }
  const { params, query, body = null, formFiles = new Map() } = request
  const files = await Promise.all([...formFiles].map(async ([name, { bytes }]) => [name, await digestOf(bytes)]))
  const bodyHash = createHmac('sha256', secret)
    .update(JSON.stringify([params, query, body, files]))
    .digest('hex')
  return { staffId: request.session?.id ?? 0, route: `${route.method} ${route.path}`, key, bodyHash }
}

/** In another thread, because files are large. */
const digestOf = async (bytes: Buffer): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')

const ofKey = and(
  eq(keys.staffId, sql.placeholder('staffId')),
  eq(keys.route, sql.placeholder('route')),
  eq(keys.key, sql.placeholder('key')),
)
const insertKey = statement((db) =>
  db
    .insert(keys)
    .values({
      staffId: sql.placeholder('staffId'),
      route: sql.placeholder('route'),
      key: sql.placeholder('key'),
      bodyHash: sql.placeholder('bodyHash'),
    })
    .onConflictDoNothing()
    .returning({ key: keys.key }),
)
/**
 * Reads the key by writing it once more, so that this commit waits for its synchronous replica: the first one may have
 * ended while it still waited, and what only the leader has is not there yet.
 */
const rewriteKey = statement((db) =>
  db
    .update(keys)
    .set({ bodyHash: sql`${keys.bodyHash}` })
    .where(ofKey)
    .returning(),
)

/** Keeps the reply of a call under its key; runs as a part of the statement that leaves the traces of the call. */
export const keepReply = (db: Db) =>
  db
    .update(keys)
    .set({ reply: sql.placeholder('reply') as never })
    .where(ofKey)

/**
 * Takes the key for this call, or returns the reply of the call that had it before. A second call with the same key waits
 * for the first to end, because the key is unique. If the first fails, its row is rolled back and the second takes the key.
 */
export async function takeKey(tx: Db, key: CallKey): Promise<{ earlierReply: unknown } | undefined> {
  if ((await insertKey(tx, key)).length > 0) return undefined
  const [first] = await rewriteKey(tx, key)
  if (first?.bodyHash !== key.bodyHash) throw new AppError('request.keyReused')
  return { earlierReply: first.reply }
}
