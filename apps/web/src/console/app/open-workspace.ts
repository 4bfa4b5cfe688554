import { sitePartOf } from '../../boot/site-part.ts'
import { guardLeaving } from '../../lib/leave-guard.ts'
import { localKeys, readLocal, writeLocal } from '../../lib/local-store.ts'
import { feedback } from '../context/feedback.ts'
import { t } from '../context/i18n.ts'
import { homePath } from '../context/known-paths.ts'
import { getPreferences } from '../context/preferences.ts'
import { noteUse } from '../context/recent-use.ts'
import { buildSiteMap, isException, redirectOf, type SiteMap } from '../shell/workspace/site-map.ts'
import {
  addressOf,
  createTabStore,
  type SavedTab,
  splitAddress,
  type TabStore,
  tabKey,
} from '../shell/workspace/tab-store.ts'
import type { Workspace } from '../shell/workspace/workspace.ts'
import { createHashRouter, type HashRouter, type Place } from './hash-router.ts'
import { isLeaving, leaveFor } from './leaving.ts'
import { pagesWithPhrases as pages } from './pages.ts'
import { hasToken, signOut } from './session-life.ts'
import type { SessionStore } from './session-store.ts'

interface OpenWorkspace {
  /** Replaced by another one when the pages that the user may open change. */
  workspace: () => Workspace
  router: HashRouter
}

/** Sets up the site map of what this user may open, the tabs from their last visit, and the router that drives them. */
export function openWorkspace(sessions: SessionStore): OpenWorkspace {
  const session = sessions.current()
  let site = buildSiteMap(session.menus, session.rights, pages)
  const { user } = session
  // Whoever looks as somebody else neither finds their own tabs nor leaves any.
  const tabs = createTabStore(user.looker ? [] : savedTabs(user.id, site))
  if (!user.looker) persistTabs(tabs, user.id)
  const router = createHashRouter()

  function onLocation({ pathname, search }: Place): void {
    // The address belongs to another part of the site; the page is about to reload, or the guard below asks first.
    if (sitePartOf(pathname) !== 'console') return
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
    const redirect = redirectOf(site, pages, path, search)
    if (redirect) router.navigate(redirect, true)
    else if (isException(path)) tabs.leave(path)
    else {
      if (!user.looker && tabs.state().current !== tabKey(path, search) && !site.pages.get(path)?.record) noteUse(path)
      tabs.visit(path, search, !getPreferences().multiTab)
    }
  }
  router.subscribe(onLocation)
  onLocation(router.place())

  guardLeaving((address) => {
    const unsaved = tabs.state().tabs.find((tab) => tab.dirty)
    if (!unsaved || !mayAsk()) return false
    router.navigate(addressOf(tabs.find(tabs.state().current) ?? unsaved), true)
    askToLeave(address)
    return true
  })

  let workspace: Workspace = {
    site,
    tabs,
    go: router.navigate,
    signOut,
  }
  sessions.subscribe(() => {
    const { menus, rights } = sessions.current()
    site = withUnsavedPages(buildSiteMap(menus, rights, pages), site, tabs)
    workspace = { ...workspace, site }
    const lost = tabs.state().tabs.filter(({ path }) => !site.pages.has(path))
    tabs.close(
      lost.map(({ key }) => key),
      homePath,
    )
    // A page that is shown and was lost says so, as 403.
    onLocation(router.place())
  })
  return { workspace: () => workspace, router }
}

/** Nobody is asked who has just agreed to leave, or whose session is gone from this browser. */
const mayAsk = (): boolean => hasToken() && !isLeaving()

function askToLeave(address: string): void {
  feedback().modal.confirm({
    title: t('kit.form.leaveTitle'),
    content: t('shell.again.leaveHint'),
    okText: t('shell.again.leave'),
    cancelText: t('kit.form.stay'),
    focusable: { autoFocusButton: 'cancel' },
    onOk: () =>
      leaveFor(() => {
        location.hash = address
      }),
  })
}

/** Pages with unsaved work stay open when the right to open them is lost, so that what was typed can be copied. */
function withUnsavedPages(now: SiteMap, before: SiteMap, tabs: TabStore): SiteMap {
  const kept = new Map(now.pages)
  for (const { path, dirty } of tabs.state().tabs) {
    const page = before.pages.get(path)
    if (dirty && page && !kept.has(path)) kept.set(path, page)
  }
  return { ...now, pages: kept }
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
      tabs: tabs.state().tabs.map((tab) => ({ address: addressOf(tab), name: tab.name })),
    }
    writeLocal(localKeys.tabs, stored)
  })
  addEventListener('beforeunload', (event) => {
    if (mayAsk() && tabs.state().tabs.some((tab) => tab.dirty)) event.preventDefault()
  })
}
