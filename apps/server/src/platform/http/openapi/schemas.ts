import { api } from '@lectern/contract/api.ts'
import { envelope, errorBody } from '@lectern/contract/base/envelope.ts'
import { bilingual } from '@lectern/contract/base/fields.ts'
import { created } from '@lectern/contract/base/managed-list.ts'
import { pageable } from '@lectern/contract/base/page.ts'
import { sendingStatus } from '@lectern/contract/operations/sending.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { capitalised } from './call-names.ts'

export type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject
type Json = z.core.JSONSchema.BaseSchema
type Side = 'input' | 'output'
type Label = (name: string) => string

const shared = { replyEnvelope: envelope, errorBody, bilingual, created, pageable, sendingStatus }

/** Exported objects and enums are named after their export. All other schemas are written out where they are used. */
const names = z.registry<{ id: string }>()
for (const file of [shared, ...Object.values(api).flat()]) {
  for (const [name, value] of Object.entries<unknown>(file)) {
    if (value instanceof z.ZodObject || value instanceof z.ZodEnum) names.add(value, { id: capitalised(name) })
  }
}

/** Converts schemas of the contract into those of the document, and collects the named ones that are used. */
export class Schemas {
  /** Named schemas as JSON text, by their names. */
  private readonly inRequests = new Map<string, string>()
  private readonly inReplies = new Map<string, string>()
  /** A cache, because many calls use the same schemas. */
  private readonly converted = { input: new Map<z.ZodType, Schema>(), output: new Map<z.ZodType, Schema>() }
  private readonly splitNames: ReadonlySet<string>

  /** A schema needs two names if its request and reply forms differ, for example because of a default. */
  constructor(splitNames: ReadonlySet<string> = new Set()) {
    this.splitNames = splitNames
  }

  ofRequest(schema: z.ZodType): Schema {
    return this.convert(schema, 'input', this.inRequests, (name) => (this.splitNames.has(name) ? `${name}Input` : name))
  }

  ofReply(schema: z.ZodType): Schema {
    return this.convert(schema, 'output', this.inReplies, (name) => name)
  }

  /** All named schemas used so far. */
  components(): Record<string, OpenAPIV3_1.SchemaObject> {
    const all = [...this.inReplies, ...this.inRequests].toSorted(([one], [other]) => one.localeCompare(other))
    return Object.fromEntries(all.map(([name, text]) => [name, JSON.parse(text)]))
  }

  /** The names whose request and reply forms differ so far, directly or through a schema they refer to. */
  ambiguous(): Set<string> {
    const found = new Set<string>()
    const differs = (name: string, text: string) =>
      text !== this.inReplies.get(name) || [...found].some((other) => text.includes(`"${refTo(other)}"`))
    for (let before = -1; before < found.size; ) {
      before = found.size
      for (const [name, text] of this.inRequests) if (this.inReplies.has(name) && differs(name, text)) found.add(name)
    }
    return found
  }

  private convert(schema: z.ZodType, io: Side, used: Map<string, string>, label: Label): Schema {
    const before = this.converted[io].get(schema)
    if (before) return before
    const override = ({ jsonSchema }: { jsonSchema: Json }) => tidy(jsonSchema, io)
    const json = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any', override })
    const { $schema: _, $defs = {}, ...own } = withRefs(json, label)
    for (const [name, named] of Object.entries($defs)) used.set(label(name), JSON.stringify(named))
    this.converted[io].set(schema, own as Schema)
    return own as Schema
  }
}

const refTo = (name: string): string => `#/components/schemas/${name}`

function withRefs(json: Json, label: Label): Json {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? refTo(label(value.replace('#/$defs/', ''))) : value,
  ) as Json
}

/** Removes what zod adds and no reader needs. */
function tidy(json: Json, io: Side): void {
  // A newer server may return more fields, and a default matters only in requests.
  if (json.additionalProperties === false) delete json.additionalProperties
  if (io === 'output') delete json.default
  if (json.format === 'date-time') delete json.pattern
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  // A list that cannot be sorted allows no value for `sort`.
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    if (typeof field === 'object' && field.not) delete json.properties?.[name]
  }
}
