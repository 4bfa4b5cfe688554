import { createHashRouter, type RouterProviderProps } from 'react-router'
import { sitePartOf } from '../../boot/site-part.ts'
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

/** Sets up the site map of what this user may open, the tabs from their last visit, and the router that drives them. */
export function openWorkspace(session: Session): OpenWorkspace {
  const site = buildSiteMap(session.menus, session.codes, pages)
  const tabs = createTabStore(savedTabs(session.user.id, site))
  persistTabs(tabs, session.user.id)
  // A single route: the tabs decide which page an address shows, and keep several pages alive at a time.
  const router = createHashRouter([{ path: '*', Component: Console }])

  function onLocation({ pathname, search }: { pathname: string; search: string }): void {
    // The address belongs to another part of the site; the page is about to reload.
    if (sitePartOf(pathname) !== 'console') return
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
    const redirect = redirectOf(site, pages, path, search)
    if (redirect) void router.navigate(redirect, { replace: true })
    else if (isException(path)) tabs.leave(path)
    else tabs.visit(path, search, !getPreferences().multiTab)
  }
  let shown = router.state.location
  router.subscribe(({ location }) => {
    if (location === shown) return
    shown = location
    onLocation(location)
  })
  onLocation(shown)

  const workspace: Workspace = {
    site,
    tabs,
    go: (address, replace = false) => void router.navigate(address, { replace }),
    signOut,
  }
  return { workspace, router }
}

interface StoredTabs {
  user: number
  tabs: SavedTab[]
}

function savedTabs(user: number, site: SiteMap): SavedTab[] {
  const stored = readLocal<{ user?: unknown; tabs?: unknown } | null>(localKeys.tabs, null)
  if (stored?.user !== user || !Array.isArray(stored.tabs) || !getPreferences().multiTab) return []
  return stored.tabs.filter(isSavedTab).filter(({ address }) => site.pages.has(splitAddress(address).path))
}

function isSavedTab(tab: unknown): tab is SavedTab {
  return typeof tab === 'object' && tab !== null && 'address' in tab && typeof tab.address === 'string'
}

function persistTabs(tabs: TabStore, user: number): void {
  tabs.subscribe(() => {
    if (!hasToken()) return
    const stored: StoredTabs = {
      user,
      tabs: tabs.state().tabs.map((tab) => ({ address: addressOf(tab), title: tab.title })),
    }
    writeLocal(localKeys.tabs, stored)
  })
  addEventListener('beforeunload', (event) => {
    if (hasToken() && tabs.state().tabs.some((tab) => tab.dirty)) event.preventDefault()
  })
}
