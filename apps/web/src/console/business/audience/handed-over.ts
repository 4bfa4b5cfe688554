import { newKey } from '../../../lib/new-key.ts'

/* Users picked in one tab for a message that is written in another. There may be too many for an address. */

const nameOf = (key: string) => `picked-accounts:${key}`

/** Keeps the ids until the browser window closes. Returns the key to find them by. */
export function handOverAccounts(ids: number[]): string {
  const key = newKey()
  sessionStorage.setItem(nameOf(key), JSON.stringify(ids))
  return key
}

/** The ids under this key, or none: the address may have been copied into another window. */
export function handedOverAccounts(key: string | null): number[] {
  const stored = key === null ? null : sessionStorage.getItem(nameOf(key))
  return stored === null ? [] : (JSON.parse(stored) as number[])
}
