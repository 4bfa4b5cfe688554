import { createHash } from 'node:crypto'
import type { Route } from '@lectern/contract/base/route.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { idempotencyTable as keys } from './idempotency.table.ts'

/**
 * Does the work once per key. A second call with the same key waits for the first to end (the key is unique) and then
 * gets its reply. If the first call fails, its row is rolled back and the second does the work.
 */
export async function onceByKey<T>(
  tx: Db,
  request: FastifyRequest,
  route: Route,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const staffId = request.session?.id ?? 0
  const name = `${route.method} ${route.path}`
  const bodyHash = createHash('sha256')
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
    return first.reply as T
  }
  const reply = await work()
  await tx.update(keys).set({ reply }).where(own)
  return reply
}
