import { createContext, use, useSyncExternalStore } from 'react'
import { useLanguage } from '../kit/i18n.ts'
import { type SiteMap, titleIn } from './site-map.ts'
import { addressOf, splitAddress, type Tab, type TabStore, type TabsState, tabKey } from './tabs/tab-store.ts'

/** What the shell stands on: what the user may open, what is open, and how to go elsewhere. */
export interface Workspace {
  site: SiteMap
  tabs: TabStore
  /** Changes the address; `replace` leaves no step back to the present one. */
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

/** Shows an address; one that is open already comes back as it was left, unless the address asks for more. */
export function openAddress({ tabs, go }: Workspace, address: string, replace = false): void {
  const { path, search } = splitAddress(address)
  const key = tabKey(path, search)
  const open = tabs.find(key)
  go(open && key === address ? addressOf(open) : address, replace)
}

/** A tab's own title, or the one that the menu gives its page. */
export function useTabTitle(): (tab: Tab) => string {
  const { site } = useWorkspace()
  const language = useLanguage()
  return (tab) => {
    const page = site.pages.get(tab.path)
    return tab.title ?? (page ? titleIn(page.title, language) : tab.path)
  }
}
