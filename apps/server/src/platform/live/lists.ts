import { type AuditAction, auditActions, type Route, type RouteGroup } from '@lectern/contract/base/route.ts'
import { z } from 'zod'

/** Who may read a list: holders of any of these codes, or everybody their own rows. */
type Readers = ReadonlySet<string> | 'OWN'

/** The lists of the product by resource. What is not here is shown by no list, so its changes are told to nobody. */
export type Lists = ReadonlyMap<string, Readers>

/** Learns from the contract which resources have a list: one is read beside the calls that change it. */
export function listsOf(groups: Iterable<RouteGroup>): Lists {
  const lists = new Map<string, Readers>()
  for (const group of new Set(groups)) {
    const changed = new Set(Object.values(group).flatMap(({ audit }) => (audit ? resourceOf(audit) : [])))
    for (const [name, route] of Object.entries(group)) {
      // Where calls change several things, a list is named after the one it shows.
      const resource = changed.size === 1 ? [...changed][0] : name
      if (resource === undefined || !changed.has(resource) || !givesRows(route)) continue
      const readers = readersOf(route, lists.get(resource))
      if (readers) lists.set(resource, readers)
    }
  }
  return lists
}

function givesRows({ changes, reply }: Route): boolean {
  if (changes) return false
  return reply instanceof z.ZodArray || (reply instanceof z.ZodObject && 'content' in reply.shape)
}

/** A resource that is read in several ways is told to whoever may use one of them. */
function readersOf({ permission }: Route, others: Readers | undefined): Readers | undefined {
  if (permission === 'PUBLIC') return others
  if (permission === 'ALWAYS') return 'OWN'
  const codes = typeof permission === 'string' ? [permission] : permission
  return others === 'OWN' ? others : new Set([...(others ?? []), ...codes])
}

/** What leaves every list as it was. */
const changeless: ReadonlySet<string> = new Set(['LOGIN', 'EXPORT'])

/** Whether a call with this audit title changes a list, and whose. */
export function changedList(lists: Lists, auditTitle: string): Readers | undefined {
  const action = auditTitle.slice(auditTitle.lastIndexOf('.') + 1) as AuditAction
  return changeless.has(auditActions[action]) ? undefined : lists.get(resourceOf(auditTitle))
}

/** Whether somebody with these codes may be told that this list changed. */
export function mayRead(lists: Lists, resource: string, codes: ReadonlySet<string>): boolean {
  const readers = lists.get(resource)
  if (readers === undefined) return false
  return readers === 'OWN' || [...readers].some((code) => codes.has(code))
}

const resourceOf = (auditTitle: string): string => auditTitle.slice(0, auditTitle.lastIndexOf('.'))
