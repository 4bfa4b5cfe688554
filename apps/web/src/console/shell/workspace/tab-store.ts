import { recordNameOf } from '../../context/page.ts'

/** An open tab. Visiting an address opens or activates its tab; all else here changes tabs that are open. */
export interface Tab {
  key: string
  path: string
  /** With the leading question mark, or empty. */
  search: string
  /** What the record that it shows is called; undefined until that is known, and where it shows none. */
  name: string | undefined
  /** The record that the page above shows, where that is the page of a record. */
  parent: ParentRecord | undefined
  dirty: boolean
  /** Incremented to make the page start afresh. */
  revision: number
  /** Restored tabs load nothing before their first visit. */
  visited: boolean
}

export interface ParentRecord {
  address: string
  name: string | undefined
}

export interface TabsState {
  tabs: readonly Tab[]
  /** The key of the current address; belongs to no tab when the address is an exception page. */
  current: string
}

export type CloseMode = 'one' | 'left' | 'right' | 'others' | 'all'
/** Why nothing can be closed. */
export type CloseRefusal = 'last' | 'noLeft' | 'noRight' | 'noOthers'

/** What is restored after a reload. */
export interface SavedTab {
  address: string
  name?: string | undefined
}

/** Tabs of pages that show one record are distinguished by it; the rest of the query is the page's own state. */
export function tabKey(path: string, search: string): string {
  const name = recordNameOf(path)
  const record = new URLSearchParams(search).get(name)
  return record ? `${path}?${name}=${record}` : path
}

export function splitAddress(address: string): { path: string; search: string } {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, search: '' } : { path: address.slice(0, at), search: address.slice(at) }
}

export const addressOf = (tab: Tab): string => tab.path + tab.search

function newTab(address: string, name?: string): Tab {
  const { path, search } = splitAddress(address)
  const key = tabKey(path, search)
  return { key, path, search, name, parent: undefined, dirty: false, revision: 0, visited: false }
}

export type TabStore = ReturnType<typeof createTabStore>

export function createTabStore(saved: SavedTab[] = []) {
  const restored = new Map(saved.map(({ address, name }) => [newTab(address).key, newTab(address, name)]))
  let state: TabsState = { tabs: [...restored.values()], current: '' }
  const listeners = new Set<() => void>()

  function set(next: Partial<TabsState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Changes one tab; all others keep their identity, so that their pages do not render. */
  function change(key: string, changes: Partial<Tab>): void {
    const before = find(key)
    if (!before || Object.entries(changes).every(([name, value]) => before[name as keyof Tab] === value)) return
    set({ tabs: state.tabs.map((tab) => (tab === before ? { ...tab, ...changes } : tab)) })
  }

  const find = (key: string): Tab | undefined => state.tabs.find((tab) => tab.key === key)

  /** The address changed to a page. `only` closes all other tabs except those with unsaved work. */
  function visit(path: string, search: string, only = false): void {
    const key = tabKey(path, search)
    const before = find(key)
    const unchanged = before?.visited && before.search === search
    const tab = unchanged ? before : { ...(before ?? newTab(path + search)), search, visited: true }
    const tabs = before ? state.tabs.map((other) => (other === before ? tab : other)) : [...state.tabs, tab]
    set({ current: key, tabs: only ? tabs.filter((other) => other === tab || other.dirty) : tabs })
  }

  return {
    state: (): TabsState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    find,

    visit,
    /** The address changed to one that has no tab. */
    leave: (path: string): void => set({ current: path }),

    rewrite: (key: string, search: string): void => change(key, { search }),
    setName: (key: string, name: string | undefined): void => change(key, { name }),
    setParent: (key: string, parent: ParentRecord): void => change(key, { parent }),
    setDirty: (key: string, dirty: boolean): void => change(key, { dirty }),
    refresh(key: string): void {
      const tab = find(key)
      if (tab) change(key, { revision: tab.revision + 1, name: undefined, dirty: false })
    },

    move(key: string, to: number): void {
      const tab = find(key)
      if (!tab) return
      const others = state.tabs.filter((other) => other !== tab)
      const place = Math.max(0, Math.min(to, others.length))
      if (state.tabs[place] !== tab) set({ tabs: [...others.slice(0, place), tab, ...others.slice(place)] })
    },

    /** The tabs that this mode would close, or the reason why there are none. */
    tabsToClose(mode: CloseMode, key: string): Tab[] | CloseRefusal {
      const { tabs } = state
      const at = tabs.findIndex((tab) => tab.key === key)
      if (mode === 'left') return at > 0 ? tabs.slice(0, at) : 'noLeft'
      if (mode === 'right') return at < tabs.length - 1 ? tabs.slice(at + 1) : 'noRight'
      if (mode === 'others') return tabs.length > 1 ? tabs.filter((tab) => tab.key !== key) : 'noOthers'
      if (tabs.length <= 1) return 'last'
      return mode === 'all' ? [...tabs] : tabs.filter((tab) => tab.key === key)
    },

    /** Closes tabs; returns the address to show next if the current tab is among them. */
    close(keys: readonly string[], home: string): string | null {
      const { tabs, current } = state
      const remaining = tabs.filter((tab) => !keys.includes(tab.key))
      const at = tabs.findIndex((tab) => tab.key === current)
      const isRemaining = (tab: Tab): boolean => remaining.includes(tab)
      set({ tabs: remaining })
      if (!keys.includes(current)) return null
      const neighbour = tabs.slice(at).find(isRemaining) ?? tabs.slice(0, at).findLast(isRemaining)
      if (!neighbour) return home
      // At once, without waiting for the address to change, so that no blank page shows in between.
      visit(neighbour.path, neighbour.search)
      return addressOf(neighbour)
    },
  }
}
