import { envelope } from '@lectern/contract/base/envelope.ts'
import { nothing, type Route } from '@lectern/contract/base/route.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { nameOf } from './call-names.ts'
import { refusalsOf } from './refusals.ts'
import type { Schema, Schemas } from './schemas.ts'

/** One call of the contract as the document describes it. */
export function operationOf(route: Route, schemas: Schemas): OpenAPIV3_1.OperationObject {
  const { domain, operationId, summary } = nameOf(route)
  const open = route.permission === 'PUBLIC'
  const parameters = [
    ...parametersOf(schemas, route.params, 'path'),
    ...parametersOf(schemas, route.query, 'query'),
    ...(route.idempotent ? [idempotencyKey] : []),
  ]
  const requestBody = bodyOf(route, schemas)
  return {
    operationId,
    summary,
    description: needsOf(route),
    tags: [domain],
    security: open ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...replyOf(route, schemas), ...refusalsOf(route) },
  }
}

function needsOf({ permission, level }: Route): string {
  const codes = `Permission: ${[permission].flat().join(' or ')}`
  return permission === 'PUBLIC' || permission === 'ALWAYS' ? codes : `${codes}, at the level ${level}`
}

const idempotencyKey: OpenAPIV3_1.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body gives the first reply again instead of doing the work twice.',
  schema: { type: 'string', maxLength: 200 },
}

type Parameters = OpenAPIV3_1.ParameterObject[]

function parametersOf(schemas: Schemas, fields: z.ZodType, where: 'path' | 'query'): Parameters {
  const json = schemas.ofRequest(fields)
  if (!('properties' in json)) return []
  const required = new Set(json.required)
  const all = Object.entries(json.properties ?? {})
  // The type package has the schemas of OpenAPI 3.0 here.
  return all.map(([name, schema]) => ({ name, in: where, required: required.has(name), schema })) as Parameters
}

function bodyOf({ body, files }: Route, schemas: Schemas): OpenAPIV3_1.RequestBodyObject | undefined {
  const form = body === nothing ? undefined : schemas.ofRequest(body)
  if (!form && files.length === 0) return undefined
  return {
    required: !mayBeLeftOut(body) || files.length > 0,
    content: {
      ...(files.length > 0 && { 'multipart/form-data': multipartOf(body, form, files) }),
      ...(form && { 'application/json': { schema: form } }),
    },
  }
}

/** A body that is left out counts as an empty one. */
const mayBeLeftOut = (body: z.ZodType): boolean => body.safeParse({}).success

function multipartOf(body: z.ZodType, form: Schema | undefined, files: readonly string[]): OpenAPIV3_1.MediaTypeObject {
  const parts = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' } as const]))
  if (!form) return { schema: { type: 'object', properties: parts } }
  return {
    schema: { type: 'object', properties: { form, ...parts }, required: mayBeLeftOut(body) ? [] : ['form'] },
    encoding: { form: { contentType: 'application/json' } },
  }
}

function replyOf({ reply, stream, redirects }: Route, schemas: Schemas): OpenAPIV3_1.ResponsesObject {
  if (redirects) {
    const location = { description: 'The page to go on with.', schema: { type: 'string' } } as const
    return { 302: { description: 'The browser goes on to a page.', headers: { Location: location } } }
  }
  if (stream) return { 200: { description: 'A stream.', content: { [stream]: { schema: { type: 'string' } } } } }
  if (reply instanceof z.ZodNull) return { 200: { $ref: '#/components/responses/Done' } }
  return { 200: { description: 'Done.', content: { 'application/json': { schema: enveloped(reply, schemas) } } } }
}

export function enveloped(reply: z.ZodType, schemas: Schemas): OpenAPIV3_1.SchemaObject {
  const properties = { data: schemas.ofReply(reply) }
  return { allOf: [schemas.ofReply(envelope), { type: 'object', properties, required: ['data'] }] }
}
