import type { ReactNode } from 'react'
import styles from './one-line.module.css'

/** Text cut to one line; the browser's own tooltip shows all of it, because a list has hundreds of these. */
export function OneLine({ text, maxWidth }: { text: string; maxWidth?: number }): ReactNode {
  return (
    <span className={styles.oneLine} style={{ maxWidth }} title={text}>
      {text}
    </span>
  )
}
