const secretNames = /password|token|secret|^code$|^(bind)?key$|captcha|authorization/i
const longestText = 2000
const deepest = 6

export const isSecretName = (name: string): boolean => secretNames.test(name)

/** A copy fit for the operation log: secrets masked, long texts cut, NULs (which PostgreSQL refuses) dropped. */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').slice(0, longestText)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => hideSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecretName(name) ? '***' : hideSecrets(item, depth + 1)]),
  )
}
