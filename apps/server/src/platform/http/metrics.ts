import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { MetricsText } from '../gauges/metrics-text.ts'

/** Answers `/metrics` on the port of the product as well, to the one bearer. */
export function serveMetrics(app: FastifyInstance, text: MetricsText, token: string): void {
  const expected = hashOf(`Bearer ${token}`)
  app.get('/metrics', { logLevel: 'warn', exposeHeadRoute: false }, async ({ headers }, reply) => {
    void reply.header('cache-control', 'no-store')
    // Hashes are equally long, so that comparing them takes the same time for every guess.
    if (!timingSafeEqual(hashOf(headers.authorization ?? ''), expected)) throw new AppError('session.missing')
    void reply.type(text.contentType)
    return text.read()
  })
}

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest()
