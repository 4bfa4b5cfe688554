import type { Rights } from '@lectern/contract/base/rights.ts'
import { auditActions, type Route } from '@lectern/contract/base/route.ts'

/** Who may read a list: holders of any of these codes, or, with OWN, everybody their own rows. */
type Readers = ReadonlySet<string> | 'OWN'

/** The lists of the product by resource. No list shows any other resource, so its changes are not announced. */
export type Lists = ReadonlyMap<string, Readers>

/** Derives from the contract which resources can be read, and by whom: calls that only read name their resource. */
export function listsOf(routes: Iterable<Route>): Lists {
  const lists = new Map<string, Readers>()
  for (const route of routes) {
    if (route.changes || route.resource === undefined) continue
    const readers = readersOf(route, lists.get(route.resource))
    if (readers) lists.set(route.resource, readers)
  }
  return lists
}

/** If several calls read a resource, changes are announced to everybody who may use one of these calls. */
function readersOf({ permission }: Route, others: Readers | undefined): Readers | undefined {
  if (permission === 'PUBLIC') return others
  if (permission === 'ALWAYS') return 'OWN'
  const codes = typeof permission === 'string' ? [permission] : permission
  return others === 'OWN' ? others : new Set([...(others ?? []), ...codes])
}

/** Business types that change no list. */
const unchanging: ReadonlySet<string> = new Set(['LOGIN', 'EXPORT'])

/** The readers of what this call changes; undefined if it changes nothing that a list shows. */
export function readersOfChange(lists: Lists, { resource, audit }: Route): Readers | undefined {
  if (resource === undefined || audit === undefined || unchanging.has(auditActions[audit])) return undefined
  return lists.get(resource)
}

/** Whether somebody with these rights may be told that this list changed. */
export function mayRead(lists: Lists, resource: string, rights: Rights): boolean {
  const readers = lists.get(resource)
  if (readers === undefined) return false
  return readers === 'OWN' || [...readers].some((code) => rights.has(code))
}
