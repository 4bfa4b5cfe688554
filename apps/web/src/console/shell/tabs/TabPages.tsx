import { Activity, memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { homePath } from '../../context/known-paths.ts'
import { type ConsolePage, pageAddress } from '../../context/page.ts'
import { TabContext, type TabHandle } from '../../context/tab.ts'
import { openAddress } from '../workspace/open-address.ts'
import type { SitePage } from '../workspace/site-map.ts'
import type { Tab } from '../workspace/tab-store.ts'
import { useTabs, useWorkspace, type Workspace } from '../workspace/workspace.ts'
import { lazyPage } from './lazy-page.ts'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { usePageFocus } from './page-focus.ts'
import { TabPanel } from './TabPanel.tsx'

/** The pages of all open tabs; only the current one shows, the others keep their state. */
export function TabPages(): ReactNode {
  const { tabs, current } = useTabs()
  const { site } = useWorkspace()
  usePageFocus(current)
  // Sorted by key, so that reordering the bar does not move a page's elements, which would lose its scroll position.
  const sorted = [...tabs].sort((a, b) => (a.key < b.key ? -1 : 1))
  return sorted.map((tab) => {
    const active = tab.key === current
    const page = site.pages.get(tab.path)
    const keepMounted = page?.keepAlive || tab.dirty
    if (!page || !tab.visited || (!active && !keepMounted)) return null
    return (
      <Activity key={`${tab.key} ${tab.revision}`} mode={active ? 'visible' : 'hidden'}>
        <TabPage tab={tab} page={page} />
      </Activity>
    )
  })
}

/** Renders only when its own tab changes, not when it is shown or hidden. */
const TabPage = memo(function TabPage({ tab, page }: { tab: Tab; page: SitePage }): ReactNode {
  const workspace = useWorkspace()
  const { key, path, search } = tab
  const { parent } = page
  const actions = useMemo(() => tabActions(workspace, key, path, parent), [workspace, key, path, parent])
  const handle = useMemo(
    (): TabHandle => ({ ...actions, key, path, search: new URLSearchParams(search) }),
    [actions, key, path, search],
  )
  const [Page] = useState(() => lazyPage(page.load))
  return (
    <TabContext value={handle}>
      <TabPanel tabKey={key}>
        <PageErrorBoundary onReload={() => workspace.tabs.refresh(key)}>
          <Suspense fallback={<PageSkeleton />}>
            <Page />
          </Suspense>
        </PageErrorBoundary>
      </TabPanel>
    </TabContext>
  )
})

/** What a page may do to its tab; the functions stay the same for as long as the tab exists. */
function tabActions(
  workspace: Workspace,
  key: string,
  path: string,
  parent: ConsolePage | undefined,
): Omit<TabHandle, 'key' | 'path' | 'search'> {
  const { tabs, go } = workspace
  return {
    setSearch: (next) => {
      const search = next.size > 0 ? `?${next}` : ''
      if (tabs.state().current === key) go(path + search, true)
      else tabs.rewrite(key, search)
    },
    open: (page, query) => openAddress(workspace, pageAddress(page, query)),
    openAddress: (address) => openAddress(workspace, address),
    close: (next, query) => {
      const neighbour = tabs.close([key], homePath)
      if (next) openAddress(workspace, pageAddress(next, query), true)
      else if (neighbour) go(neighbour, true)
    },
    setDirty: (dirty) => tabs.setDirty(key, dirty),
    setName: (name) => tabs.setName(key, name),
    setParent: (query, name) => {
      if (parent) tabs.setParent(key, { address: pageAddress(parent, query), name })
    },
  }
}
