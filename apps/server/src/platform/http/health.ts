import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../core/platform.ts'

const readyMs = 2_000

/** Liveness and readiness. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = await Promise.race([statusOf(platform), noAnswer()]).catch(() => 'database away')
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

async function statusOf({ disk, database }: Platform): Promise<string> {
  if (await disk.isFull()) return 'disk full'
  await database.db.execute(sql`select 1`)
  return 'ready'
}

/** A database that does not answer in time counts as unavailable. */
async function noAnswer(): Promise<never> {
  await pause(readyMs, undefined, { ref: false })
  throw new Error('no answer')
}
