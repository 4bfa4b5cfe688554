import { createContext, use, useSyncExternalStore } from 'react'
import type { SiteMap } from './site-map.ts'
import type { TabStore, TabsState } from './tab-store.ts'

/** What the shell works with: the pages that the user may open, the open tabs, and navigation. */
export interface Workspace {
  site: SiteMap
  tabs: TabStore
  /** Changes the address; `replace` removes the current one from the history. */
  go(address: string, replace?: boolean): void
  signOut(): Promise<void>
}

export const WorkspaceContext = createContext<Workspace | null>(null)

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace needs the console shell')
  return workspace
}

export function useTabs(): TabsState {
  const { tabs } = useWorkspace()
  return useSyncExternalStore(tabs.subscribe, tabs.state)
}
