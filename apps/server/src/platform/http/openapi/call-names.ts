import { type ApiDomain, api } from '@lectern/contract/api.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { exportedAtOnce } from '@lectern/contract/base/transfer.ts'
import { isPhrase, phrase } from '../../phrases/phrases.ts'

/** Where the contract defines a call, for example `hotWords.create` of operations. */
interface CallPlace {
  domain: ApiDomain
  group: string
  key: string
}

export interface CallName {
  domain: ApiDomain
  /** Unique, and stable as long as the contract does not rename the call: `hotWordsCreate`. */
  operationId: string
  summary: string
}

const places = new Map<Route, CallPlace>()
for (const domain of Object.keys(api) as ApiDomain[]) {
  for (const [group, exported] of api[domain].flatMap((file) => Object.entries<unknown>(file))) {
    for (const [key, value] of Object.entries(exported ?? {})) {
      if (isRoute(value)) places.set(value, { domain, group, key })
    }
  }
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'permission' in value
}

/** Throws for a call that is in no group or has no summary, so that such a call is never served. */
export function nameOf(route: Route): CallName {
  const place = places.get(route)
  if (!place) throw new Error(`${route.method} ${route.path} is in no group of the files that contract/api.ts lists`)
  const { domain, group, key } = place
  return { domain, operationId: group + capitalised(key), summary: route.summary ?? defaultSummary(route, place) }
}

/** Uses the phrases of the operation log, or fixed words for list and get. */
function defaultSummary({ method, path, resource, audit }: Route, { key }: CallPlace): string {
  const subject = `audit.resources.${resource}`
  const action = audit ? englishPhrase(`audit.actions.${audit}`) : reads.get(key)
  if (!isPhrase(subject) || !action) throw new Error(`${method} ${path} has no summary: give it one in the contract`)
  return `${englishPhrase(subject)}: ${action.charAt(0).toLowerCase()}${action.slice(1)}${howOf(key)}`
}

function howOf(key: string): string {
  if (key === 'exportNow')
    return ` up to ${exportedAtOnce} rows as a CSV file; starts a task that writes it if there are more`
  return key.endsWith('Many') ? ', many rows at once' : ''
}

const reads = new Map([
  ['list', 'list'],
  ['get', 'show one'],
])

const englishPhrase = (key: string): string | undefined => (isPhrase(key) ? phrase('en-US', key) : undefined)

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
