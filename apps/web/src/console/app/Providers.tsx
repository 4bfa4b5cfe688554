import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useMemo } from 'react'
import { useNavTheme, usePageTheme } from '../context/appearance.ts'
import { csp } from '../context/csp.ts'
import { FeedbackSource } from '../context/feedback.ts'
import { useLanguage } from '../context/i18n.ts'
import { useReducedMotion } from '../context/media.ts'
import { usePreferences } from '../context/preferences.ts'
import { consoleTheme } from '../shell/theme/console-theme.ts'
import { locales } from './locales.ts'
import { reportChangeError } from './report-error.ts'
import './console.css'

/** The providers around everything in the console: theme, language, server state and toasts. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }): ReactNode {
  const { color, weakMode } = usePreferences()
  const navTheme = useNavTheme()
  usePageTheme()
  const reducedMotion = useReducedMotion()
  const theme = useMemo(
    () => consoleTheme({ navTheme, color, weakMode, reducedMotion }),
    [navTheme, color, weakMode, reducedMotion],
  )
  const locale = locales[useLanguage()]
  // During render, not in an effect, because the children format dates while they render.
  dayjs.locale(locale.dayjs)

  return (
    <ConfigProvider theme={theme} locale={locale.antd} csp={csp()} button={{ autoInsertSpace: false }}>
      <App className="console" notification={{ placement: 'bottomRight' }}>
        <FeedbackSource report={reportChangeError} />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}
