import type { ReactNode } from 'react'
import styles from './status-dot.module.css'

export type Tone = 'success' | 'error' | 'warning' | 'info' | 'neutral'

/** A state as a dot and its word; the colour alone says nothing. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
