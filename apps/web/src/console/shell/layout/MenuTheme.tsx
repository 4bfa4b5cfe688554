import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useNavTheme } from '../../context/appearance.ts'
import { useReducedMotion } from '../../context/media.ts'
import { usePreferences } from '../../context/preferences.ts'
import { consoleTheme } from '../theme/console-theme.ts'

const darkKey = 'dark-side'

/** A nested dark theme needs its own class, through which plain elements get its CSS variables. */
export function MenuTheme({ children }: { children: (themeClass: string) => ReactNode }): ReactNode {
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
