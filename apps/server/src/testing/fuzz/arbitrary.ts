import fc from 'fast-check'
import { z } from 'zod'
import { oddValues } from './odd-values.ts'

/** The part of a JSON schema that the contract's schemas use. */
interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  $ref?: string
  $defs?: Record<string, Shape>
}

const oddValue = fc.constantFrom(...oddValues)
const anId = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 40 }) }, oddValue)
const words = fc.constantFrom('hello', '你好', 'a', '测试 test', 'ROLE', 'subject', 'images/2026/01/0a1b-2c3d.webp')
const times = fc.constantFrom('2026-01-01T00:00:00Z', '2030-06-15T12:30:00.000Z', '1970-01-01T00:00:00Z')

/** Values that mostly fit a schema. One in twenty-five is odd. */
export function valuesFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return valuesOf(shape, shape.$defs ?? {})
}

function valuesOf(shape: Shape, defs: Record<string, Shape>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: validValuesOf(shape, defs) }, { weight: 1, arbitrary: oddValue })
}

function validValuesOf(shape: Shape, defs: Record<string, Shape>): fc.Arbitrary<unknown> {
  if (shape.$ref) return validValuesOf(defs[shape.$ref.replace('#/$defs/', '')] ?? {}, defs)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if ('const' in shape) return fc.constant(shape.const)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, defs)))
  if (shape.allOf) return validValuesOf(Object.assign({}, ...shape.allOf) as Shape, defs)
  if (shape.properties) return recordsOf(shape, defs)
  if (shape.type === 'array') return fc.array(valuesOf(shape.items ?? {}, defs), { maxLength: 4 })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'integer' || shape.type === 'number') return numbersOf(shape)
  if (shape.type === 'string') return textsOf(shape)
  return fc.oneof(words, anId)
}

function recordsOf({ properties = {}, required = [] }: Shape, defs: Record<string, Shape>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [
      name,
      /^id$|Ids?$/.test(name) ? idsFor(shape) : valuesOf(shape, defs),
    ]),
  )
  return fc.record(fields, { requiredKeys: required })
}

const idsFor = ({ type }: Shape): fc.Arbitrary<unknown> => (type === 'array' ? fc.array(anId, { maxLength: 4 }) : anId)

const numbersOf = ({ minimum = -10, maximum = 1_000_000 }: Shape): fc.Arbitrary<unknown> =>
  fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })

function textsOf({ pattern, format, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<unknown> {
  if (format === 'date-time') return times
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' })
  if (!pattern) return fc.oneof(words, free)
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), words)
  } catch {
    return fc.oneof(words, free) // The pattern has a lookahead, from which no text can be generated.
  }
}
