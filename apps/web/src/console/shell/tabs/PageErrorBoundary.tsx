import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx'
import { PageLoadError } from '../../../lib/load-in-time.ts'
import { useT } from '../../context/i18n.ts'
import { Failure } from '../exception/Failure.tsx'
import { PageNotLoaded } from './PageNotLoaded.tsx'

interface PageErrorBoundaryProps {
  onReload: () => void
  children: ReactNode
}

/** A page that fails takes only its own tab with it. */
export function PageErrorBoundary({ onReload, children }: PageErrorBoundaryProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const reload = () => {
    // Drop the cached replies of the failed page, because one of them may be what made it fail.
    client.removeQueries({ type: 'inactive' })
    onReload()
  }
  return (
    <ErrorBoundary
      renderFailure={(error) =>
        error instanceof PageLoadError ? (
          <PageNotLoaded onRetry={reload} />
        ) : (
          <Failure
            status="error"
            title={t('shell.page.errorTitle')}
            hint={t('shell.page.errorHint')}
            onReload={reload}
          />
        )
      }
    >
      {children}
    </ErrorBoundary>
  )
}
