import { envelopeOf } from '@lectern/contract/base/envelope.ts'
import { SUCCESS } from '@lectern/contract/base/errors.ts'
import { basePath, nothing, type Route } from '@lectern/contract/base/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AuditNote } from '../audit/audit.ts'
import type { Platform } from '../core/platform.ts'
import { preferredLanguage } from '../phrases/phrases.ts'
import { prepareRichTexts } from '../rich-text/rich-text.ts'
import { authorise } from './authorise.ts'
import { limitTime } from './call-limit.ts'
import type { BoundRoute } from './implement.ts'
import { mostFormBytes, takeForm } from './multipart.ts'
import { phoneGuard } from './phone-guard.ts'
import { runCall } from './run-call.ts'
import { countCall } from './shared-limit.ts'
import { refuseIllFormedText } from './well-formed-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract route that is being called. */
    contract?: Route
  }
}

export const contractOf = (request: FastifyRequest): Route | undefined => request.routeOptions.config.contract

/** Stops the server from starting if a route has no permission or no handler, or is defined twice. */
export function checkRoutes(routes: Pick<BoundRoute, 'route' | 'handler'>[]): void {
  const seen = new Set<string>()
  for (const { route, handler } of routes) {
    const name = `${route.method} ${route.path}`
    // Two paths are the same if they differ only in parameter names or a trailing slash.
    const address = `${route.method} ${route.path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '')}`
    if (seen.has(address)) throw new Error(`${name} is defined twice`)
    seen.add(address)
    if (!route.permission || route.permission.length === 0) throw new Error(`${name} declares no permission`)
    if (!handler) throw new Error(`${name} has no handler`)
  }
}

export function registerRoutes(app: FastifyInstance, platform: Platform, routes: BoundRoute[]): void {
  checkRoutes(routes)
  for (const bound of routes) {
    const { route } = bound
    const guardPhones = phoneGuard(platform, route)
    app.route({
      method: route.method,
      // A HEAD request must not change anything.
      exposeHeadRoute: !route.changes,
      url: basePath + route.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
      config: { contract: route },
      schema: {
        params: route.params,
        querystring: route.query,
        ...(route.body === nothing ? {} : { body: route.body }),
        response: { 200: route.stream ? z.any() : envelopeOf(route.reply) },
      },
      onRequest: (request, reply, done) => {
        limitTime(request, reply, Math.max(route.seconds ?? 0, platform.settings.callSeconds))
        request.startedAt = performance.now()
        request.language = preferredLanguage(request.headers['accept-language'])
        request.auditNote = new AuditNote()
        done()
      },
      // Runs after the rate limit, which counts refused calls too, and before the body is read.
      preParsing: async (request) => {
        await countCall(platform, route, request.ip)
        request.session = await authorise(request, platform, route)
      },
      // The same form may be sent as JSON, with the same maximum size.
      ...(route.files.length > 0 ? { bodyLimit: mostFormBytes } : {}),
      preValidation: async (request) => {
        await takeForm(request, route)
        // A body that is left out is an empty one, so that a refusal names the fields that are missing.
        if (request.body === undefined && route.body !== nothing) request.body = {}
        refuseIllFormedText(request)
      },
      handler: async (request, reply) => {
        await guardPhones?.(request)
        await prepareRichTexts(route, Object(request.body))
        const data = await runCall(platform, bound, request, reply)
        return reply.sent || route.stream ? data : { code: SUCCESS, message: '', data }
      },
    })
  }
}
