import { formatNumber } from '@lectern/phrases/values.ts'
import { Card } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

interface PartProps {
  title: string
  /** How many there are; not shown while there are none. */
  count?: number | undefined
  extra?: ReactNode
  children: ReactNode
}

/** A titled part of the home page. */
export function Part({ title, count = 0, extra, children }: PartProps): ReactNode {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Card
        size="small"
        extra={extra}
        title={
          <h2 id={heading} className={styles.title}>
            {title}
            {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
          </h2>
        }
      >
        {children}
      </Card>
    </section>
  )
}
