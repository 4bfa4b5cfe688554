import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../core/platform.ts'
import { createGaugeReader } from '../gauges/read-gauges.ts'

const readyMs = 2_000

/** Liveness, readiness and Prometheus metrics. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  const { database, metrics } = platform
  const gauges = createGaugeReader(platform)
  app.addHook('onClose', () => gauges.close())
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await Promise.race([database.db.execute(sql`select 1`), noAnswer()])
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database away' })
    }
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    await gauges.read()
    void reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}

/** A database that does not answer in time counts as unavailable. */
async function noAnswer(): Promise<never> {
  await pause(readyMs, undefined, { ref: false })
  throw new Error('no answer')
}
