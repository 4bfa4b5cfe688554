import type { SensitiveFields } from '@lectern/contract/base/sensitive.ts'
import type { FieldChange } from './audit.table.ts'
import { cutText } from './log-text.ts'

type Part = [name: string, value: unknown]

/** How much of a value is kept. */
interface Size {
  text: number
  list: number
}
interface Limits extends Size {
  fields: SensitiveFields
}

const mostBytes = 8 * 1024
/** Values that are too large lose the ends of their texts first, then the ends of their lists. */
const steps: Size[] = [
  { text: 2000, list: 200 },
  { text: 500, list: 200 },
  { text: 100, list: 200 },
  { text: 100, list: 20 },
  { text: 50, list: 5 },
]
/** Lists of whole records, such as the lines of a lesson, only show what kind of data was sent. */
const mostRecords = 20
const mostFields = 50
const longestName = 60
const deepest = 6
const lastResort = { parts: 30, bytes: 150 }
const mask = '***'
const cut = '…'

/** The parameters of a call for the operation log, limited in size and without the values of its secret fields. */
export function loggedParams(sent: Record<string, unknown>, fields: SensitiveFields): Record<string, unknown> {
  return Object.fromEntries(fit(Object.entries(sent), fields))
}

/** The changes of a call for the operation log, limited and masked in the same way. */
export function loggedChanges(changes: FieldChange[], fields: SensitiveFields): FieldChange[] {
  const named = changes.map(({ field, before, after }): Part => [field, { before, after }])
  const parts = fit(named, fields)
  return parts.map(([field, change]) =>
    typeof change === 'object' ? { field, ...change } : { field, before: change, after: change },
  )
}

/** Cuts as little as necessary so that all parts together stay within the size limit of a log row. */
function fit(parts: Part[], fields: SensitiveFields): Part[] {
  for (const step of steps) {
    const limits = { ...step, fields }
    const copy = copyFields(parts, limits, 0)
    if (bytesOf(copy) <= mostBytes) return copy
  }
  const small = copyFields(parts, { text: 50, list: 5, fields }, 0).map(
    ([name, value]): Part => [name, bytesOf(value) <= lastResort.bytes ? value : cut],
  )
  return shortened(small, lastResort.parts, (left): Part => [cut, left])
}

/** At least the size that PostgreSQL needs, which writes a space after each comma and colon. */
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value, null, 1) ?? '')

function copyOf(value: unknown, limits: Limits, depth: number): unknown {
  if (typeof value === 'string') return cutText(value, limits.text)
  if (typeof value === 'number') return plainNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return cut
  if (!Array.isArray(value)) return Object.fromEntries(copyFields(Object.entries(value), limits, depth))
  const holdsRecords = value.some((item) => typeof item === 'object' && item !== null)
  const items = shortened<unknown>(
    value,
    holdsRecords ? Math.min(mostRecords, limits.list) : limits.list,
    (left) => left,
  )
  return items.map((item) => copyOf(item, limits, depth + 1))
}

function copyFields(fields: Part[], limits: Limits, depth: number): Part[] {
  return shortened(fields, mostFields, (left): Part => [cut, left]).map(([fullName, value]) => {
    const name = cutText(fullName, longestName)
    return [name, limits.fields.get(name) === 'secret' ? mask : copyOf(value, limits, depth + 1)]
  })
}

/** The first items, and an item that says how many are missing. */
function shortened<T>(list: T[], most: number, itemFor: (left: string) => T): T[] {
  return list.length <= most ? list : [...list.slice(0, most), itemFor(`${cut} +${list.length - most}`)]
}

/** PostgreSQL would store 1e300 with all its digits, so such numbers are stored as text. */
const plainNumber = (value: number): number | string => (String(value).includes('e') ? String(value) : value)
