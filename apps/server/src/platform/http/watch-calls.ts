import type { FastifyInstance } from 'fastify'
import type { Platform } from '../core/platform.ts'
import type { AppError } from '../errors/app-error.ts'
import { contractOf } from './register-routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused; left out if it was not. */
    refusal?: AppError
  }
}

/**
 * One log line and one measurement for each call, when it has been answered. Both name the pattern of the route instead
 * of the address, because an address may contain a code.
 */
export function watchCalls(app: FastifyInstance, { metrics }: Pick<Platform, 'metrics'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    // Turned away at the door, so not a call of that route: strangers who try all of them must not make a series of each.
    const measured = status === 401 || status === 429 ? 'refused' : route
    // A live channel was open for as long as the browser wanted, which says nothing about how fast calls are.
    const isLive = contractOf(request)?.stream && status === 200
    if (!isLive) metrics.requestDurations.observe({ method, route: measured, status }, elapsedTime / 1000)
    const { refusal } = request
    if (refusal) metrics.refusals.inc({ code: refusal.kind.code, reason: refusal.reason })
    request.log.info({ method, route, ip, status, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}
