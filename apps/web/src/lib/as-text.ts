/** A value as people can read it: text as it is, everything else as JSON, nothing as nothing. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
