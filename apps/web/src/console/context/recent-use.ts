import { localKeys, readLocal, writeLocal } from '../../lib/local-store.ts'

/** How often and when somebody opened something in this browser. */
export interface Use {
  /** The path of a page, or what else was opened. */
  key: string
  count: number
  /** In milliseconds since 1970. */
  last: number
}

const mostKept = 60

/** What was opened in this browser, the latest first. */
export const readUses = (): Use[] => readLocal<Use[]>(localKeys.uses, [])

export function noteUse(key: string, now = Date.now()): void {
  const uses = readUses()
  const count = (uses.find((use) => use.key === key)?.count ?? 0) + 1
  writeLocal(localKeys.uses, [{ key, count, last: now }, ...uses.filter((use) => use.key !== key)].slice(0, mostKept))
}
