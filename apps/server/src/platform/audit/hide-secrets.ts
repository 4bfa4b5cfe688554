const secretNames = /password|token|secret|^code$|^(bind)?key$|captcha|authorization/i
const longestText = 2000
const deepest = 6
/** Ids are kept to many; whole records, such as the lines of a lesson, only to show what kind of thing was sent. */
const most = { values: 200, records: 20 }

export const isSecretName = (name: string): boolean => secretNames.test(name)

/** A copy fit for the operation log: secrets masked, long texts and lists cut, no NULs, which PostgreSQL refuses. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').slice(0, longestText)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return shortList(value, depth)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecretName(name) ? '***' : hideSecrets(item, depth + 1)]),
  )
}

function shortList(list: unknown[], depth: number): unknown[] {
  const holdsRecords = list.some((item) => typeof item === 'object' && item !== null)
  const kept = list.slice(0, holdsRecords ? most.records : most.values)
  const left = list.length - kept.length
  return [...kept.map((item) => hideSecrets(item, depth + 1)), ...(left > 0 ? [`… +${left}`] : [])]
}
