import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx'
import { useT } from '../../context/i18n.ts'
import { Failure } from './Failure.tsx'

/** Catches what fails outside of any tab: only loading the console anew helps then. */
export function CrashBoundary({ children }: { children: ReactNode }): ReactNode {
  const t = useT()
  return (
    <ErrorBoundary
      renderFailure={() => (
        <Failure
          status="error"
          title={t('shell.page.crashTitle')}
          hint={t('shell.page.crashHint')}
          onReload={() => location.reload()}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
