import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { basePath } from '@lectern/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

/** The contract as OpenAPI, and a page to read it on. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lectern', version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const contract = input.route.config?.contract
      const { schema, url } = transform(input)
      if (!contract) return { schema: { ...schema, hide: true }, url }
      const open = contract.permission === 'PUBLIC'
      const description = `Permission: ${[contract.permission].flat().join(' or ')}`
      return { schema: { ...schema, description, ...(open ? {} : { security: [{ session: [] }] }) }, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: `${basePath}/docs`, staticCSP: true })
  app.get(`${basePath}/openapi.json`, async () => app.swagger())
}

const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
