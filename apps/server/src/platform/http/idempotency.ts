import { createHmac } from 'node:crypto'
import type { Route } from '@lectern/contract/base/route.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { idempotencyTable as keys } from './idempotency.table.ts'

interface Keyed {
  route: Route
  key: string
  /** Without it, a password that was sent could be guessed from the stored hash. */
  secret: string
}

interface Once<T> {
  reply: T
  /** The work was done before, and has left its traces. */
  isRepeated: boolean
}

/**
 * Does the work once per key. A second call with the same key waits for the first to end (the key is unique) and then
 * gets its reply. If the first call fails, its row is rolled back and the second does the work.
 */
export async function onceByKey<T>(
  tx: Db,
  request: FastifyRequest,
  { route, key, secret }: Keyed,
  work: () => Promise<T>,
): Promise<Once<T>> {
  const staffId = request.session?.id ?? 0
  const name = `${route.method} ${route.path}`
  const bodyHash = createHmac('sha256', secret)
    .update(JSON.stringify(request.body ?? null))
    .digest('hex')
  const own = and(eq(keys.staffId, staffId), eq(keys.route, name), eq(keys.key, key.slice(0, 200)))

  const inserted = await tx
    .insert(keys)
    .values({ staffId, route: name, key: key.slice(0, 200), bodyHash })
    .onConflictDoNothing()
    .returning({ key: keys.key })
  if (inserted.length === 0) {
    const [first] = await tx.select().from(keys).where(own)
    if (first?.bodyHash !== bodyHash) throw new AppError('request.keyReused')
    return { reply: first.reply as T, isRepeated: true }
  }
  const reply = await work()
  await tx.update(keys).set({ reply }).where(own)
  return { reply, isRepeated: false }
}
