import { ConfigProvider, Drawer } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useT } from '../../context/i18n.ts'
import { useReducedMotion } from '../../context/media.ts'
import { usePreferences } from '../../context/preferences.ts'
import { consoleTheme } from '../theme/console-theme.ts'
import { Brand } from './Brand.tsx'
import styles from './layout.module.css'
import { MainMenu } from './MainMenu.tsx'

const darkKey = 'dark-side'

/** The side menu; with the `dark` style it is dark beside a light page. */
export function SideBar(): ReactNode {
  const t = useT()
  const { collapsed } = usePreferences()
  return (
    <DarkWhereWanted>
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
    </DarkWhereWanted>
  )
}

/** The same on a phone, over the page. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT()
  return (
    <DarkWhereWanted>
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
    </DarkWhereWanted>
  )
}

/** A theme of its own needs a class of its own, by which plain elements find its variables. */
function DarkWhereWanted({ children }: { children: (themeClass: string) => ReactNode }): ReactNode {
  const { navTheme, color, weakMode } = usePreferences()
  const reducedMotion = useReducedMotion()
  const dark = useMemo(
    () => ({ ...consoleTheme({ navTheme: 'realDark', color, weakMode, reducedMotion }), cssVar: { key: darkKey } }),
    [color, weakMode, reducedMotion],
  )
  if (navTheme !== 'dark') return children('')
  return <ConfigProvider theme={dark}>{children(darkKey)}</ConfigProvider>
}
