import type { Route } from '@lectern/contract/base/route.ts'
import { type SensitiveFields, type Sensitivity, sensitiveFieldsOf } from '@lectern/contract/base/sensitive.ts'
import { maskMail } from '../providers/mail.ts'
import { maskPhone } from '../providers/sms.ts'
import type { FieldChange } from './audit.table.ts'

const none: SensitiveFields = new Map()
const ofResource = new Map<string, SensitiveFields>()

/** Remembers which fields the calls of each resource declare as sensitive. */
export function findSensitiveFields(routes: Route[]): void {
  for (const [resource, group] of Map.groupBy(routes, (route) => route.resource)) {
    if (!resource) continue
    const schemas = group.flatMap(({ params, query, body, reply }) => [params, query, body, reply])
    ofResource.set(resource, sensitiveFieldsOf(...schemas))
  }
}

/** The sensitive fields of a resource, or of two if a call of one changed a record of the other. */
export function sensitiveIn(resource: string | undefined, other?: string | null): SensitiveFields {
  const fields = ofResource.get(resource ?? '') ?? none
  return other && other !== resource ? new Map([...fields, ...(ofResource.get(other) ?? none)]) : fields
}

const hidden = '***'

/** A value of which only its kind can still be told: `138****1234`, `王**`, `w***@example.com`. */
export function maskValue(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value !== 'string') return hidden
  if (value.includes('@')) return maskMail(value)
  // The four digits by which a list was filtered are those that every mask shows.
  return /^\+?\d+$/.test(value) ? maskPhone(value) : `${[...value][0]}**`
}

/** Who reads may see all of a value, or it is masked. */
type MayRead = (sensitivity: Sensitivity) => boolean

/** A copy in which the sensitive fields, at any depth, are masked whose values may not be read. */
export function maskFields<T>(value: T, fields: SensitiveFields, mayRead: MayRead): T {
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, shown(name, inner)]))
  }
  const shown = (name: string, inner: unknown): unknown => {
    const sensitivity = fields.get(name)
    return sensitivity && !mayRead(sensitivity) ? maskValue(inner) : copy(inner)
  }
  return copy(value) as T
}

/** The same for what changed, field by field. */
export function maskChanges(changes: FieldChange[], fields: SensitiveFields, mayRead: MayRead): FieldChange[] {
  return changes.map(({ field, ...values }) => {
    const masked = maskFields({ before: { [field]: values.before }, after: { [field]: values.after } }, fields, mayRead)
    return {
      field,
      ...('before' in values ? { before: masked.before[field] } : {}),
      ...('after' in values ? { after: masked.after[field] } : {}),
    }
  })
}
