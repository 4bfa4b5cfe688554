import { type ReactNode, Suspense, type UIEvent, useEffect, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { localKeys, writeLocal } from '../../../lib/local-store.ts'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { usePreferences } from '../../context/preferences.ts'
import { WhenOpened } from '../../kit/dialog/WhenOpened.tsx'
import { NotifyPanels } from '../notify/NotifyPanels.tsx'
import { Shortcuts } from '../palette/Shortcuts.tsx'
import { PromoSlot } from '../promo/PromoSlot.tsx'
import { NewReleaseNotice } from '../release/NewReleaseNotice.tsx'
import { TabBar } from '../tabs/TabBar.tsx'
import { TabPages } from '../tabs/TabPages.tsx'
import { useTabTitle } from '../tabs/use-tab-title.ts'
import { useTabs } from '../workspace/workspace.ts'
import { Header } from './Header.tsx'
import { LookBar } from './LookBar.tsx'
import styles from './layout.module.css'
import { SideBar } from './SideBar.tsx'

/** The condition is constant in a build, so that the panel is left out of production. */
const SettingsPanel = import.meta.env.DEV ? lazyPart(() => import('../settings/SettingsPanel.tsx')) : null

const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx'))

const contentId = 'content'

/** The frame around every page; `children` shows where the address is no page. */
export function Shell({ children }: { children: ReactNode }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const { layout, contentWidth, fixedHeader, fixedSidebar, autoHideHeader, multiTab } = usePreferences()
  const [menuOpen, setMenuOpen] = useState(false)
  const [headerHidden, onScroll] = useAutoHideHeader(fixedHeader && autoHideHeader)
  usePageTitle()
  useEffect(() => writeLocal(localKeys.mobile, phone), [phone])

  return (
    <div
      className={styles.shell}
      data-scroll={scrollArea(fixedHeader, fixedSidebar)}
      data-header={headerHidden ? 'away' : undefined}
    >
      <a className={styles.skip} href={`#${contentId}`} onClick={skipToContent}>
        {t('shell.skip')}
      </a>
      {phone ? (
        <WhenOpened open={menuOpen}>
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
        </WhenOpened>
      ) : (
        layout === 'side' && <SideBar />
      )}
      <div className={styles.main}>
        <LookBar />
        <PromoSlot />
        <header className={styles.top}>
          <Header onMenu={() => setMenuOpen(true)} />
          {multiTab && <TabBar />}
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className={styles.pages}
          data-width={contentWidth}
          onScrollCapture={onScroll}
        >
          <TabPages />
          {children}
        </main>
      </div>
      <NewReleaseNotice />
      <NotifyPanels />
      <Shortcuts />
      {SettingsPanel && (
        <Suspense>
          <SettingsPanel />
        </Suspense>
      )}
    </div>
  )
}

/** What scrolls: only the page, the column with the header, or everything including the side bar. */
function scrollArea(fixedHeader: boolean, fixedSidebar: boolean): string {
  if (!fixedSidebar) return fixedHeader ? 'all-under-header' : 'all'
  return fixedHeader ? 'page' : 'column'
}

/** The router uses the hash, so the link cannot and moves the focus by script. */
function skipToContent(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById(contentId)?.focus()
}

/** Hides the header while scrolling down a page, and shows it again on scrolling up. */
function useAutoHideHeader(enabled: boolean): [boolean, (event: UIEvent) => void] {
  const [scroll, setScroll] = useState({ top: 0, hidden: false })
  const onScroll = ({ target }: UIEvent) => {
    if (!enabled || !(target instanceof Element) || target.parentElement?.id !== contentId) return
    const { scrollTop } = target
    setScroll(({ top }) => ({ top: scrollTop, hidden: scrollTop > top && scrollTop > 64 }))
  }
  return [enabled && scroll.hidden, onScroll]
}

function usePageTitle(): void {
  const t = useT()
  const { tabs, current } = useTabs()
  const titleOf = useTabTitle()
  const tab = tabs.find(({ key }) => key === current)
  const title = tab && `${titleOf(tab)} - ${t('shell.product')}`
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
