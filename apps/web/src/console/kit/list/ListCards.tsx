import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { cellOf, type ListColumn } from './column.ts'
import type { Picks } from './drawing.ts'
import styles from './list-cards.module.css'
import { PickCard } from './PickBoxes.tsx'
import type { ListHandle, Row } from './use-list.ts'

interface ListCardsProps<R extends Row> {
  list: ListHandle<R>
  caption: string
  columns: ListColumn<R>[]
  picks?: Picks<R>
  empty: ReactNode
}

/** The list on a phone: a card for each row, with the columns marked for cards and the actions below. */
export function ListCards<R extends Row>({ list, caption, columns, picks, empty }: ListCardsProps<R>): ReactNode {
  if (list.loading) return <Skeleton active paragraph={{ rows: 8 }} />
  if (list.rows.length === 0) return empty
  const shown = columns.filter(({ card }) => card === true)
  const [heading, ...facts] = shown
  const picture = columns.find(({ card }) => card === 'picture')
  const actions = columns.find(({ fixed }) => fixed === 'end')
  return (
    <ul className={styles.cards} aria-label={caption}>
      {list.rows.map((row, index) => (
        <li
          key={row.id}
          className={styles.card}
          data-row-key={row.id}
          data-marked={row.id === list.marked || undefined}
        >
          <div className={styles.cardHeading}>
            {picks && <PickCard picks={picks} row={row} />}
            {picture?.render(row, index)}
            {heading?.render(row, index)}
          </div>
          <dl>
            {facts.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cellOf(column, row, index)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className={styles.cardActions}>{actions.render(row, index)}</div>}
        </li>
      ))}
    </ul>
  )
}
