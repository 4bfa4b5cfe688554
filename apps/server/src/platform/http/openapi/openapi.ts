import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import type { FastifyInstance } from 'fastify'
import { nameOf } from './call-names.ts'
import { openApiDocument } from './document.ts'

/** What the page may load. Nothing is upgraded to https: the product may be served over plain http. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** The contract as OpenAPI, and a page to read it on. */
export async function serveOpenApi(app: FastifyInstance, routes: Route[]): Promise<void> {
  for (const route of routes) nameOf(route)
  await app.register(swagger, {
    openapi: {},
    // The contract knows more than Fastify's own routes. The document is built on the first request.
    transform: ({ schema, url }) => ({ schema: { ...schema, hide: true }, url }),
    transformObject: () => openApiDocument(routes),
  })
  await app.register(swaggerUi, {
    routePrefix: `${basePath}/docs`,
    staticCSP: policy,
    // Hundreds of expanded calls render slowly, and the validator badge would send our address to an external server.
    uiConfig: { docExpansion: 'none', validatorUrl: null },
  })
  app.get(`${basePath}/openapi.json`, async () => app.swagger())
}
