/** Whether two values of a field mean the same: a cleared field equals one that was never filled. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(filledParts(one)) === JSON.stringify(filledParts(other))
}

/** The value without its empty parts, and with the names of the rest in one order. */
function filledParts(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map(filledParts) : undefined
  if (typeof value !== 'object') return value
  const parts = Object.entries(value)
    .map(([name, part]): [string, unknown] => [name, filledParts(part)])
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}
