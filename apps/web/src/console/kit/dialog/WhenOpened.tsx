import { type ReactNode, Suspense, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './when-opened.module.css'

/** Shows a lazy part from the moment when it is first opened, and keeps it after that, so that it can fade out. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }): ReactNode {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <Suspense fallback={<Opening />}>{children}</Suspense>
}

/** What people see who open something on a slow line: the bars that every page begins with, late like there. */
function Opening(): ReactNode {
  const t = useT()
  return (
    <div className={styles.opening} role="status" aria-label={t('shell.page.loading')}>
      <span className="boot-bar" />
      <span className="boot-bar" />
      <span className="boot-bar" />
    </div>
  )
}
