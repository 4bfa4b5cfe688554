import type { ReactNode } from 'react'
import type { ConsolePage } from '../../context/page.ts'
import { PageLink } from '../display/PageLink.tsx'
import styles from './cells.module.css'
import type { Row } from './use-list.ts'

/** What opens a row: its page, or something over the list; undefined where nothing does. */
export type RowTarget = ConsolePage | (() => void) | undefined

/** A list whose rows open by their names: every managed list, and any other that says how. */
export interface OpenedByName<R extends Row> {
  targetOf: (row: R) => RowTarget
}

interface RowNameProps<R extends Row> {
  list: OpenedByName<R>
  row: R
  children: ReactNode
}

/** The name of a row, which opens it: as a link where it has a page, as a button where it opens over the list. */
export function RowName<R extends Row>({ list, row, children }: RowNameProps<R>): ReactNode {
  const target = list.targetOf(row)
  if (target === undefined) return children
  if (typeof target !== 'function') {
    return (
      <PageLink page={target} query={{ id: row.id }}>
        {children}
      </PageLink>
    )
  }
  return (
    <button type="button" className={styles.name} onClick={target}>
      {children}
    </button>
  )
}
