/** The open tabs. The address opens and activates; everything else here rearranges what is open. */
export interface Tab {
  key: string
  path: string
  /** With its question mark, or empty. */
  search: string
  /** A title of its own; undefined shows the menu's. */
  title: string | undefined
  dirty: boolean
  /** Goes up when the page is to start afresh. */
  revision: number
  /** Restored tabs wait for their first visit before they load anything. */
  visited: boolean
}

export interface TabsState {
  tabs: readonly Tab[]
  /** The key that the address names; no tab's when the address is an exception page. */
  current: string
}

export type CloseMode = 'one' | 'left' | 'right' | 'others' | 'all'
/** Why nothing can be closed. */
export type CloseRefusal = 'last' | 'noLeft' | 'noRight' | 'noOthers'

/** What a reload brings back. */
export interface SavedTab {
  address: string
  title?: string | undefined
}

/** Pages that show one record are told apart by its id; all other search belongs to the page's own state. */
export function tabKey(path: string, search: string): string {
  const id = new URLSearchParams(search).get('id')
  return id ? `${path}?id=${id}` : path
}

export function splitAddress(address: string): { path: string; search: string } {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, search: '' } : { path: address.slice(0, at), search: address.slice(at) }
}

export const addressOf = (tab: Tab): string => tab.path + tab.search

function newTab(address: string, title?: string): Tab {
  const { path, search } = splitAddress(address)
  return { key: tabKey(path, search), path, search, title, dirty: false, revision: 0, visited: false }
}

export type TabStore = ReturnType<typeof createTabStore>

export function createTabStore(saved: SavedTab[] = []) {
  const restored = new Map(saved.map(({ address, title }) => [newTab(address).key, newTab(address, title)]))
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

  /** The address changed to a page. `only` keeps no other tab but those with unsaved work. */
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
    /** The address changed to something that is no tab. */
    leave: (path: string): void => set({ current: path }),

    rewrite: (key: string, search: string): void => change(key, { search }),
    setTitle: (key: string, title: string | undefined): void => change(key, { title }),
    setDirty: (key: string, dirty: boolean): void => change(key, { dirty }),
    refresh(key: string): void {
      const tab = find(key)
      if (tab) change(key, { revision: tab.revision + 1, title: undefined, dirty: false })
    },

    move(key: string, to: number): void {
      const tab = find(key)
      if (!tab) return
      const others = state.tabs.filter((other) => other !== tab)
      const place = Math.max(0, Math.min(to, others.length))
      if (state.tabs[place] !== tab) set({ tabs: [...others.slice(0, place), tab, ...others.slice(place)] })
    },

    /** The tabs that a way of closing would close, or why there are none. */
    closing(mode: CloseMode, key: string): Tab[] | CloseRefusal {
      const { tabs } = state
      const at = tabs.findIndex((tab) => tab.key === key)
      if (mode === 'left') return at > 0 ? tabs.slice(0, at) : 'noLeft'
      if (mode === 'right') return at < tabs.length - 1 ? tabs.slice(at + 1) : 'noRight'
      if (mode === 'others') return tabs.length > 1 ? tabs.filter((tab) => tab.key !== key) : 'noOthers'
      if (tabs.length <= 1) return 'last'
      return mode === 'all' ? [...tabs] : tabs.filter((tab) => tab.key === key)
    },

    /** Closes tabs; answers the address to show next when the one looked at is among them. */
    close(keys: readonly string[], home: string): string | null {
      const { tabs, current } = state
      const left = tabs.filter((tab) => !keys.includes(tab.key))
      const at = tabs.findIndex((tab) => tab.key === current)
      const isLeft = (tab: Tab): boolean => left.includes(tab)
      set({ tabs: left })
      if (!keys.includes(current)) return null
      const neighbour = tabs.slice(at).find(isLeft) ?? tabs.slice(0, at).findLast(isLeft)
      if (!neighbour) return home
      // At once, without waiting for the address to follow: nothing blank in between.
      visit(neighbour.path, neighbour.search)
      return addressOf(neighbour)
    },
  }
}
