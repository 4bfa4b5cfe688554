import { createContext, use, useEffect } from 'react'
import type { ConsolePage, PageQuery } from './page.ts'

/** A page's own address and tab actions. Pages use this, never the router, which follows the active tab. */
export interface TabHandle {
  /** Identifies the tab: the path, with `?id=` where the page shows one record. */
  key: string
  path: string
  search: URLSearchParams
  /** Replaces this tab's query string, which holds the state of lists. */
  setSearch(next: URLSearchParams): void
  /** Opens another page in a tab of its own, or activates the tab that shows it. */
  open(page: ConsolePage, query?: PageQuery): void
  /** The same for an address that the server's menus give. */
  openAddress(address: string): void
  /** Closes this tab without asking, then shows another page or else the neighbouring tab. */
  close(next?: ConsolePage, query?: PageQuery): void
  /** While dirty, closing or reloading this tab asks first. */
  setDirty(dirty: boolean): void
  /** What the record on screen is called; the tab's title is that of the page with this name. */
  setName(name: string | undefined): void
  /** Which record the page above this one shows, where that is the page of a record. */
  setParent(query: PageQuery, name: string | undefined): void
}

export const TabContext = createContext<TabHandle | null>(null)

export function useTab(): TabHandle {
  const tab = use(TabContext)
  if (!tab) throw new Error('useTab needs a page inside a tab')
  return tab
}

/** Names the tab after the record that it shows, once that is loaded. */
export function useTabName(name: string | undefined): void {
  const { setName } = useTab()
  useEffect(() => {
    if (name !== undefined) setName(name)
  }, [setName, name])
}

/** Says which record the page above this one shows, once that is known: the series of a lesson. */
export function useTabParent(id: number | undefined, name: string | undefined): void {
  const { setParent } = useTab()
  useEffect(() => {
    if (id !== undefined) setParent({ id }, name)
  }, [setParent, id, name])
}
