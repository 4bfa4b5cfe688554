import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx'
import { PageLoadError } from '../../../lib/load-in-time.ts'
import { useT } from '../../context/i18n.ts'
import { Failure } from '../exception/Failure.tsx'
import { useWorkspace } from '../workspace/workspace.ts'

interface PageErrorBoundaryProps {
  onReload: () => void
  children: ReactNode
}

/** A page that fails takes only its own tab with it. */
export function PageErrorBoundary({ onReload, children }: PageErrorBoundaryProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const { tabs } = useWorkspace()
  const reload = () => {
    // Drop the cached replies of the failed page, because one of them may be what made it fail.
    client.removeQueries({ type: 'inactive' })
    onReload()
  }
  return (
    <ErrorBoundary
      renderFailure={(error) =>
        error instanceof PageLoadError ? (
          <Failure
            status="warning"
            title={t('shell.page.loadTitle')}
            hint={t('shell.page.loadHint')}
            // Browsers remember that a file could not be fetched, so that only loading everything anew surely helps. While
            // a tab has unsaved work, just this page is tried again.
            onReload={() => (tabs.state().tabs.some(({ dirty }) => dirty) ? reload() : location.reload())}
            // A newer release has replaced the file. The browser asks first while a tab has unsaved work.
            onReloadAll={() => location.reload()}
          />
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
