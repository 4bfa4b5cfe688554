/**
 * Whether two values of a field mean the same: a cleared field equals one that was never filled. Compares part by part,
 * because it runs at every key that is typed, in forms with thousands of lines.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]))
  }
  if (isRecord(one) && isRecord(other)) return isWithin(one, other) && isWithin(other, one)
  return isEmpty(one) && isEmpty(other)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the other has the same in every part that this one has. */
function isWithin(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  for (const name in one) if (!sameValue(one[name], other[name])) return false
  return true
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isRecord(value)) return Object.values(value).every(isEmpty)
  return value === undefined || value === null || value === ''
}
