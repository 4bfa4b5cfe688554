import type { ComponentType } from 'react'

/** A page of the console. Its feature declares it once; whoever opens it names the declaration, never its path. */
export interface ConsolePage {
  /** As the server's menus know it. */
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** It shows one record, so that it cannot be opened without `?id=`. */
  record: boolean
}

export const definePage = (page: Omit<ConsolePage, 'record'> & { record?: true }): ConsolePage => ({
  record: false,
  ...page,
})

/** What an address says beyond its path: which record, or how a list is filtered. */
export type PageQuery = Record<string, string | number | undefined>

export function pageAddress({ path }: ConsolePage, query: PageQuery = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
