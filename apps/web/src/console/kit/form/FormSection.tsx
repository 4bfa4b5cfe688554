import type { ReactNode } from 'react'
import styles from './form.module.css'

/** A titled group of fields. */
export function FormSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
