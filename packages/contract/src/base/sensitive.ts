import { z } from 'zod'

/**
 * Who may read a value where it was noted, in the operation log and in histories. `secret`: nobody, so it is never
 * stored. `phone`: holders of ACCOUNT_PHONE. `personal`: those who may read the records of its resource.
 */
export type Sensitivity = 'secret' | 'phone' | 'personal'

const declared = z.registry<{ sensitivity: Sensitivity }>()

const declare =
  (sensitivity: Sensitivity) =>
  <T extends z.ZodType>(field: T): T => {
    const own = field.clone()
    declared.add(own, { sensitivity })
    return own
  }

/** A password, a one-time code, a token, or the code of something that is worth money. */
export const secret = declare('secret')
/** The phone number of an app user, or of whoever receives their parcels. */
export const phoneOfUser = declare('phone')
/** A name, an address or a contact that belongs to a person. */
export const personal = declare('personal')

export type SensitiveFields = ReadonlyMap<string, Sensitivity>

/** From the one that fewest may read. */
const strictest: readonly Sensitivity[] = ['secret', 'phone', 'personal']
const stricter = (one: Sensitivity | undefined, other: Sensitivity): Sensitivity =>
  strictest.find((sensitivity) => sensitivity === one || sensitivity === other) ?? other

export const sensitivityOf = (field: z.core.$ZodType): Sensitivity | undefined => declared.get(field)?.sensitivity

/** The sensitive fields of these schemas by name, at any depth. */
export function sensitiveFieldsOf(...schemas: z.ZodType[]): SensitiveFields {
  const fields = new Map<string, Sensitivity>()
  const visited = new Map<z.core.$ZodType, Set<string>>()
  const visit = (schema: z.core.$ZodType, name: string): void => {
    const names = visited.get(schema) ?? new Set()
    if (names.has(name)) return
    visited.set(schema, names.add(name))
    const sensitivity = sensitivityOf(schema)
    if (sensitivity) fields.set(name, stricter(fields.get(name), sensitivity))
    for (const [part, ofName = name] of partsOf(schema)) visit(part, ofName)
  }
  for (const schema of schemas) visit(schema, '')
  return fields
}

/** What a schema is made of: the fields of an object with their names, and what others wrap. */
export function partsOf(schema: z.core.$ZodType): [part: z.core.$ZodType, name?: string][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, field]) => [field, name])
    case 'array':
      return [[def.element]]
    case 'union':
      return def.options.map((option) => [option])
    case 'record':
      return [[def.valueType]]
    case 'pipe':
      return [[def.in], [def.out]]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return [[def.innerType]]
    default:
      return []
  }
}
