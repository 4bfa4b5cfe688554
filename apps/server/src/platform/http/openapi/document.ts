import type { ApiDomain } from '@lectern/contract/api.ts'
import { errorBody } from '@lectern/contract/base/envelope.ts'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { enveloped, operationOf } from './operation.ts'
import { refusalResponses } from './refusals.ts'
import { Schemas } from './schemas.ts'

const description = `What the back office and the public pages ask.

Every reply but a stream is JSON: \`code\` 1000, an empty \`message\`, and \`data\`. Every refusal is JSON with a code,
a \`reason\` that stays the same, and a \`message\` in the language of \`Accept-Language\` (Chinese or English).
Pages are counted from one. Lists are counted to 10000 rows, searches by words to 300: \`totalCapped\` says that there are
more, and \`count=exact\` counts them all. The next page is read fastest with \`after\`, the id of the last row before it.`

const domains: Record<ApiDomain, string> = {
  access: 'Signing in, one’s own account, staff, roles, permissions and tags',
  content: 'Courses, lessons, audio articles and uploads',
  customers: 'The people who use the app: what they own, their gold and study, feedback, VIP packages',
  finance: 'Orders, vouchers, what gold is worth, and settlement by month',
  operations: 'What the app shows and what is sent to its users',
  system: 'Frequent questions, the operation log, tasks and messages for staff, domains',
  home: 'The home page, search over everything, and how members look at their lists',
  share: 'What the public pages ask',
}

/** The contract as OpenAPI 3.1. */
export function openApiDocument(routes: Route[]): OpenAPIV3_1.Document {
  const first = new Schemas()
  describe(routes, first)
  return describe(routes, new Schemas(first.ambiguous()))
}

function describe(routes: Route[], schemas: Schemas): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const route of routes) {
    const path = addressOf(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) }
  }
  const done = { description: 'Done.', content: { 'application/json': { schema: enveloped(z.null(), schemas) } } }
  const responses = { Done: done, ...refusalResponses(schemas.ofReply(errorBody)) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern',
      version: '1.0.0',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(domains).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: schemas.components(),
      responses,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in answers with.' },
      },
    },
  }
}

const addressOf = ({ path }: Route): string => basePath + path.replace(/\/$/, '')
