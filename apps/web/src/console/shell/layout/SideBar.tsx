import { ConfigProvider, Drawer } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useNavTheme } from '../../context/appearance.ts'
import { useT } from '../../context/i18n.ts'
import { useReducedMotion } from '../../context/media.ts'
import { usePreferences } from '../../context/preferences.ts'
import { consoleTheme } from '../theme/console-theme.ts'
import { Brand } from './Brand.tsx'
import styles from './layout.module.css'
import { MainMenu } from './MainMenu.tsx'

const darkKey = 'dark-side'

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

/** The menu on a phone, as a drawer over the page. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT()
  return (
    <MenuTheme>
      {(themeClass) => (
        <Drawer
          open={open}
          onClose={onClose}
          placement="left"
          size={260}
          title={<Brand />}
          closable={{ placement: 'end' }}
          rootClassName={themeClass}
          classNames={{ body: styles.drawerMenu }}
        >
          <nav aria-label={t('shell.layout.navigation')}>
            <MainMenu mode="inline" onOpen={onClose} />
          </nav>
        </Drawer>
      )}
    </MenuTheme>
  )
}

/** A nested dark theme needs its own class, through which plain elements get its CSS variables. */
function MenuTheme({ children }: { children: (themeClass: string) => ReactNode }): ReactNode {
  const { color, weakMode } = usePreferences()
  const navTheme = useNavTheme()
  const reducedMotion = useReducedMotion()
  const dark = useMemo(
    () => ({ ...consoleTheme({ navTheme: 'realDark', color, weakMode, reducedMotion }), cssVar: { key: darkKey } }),
    [color, weakMode, reducedMotion],
  )
  if (navTheme !== 'dark') return children('')
  return <ConfigProvider theme={dark}>{children(darkKey)}</ConfigProvider>
}
