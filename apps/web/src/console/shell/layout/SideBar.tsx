import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePreferences } from '../../context/preferences.ts'
import { Brand } from './Brand.tsx'
import styles from './layout.module.css'
import { MainMenu } from './MainMenu.tsx'
import { MenuTheme } from './MenuTheme.tsx'

/** The side menu; with the `dark` theme it is dark beside a light page. */
export function SideBar(): ReactNode {
  const t = useT()
  const { collapsed } = usePreferences()
  return (
    <MenuTheme>
      {(themeClass) => (
        <nav
          className={`${styles.side} ${themeClass}`}
          data-collapsed={collapsed || undefined}
          aria-label={t('shell.layout.navigation')}
        >
          <Brand short={collapsed} />
          <MainMenu mode="inline" collapsed={collapsed} />
        </nav>
      )}
    </MenuTheme>
  )
}
