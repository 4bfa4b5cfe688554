import type { Fields } from '../form/record-fields.ts'
import { sameValue } from '../form/same-value.ts'

/** Names of fields that must not stay in the browser: passwords and their repetition, secrets and tokens. */
const secretName = /passw|secret|token|captcha|^otp$|^confirm(ation)?$/i

/** The fields that differ from what they were, with both values; null if nothing differs that may be kept. */
export function changedFields(base: object, values: object): { mine: Fields; base: Fields } | null {
  const before: Fields = { ...base }
  const changed = Object.entries(values).filter(
    ([name, value]) => !secretName.test(name) && !sameValue(value, before[name]) && keepable(value) !== undefined,
  )
  if (changed.length === 0) return null
  return {
    mine: Object.fromEntries(changed.map(([name, value]) => [name, keepable(value)])),
    base: Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null])),
  }
}

/** The value without secrets and without files, which a text cannot hold; null for a field that was emptied. */
function keepable(value: unknown): unknown {
  if (value === undefined) return null
  if (value instanceof Blob || typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(keepable).filter((part) => part !== undefined)
  const parts = Object.entries(value).filter(([name]) => !secretName.test(name))
  return Object.fromEntries(
    parts.map(([name, part]) => [name, keepable(part)]).filter(([, part]) => part !== undefined),
  )
}
