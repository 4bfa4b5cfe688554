import type { FieldChange } from './audit.table.ts'
import { cutText } from './log-text.ts'

type Part = [name: string, value: unknown]

/** How much of a value is kept. */
interface Limits {
  text: number
  list: number
}

const secretNames = /password|token|secret|^code$|^(bind)?key$|captcha|authorization/i
const mostBytes = 8 * 1024
/** What is too much loses the ends of its texts first, then the ends of its lists. */
const steps: Limits[] = [
  { text: 2000, list: 200 },
  { text: 500, list: 200 },
  { text: 100, list: 200 },
  { text: 100, list: 20 },
  { text: 50, list: 5 },
]
/** Whole records, such as the lines of a lesson, are kept only to show what kind of thing was sent. */
const mostRecords = 20
const mostFields = 50
const longestName = 60
const deepest = 6
const lastResort = { parts: 30, bytes: 150 }
const mask = '***'
const cut = '…'

export const isSecretName = (name: string): boolean => secretNames.test(name)

/** What was sent with a call, fit for the operation log: bounded, with secrets masked. */
export function loggedParams(sent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fit(Object.entries(sent)))
}

/** What a call changed, fit for the operation log in the same way. */
export function loggedChanges(changes: FieldChange[]): FieldChange[] {
  const parts = fit(changes.map(({ field, before, after }) => [field, { before, after }]))
  return parts.map(([field, change]) =>
    typeof change === 'object' ? { field, ...change } : { field, before: change, after: change },
  )
}

/** The least that has to be cut so that all parts together stay within the bytes of a log row. */
function fit(parts: Part[]): Part[] {
  for (const limits of steps) {
    const copy = copyFields(parts, limits, 0)
    if (bytesOf(copy) <= mostBytes) return copy
  }
  const small = copyFields(parts, { text: 50, list: 5 }, 0).map(
    ([name, value]): Part => [name, bytesOf(value) <= lastResort.bytes ? value : cut],
  )
  return shortened(small, lastResort.parts, (left): Part => [cut, left])
}

/** Never less than PostgreSQL needs, which writes a space after each comma and colon. */
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value, null, 1) ?? '')

function copyOf(value: unknown, limits: Limits, depth: number): unknown {
  if (typeof value === 'string') return cutText(value, limits.text)
  if (typeof value === 'number') return plainNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return cut
  if (!Array.isArray(value)) return Object.fromEntries(copyFields(Object.entries(value), limits, depth))
  const holdsRecords = value.some((item) => typeof item === 'object' && item !== null)
  const kept = shortened<unknown>(
    value,
    holdsRecords ? Math.min(mostRecords, limits.list) : limits.list,
    (left) => left,
  )
  return kept.map((item) => copyOf(item, limits, depth + 1))
}

function copyFields(fields: Part[], limits: Limits, depth: number): Part[] {
  return shortened(fields, mostFields, (left): Part => [cut, left]).map(([given, value]) => {
    const name = cutText(given, longestName)
    return [name, isSecretName(name) ? mask : copyOf(value, limits, depth + 1)]
  })
}

/** The first of them, and how many are missing. */
function shortened<T>(list: T[], most: number, tell: (left: string) => T): T[] {
  return list.length <= most ? list : [...list.slice(0, most), tell(`${cut} +${list.length - most}`)]
}

/** PostgreSQL writes 1e300 out in full, so such numbers are kept as they were sent. */
const plainNumber = (value: number): number | string => (String(value).includes('e') ? String(value) : value)
