import { type ReactNode, useRef } from 'react'
import { ListBody, type ListBodyProps, type ManagingProps } from './ListBody.tsx'
import styles from './list-page.module.css'
import type { Row } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'

export interface ListPageProps<R extends Row, Filter extends string> extends ListBodyProps<R, Filter> {
  /** Buttons beside the title; the main one last. */
  actions?: ReactNode
  /** Between the title and the filters. */
  above?: ReactNode
}

interface ListPageKeys {
  onNew?: () => void
  onEdit?: (id: number) => void
}

/** A page that shows one list, whose rows scroll while title, filters and paging stay in view. */
export function ListPage<R extends Row, Filter extends string>(
  props: ListPageProps<R, Filter> & ManagingProps<R> & ListPageKeys,
): ReactNode {
  const { title, actions, above, onNew, onEdit, ...body } = props
  const page = useRef<HTMLElement>(null)
  useListKeys({ page, onNew, onEdit })
  return (
    <section className={styles.page} aria-label={title} ref={page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {above}
      <ListBody title={title} {...body} />
    </section>
  )
}
