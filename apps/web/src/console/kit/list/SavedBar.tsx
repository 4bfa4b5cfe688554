import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { ListColumn } from './column.ts'
import type { SavedRow } from './just-saved.ts'
import styles from './list-page.module.css'
import type { Row } from './use-list.ts'

// Loaded when there is something to tell, because most visits only look.
const Saved = lazyPart(() => import('./Saved.tsx'))

export interface SavedBarProps<R extends Row> {
  saved: SavedRow<R> | null
  nameOf: (row: R) => string
  /** The column with the row's state is told too. */
  columns: readonly ListColumn<R>[]
  open?: ((id: number) => void) | undefined
  /** A button that shows how users see it. */
  preview?: ReactNode
  /** The public page of a row, where it has one. */
  publicPage?: ((row: R) => string) | undefined
}

/** Below a list: what was just saved, its state, and what one does with it next. */
export function SavedBar<R extends Row>(props: SavedBarProps<R>): ReactNode {
  // There from the start, because screen readers announce only what changes in it.
  return (
    <div role="status" className={styles.saved}>
      <Suspense>{props.saved && <Saved {...(props as unknown as SavedBarProps<Row>)} saved={props.saved} />}</Suspense>
    </div>
  )
}
