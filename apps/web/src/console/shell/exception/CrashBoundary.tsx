import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx'
import { useT } from '../../context/i18n.ts'
import styles from './exception.module.css'
import { Failure } from './Failure.tsx'

/** Catches errors outside of the tabs, where only reloading the console helps. */
export function CrashBoundary({ children }: { children: ReactNode }): ReactNode {
  const t = useT()
  return (
    <ErrorBoundary
      renderFailure={() => (
        <div className={styles.whole}>
          <Failure
            status="error"
            title={t('shell.page.crashTitle')}
            hint={t('shell.page.crashHint')}
            onReload={() => location.reload()}
          />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
