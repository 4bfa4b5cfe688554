import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { RelativeTime } from '../../../../kit/display/Time.tsx'
import styles from './part.module.css'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** As large as what will be there, so that nothing jumps. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What was loaded. What could not be loaded can be tried again, and what could not be refreshed stays. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>): ReactNode {
  const retry = () => void query.refetch()
  if (query.data === undefined) return query.isError ? <Failed retry={retry} /> : skeleton
  return (
    <>
      {query.isError && <NotRefreshed since={query.dataUpdatedAt} retry={retry} />}
      {children(query.data)}
    </>
  )
}

export function Failed({ retry }: { retry: () => void }): ReactNode {
  const t = useT()
  return (
    <div role="alert" className={styles.failed}>
      {t('dashboard.loadFailed')}
      <Button size="small" onClick={retry}>
        {t('kit.retry')}
      </Button>
    </div>
  )
}

/** Says that what is shown is as old as this, in milliseconds since 1970. */
export function NotRefreshed({ since, retry }: { since: number; retry: () => void }): ReactNode {
  const t = useT()
  return (
    <div role="status" className={styles.failed}>
      <span>
        {t('dashboard.notRefreshed')} <RelativeTime iso={new Date(since).toISOString()} />
      </span>
      <Button size="small" onClick={retry}>
        {t('kit.retry')}
      </Button>
    </div>
  )
}
