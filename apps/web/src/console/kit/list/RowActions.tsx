import type { ComponentProps, ReactNode } from 'react'
import styles from './cells.module.css'

/** The buttons of a row, with their text aligned to the column's title. */
export function RowActions(props: ComponentProps<'span'>): ReactNode {
  return <span {...props} className={styles.rowActions} />
}
