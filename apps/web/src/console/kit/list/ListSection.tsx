import { type ReactNode, useId, useRef } from 'react'
import { ListBody, type ListBodyProps, type ManagingProps } from './ListBody.tsx'
import styles from './list-section.module.css'
import type { Row } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'

interface ListSectionProps<R extends Row, Filter extends string> extends ListBodyProps<R, Filter>, ManagingProps<R> {
  /** Buttons beside the heading; the main one last. */
  actions?: ReactNode
  onNew?: () => void
  onEdit?: (id: number) => void
}

/** A list as a part of a page or of a tab, beside others; each needs its own `prefix` in `useList`. */
export function ListSection<R extends Row, Filter extends string>(props: ListSectionProps<R, Filter>): ReactNode {
  const { title, actions, onNew, onEdit, ...body } = props
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useListKeys({ page: section, onNew, onEdit, onlyInside: true })
  return (
    <section className={styles.section} aria-labelledby={heading} ref={section}>
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        <div className={styles.actions}>{actions}</div>
      </header>
      <ListBody title={title} {...body} />
    </section>
  )
}
