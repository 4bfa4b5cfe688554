import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './tabs.module.css'

export function PageSkeleton(): ReactNode {
  const t = useT()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('shell.page.loading')}>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8 }} />
    </div>
  )
}
