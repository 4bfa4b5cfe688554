import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { basePath } from '@lectern/contract/base/route.ts'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Platform } from '../core/platform.ts'
import { AppError } from '../errors/app-error.ts'
import { compressReplies } from './compress.ts'
import { connectionLimits, endConnections } from './connections.ts'
import { refuseAddress, replyWithErrors } from './error-replies.ts'
import { serveFiles } from './files/files.ts'
import { serveMedia } from './files/media.ts'
import { receiveUploads } from './files/receive-uploads.ts'
import { serveHealth } from './health.ts'
import type { BoundRoute } from './implement.ts'
import { readMultipart } from './multipart.ts'
import { serveOpenApi } from './openapi/openapi.ts'
import { registerRoutes } from './register-routes.ts'
import { securityHeaders } from './security-headers.ts'
import { serialiser } from './serialise.ts'
import { watchCalls } from './watch-calls.ts'
import { serveWeb } from './web.ts'

const bodyLimit = 1024 * 1024

export async function createHttpServer(platform: Platform, routes: BoundRoute[]): Promise<FastifyInstance> {
  const { settings, log } = platform
  const logger: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit,
    ...connectionLimits,
    // What has no route runs no hooks either.
    frameworkErrors: (error, request, reply) => {
      protect(request, reply)
      return refuseAddress(error, request, reply)
    },
  })
  const secure = settings.publicUrl.startsWith('https:')
  const protection = securityHeaders(secure)
  const protect = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(protection).header('x-request-id', request.id)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type of a body even when they send none.
    if (body === '') done(null)
    else void parseJson(request, body, done)
  })
  // Fastify would take it as a body of one text.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serialiser(settings.checkReplies))
  app.addHook('onSend', (request, reply, _payload, done) => {
    protect(request, reply)
    const undecided = !reply.hasHeader('cache-control')
    if (undecided && (request.is404 || isBelowBasePath(request))) void reply.header('cache-control', 'no-store')
    done()
  })
  compressReplies(app)
  platform.tracing?.traceCalls(app, isBelowBasePath)
  watchCalls(app, platform)

  endConnections(app)
  await app.register(cookie, { parseOptions: { httpOnly: true, sameSite: 'lax', secure } })
  replyWithErrors(app, platform)
  serveHealth(app, platform)
  await app.register(rateLimit, {
    max: settings.rateLimitPerMinute,
    timeWindow: '1 minute',
    // Only calls are counted, because a page loads dozens of files, and a whole office may share one address.
    allowList: (request) => !isBelowBasePath(request),
    errorResponseBuilder: (_request, { ttl }) => new AppError('request.tooOften', { seconds: Math.ceil(ttl / 1000) }),
  })
  await serveOpenApi(
    app,
    routes.map(({ route }) => route),
  )
  await readMultipart(app)
  registerRoutes(app, platform, routes)
  serveFiles(app, platform)
  serveMedia(app, platform)
  receiveUploads(app, platform)
  await serveWeb(app, settings)
  return app
}

/** Decided by the matched route, because the same address can be written in many ways. */
const isBelowBasePath = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(`${basePath}/`) ?? false
