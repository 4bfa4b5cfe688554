import type { FastifyInstance } from 'fastify'
import type { Platform } from '../core/platform.ts'

/**
 * One log line and one measurement for each call, when it has been answered. Both name the pattern of the route instead
 * of the address, because an address may contain a code.
 */
export function watchCalls(app: FastifyInstance, { metrics }: Pick<Platform, 'metrics'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, ip } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? 'none'
    metrics.requestDurations.observe({ method, route, status }, elapsedTime / 1000)
    request.log.info({ method, route, ip, status, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}
