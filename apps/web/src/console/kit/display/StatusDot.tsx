import type { ReactNode } from 'react'
import styles from './status-dot.module.css'

export type Tone = 'success' | 'error' | 'warning' | 'info' | 'neutral'

/** A state as a coloured dot with a label, because colour alone is not accessible. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
