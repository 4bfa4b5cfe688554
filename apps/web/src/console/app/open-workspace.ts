import { createHashRouter, type RouterProviderProps } from 'react-router'
import { treeOf } from '../../boot/tree.ts'
import { localKeys, readLocal, writeLocal } from '../../lib/local-store.ts'
import { getPreferences } from '../context/preferences.ts'
import type { Session } from '../context/session.ts'
import { buildSiteMap, isException, redirectOf, type SiteMap } from '../shell/workspace/site-map.ts'
import { addressOf, createTabStore, type SavedTab, splitAddress, type TabStore } from '../shell/workspace/tab-store.ts'
import type { Workspace } from '../shell/workspace/workspace.ts'
import { Console } from './Console.tsx'
import { pages } from './pages.ts'
import { hasToken, signOut } from './session-life.ts'

interface OpenWorkspace {
  workspace: Workspace
  router: RouterProviderProps['router']
}

/** What this user may open, the tabs they left, and the router that joins addresses and tabs. */
export function openWorkspace(session: Session): OpenWorkspace {
  const site = buildSiteMap(session.menus, session.codes, pages)
  const tabs = createTabStore(savedTabs(session.user.id, site))
  keepTabs(tabs, session.user.id)
  // One route: which page an address shows is the tabs' business, and several stay alive at a time.
  const router = createHashRouter([{ path: '*', Component: Console }])

  function follow({ pathname, search }: { pathname: string; search: string }): void {
    // Another part of the web takes over; the page is about to load anew.
    if (treeOf(pathname) !== 'console') return
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
    const further = redirectOf(site, pages, path, search)
    if (further) void router.navigate(further, { replace: true })
    else if (isException(path)) tabs.leave(path)
    else tabs.visit(path, search, !getPreferences().multiTab)
  }
  let shown = router.state.location
  router.subscribe(({ location }) => {
    if (location === shown) return
    shown = location
    follow(location)
  })
  follow(shown)

  const workspace: Workspace = {
    site,
    tabs,
    go: (address, replace = false) => void router.navigate(address, { replace }),
    signOut,
  }
  return { workspace, router }
}

interface Kept {
  user: number
  tabs: SavedTab[]
}

function savedTabs(user: number, site: SiteMap): SavedTab[] {
  const kept = readLocal<{ user?: unknown; tabs?: unknown } | null>(localKeys.tabs, null)
  if (kept?.user !== user || !Array.isArray(kept.tabs) || !getPreferences().multiTab) return []
  return kept.tabs.filter(isSavedTab).filter(({ address }) => site.pages.has(splitAddress(address).path))
}

function isSavedTab(tab: unknown): tab is SavedTab {
  return typeof tab === 'object' && tab !== null && 'address' in tab && typeof tab.address === 'string'
}

function keepTabs(tabs: TabStore, user: number): void {
  tabs.subscribe(() => {
    if (!hasToken()) return
    const kept: Kept = { user, tabs: tabs.state().tabs.map((tab) => ({ address: addressOf(tab), title: tab.title })) }
    writeLocal(localKeys.tabs, kept)
  })
  addEventListener('beforeunload', (event) => {
    if (hasToken() && tabs.state().tabs.some((tab) => tab.dirty)) event.preventDefault()
  })
}
