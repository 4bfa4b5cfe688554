import { formatNumber } from '@lectern/phrases/values.ts'
import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

interface PartProps {
  title: string
  /** How many there are; not shown while there are none. */
  count?: number | undefined
  extra?: ReactNode
  children: ReactNode
}

/** A titled part of the home page. It looks like antd's card, which would bring tabs that nothing here has. */
export function Part({ title, count = 0, extra, children }: PartProps): ReactNode {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
          {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
        </h2>
        {extra}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
