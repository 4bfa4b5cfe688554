import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { homePath } from '../../context/known-paths.ts'
import styles from './layout.module.css'

export function Brand({ short = false }: { short?: boolean }): ReactNode {
  const t = useT()
  return (
    <a className={styles.brand} href={`#${homePath}`} aria-label={t('shell.product')}>
      <img src="/mark.svg" alt="" width={28} height={28} />
      {!short && <span>{t('shell.product')}</span>}
    </a>
  )
}
