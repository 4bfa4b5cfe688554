import { deepStrictEqual } from 'node:assert'
import compile from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

type Write = (data: unknown) => string
type JsonSchema = Record<string, unknown>

/**
 * Writes replies by the contract in one pass, so that only what it declares leaves the server. Each is compiled for its
 * first reply, because compiling hundreds would delay the start. `checked` also refuses replies that break the contract.
 */
export const serialiser = (checked: boolean): FastifySerializerCompiler<z.ZodType> => {
  const written = (schema: z.ZodType): Write => {
    const write = writerOf(schema)
    return checked ? (data) => checkedReply(schema, data, write(data)) : write
  }
  return ({ schema }) => {
    let write: Write | undefined
    return (data) => {
      write ??= written(schema)
      return write(data)
    }
  }
}

function writerOf(schema: z.ZodType): Write {
  const plain = plainSchema(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }))
  // Which of several shapes a value has is decided by the contract itself.
  return plain ? compile(plain) : (data) => JSON.stringify(z.encode(schema, data))
}

function checkedReply(schema: z.ZodType, data: unknown, written: string): string {
  deepStrictEqual(JSON.parse(written), JSON.parse(JSON.stringify(z.encode(schema, data))))
  return written
}

/** Only what says how a value is written: its type and its parts. Null if that depends on the value. */
function plainSchema(schema: JsonSchema): JsonSchema | null {
  const shape = nullableShape(schema)
  if (!shape) return null
  const { type, nullable, properties, items, additionalProperties, required } = shape
  const parts = new Map<string, JsonSchema | null>()
  for (const [name, part] of Object.entries((properties as Record<string, JsonSchema>) ?? {}))
    parts.set(name, plainSchema(part))
  const item = isSchema(items) ? plainSchema(items) : undefined
  const others = isSchema(additionalProperties) ? plainSchema(additionalProperties) : undefined
  if (item === null || others === null || [...parts.values()].includes(null)) return null
  return {
    ...(type === undefined ? {} : { type }),
    ...(nullable ? { nullable } : {}),
    ...(parts.size > 0 ? { properties: Object.fromEntries(parts) } : {}),
    ...(required ? { required } : {}),
    ...(item ? { items: item } : {}),
    ...(others ? { additionalProperties: others } : {}),
  }
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** The one shape that a value has if it is not null; null if it may have several. */
function nullableShape(schema: JsonSchema): JsonSchema | null {
  if (['oneOf', 'allOf', 'not', '$ref', 'if'].some((word) => word in schema) || Array.isArray(schema['items']))
    return null
  const { anyOf } = schema
  if (!Array.isArray(anyOf)) return schema
  const shapes = (anyOf as JsonSchema[]).filter(({ type }) => type !== 'null')
  const [shape] = shapes
  return shape && shapes.length === 1 && !('anyOf' in shape) ? { ...nullableShape(shape), nullable: true } : null
}
