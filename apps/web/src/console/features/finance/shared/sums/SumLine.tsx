import type { ReactNode } from 'react'
import styles from './sum-line.module.css'

interface SumLineProps {
  label: string
  /** What the sums are over, if it should be read before them. */
  about?: string
  figures: { name: string; label: string; value: ReactNode }[]
  busy?: boolean
  /** What else there is to say about the sums. */
  children?: ReactNode
}

/** The line of sums above a list. */
export function SumLine({ label, about, figures, busy, children }: SumLineProps): ReactNode {
  return (
    <section className={styles.line} aria-label={label} aria-busy={busy}>
      {about !== undefined && <span className={styles.about}>{about}</span>}
      {figures.length > 0 && (
        <dl>
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
