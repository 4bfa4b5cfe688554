import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Platform } from '../core/platform.ts'

const readyMs = 2_000

/** Liveness, readiness and Prometheus metrics. */
export function serveHealth(app: FastifyInstance, { database }: Platform): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

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
    void reply.type(registry.contentType)
    return registry.metrics()
  })
}

/** A database that does not answer in time counts as unavailable. */
async function noAnswer(): Promise<never> {
  await pause(readyMs, undefined, { ref: false })
  throw new Error('no answer')
}
