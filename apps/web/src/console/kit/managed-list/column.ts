import type { ReactNode } from 'react'
import type { ListLook } from './list-memory.ts'
import type { Row } from './use-list.ts'

/** The part of antd's column that lists use, with a name and a plain title, since settings and cards speak of it too. */
export interface ListColumn<R extends Row> {
  /** Also the field that it sorts by, where the contract lets it. */
  key: string
  title: string
  render: (row: R, index: number) => ReactNode
  width?: number
  align?: 'right'
  className?: string
  fixed?: 'start' | 'end'
  /** One of the few that a phone shows; the first is the card's heading. */
  card?: boolean
}

/** The columns that may be hidden and moved: all but the first and those that stick to an edge. */
export function movableColumns<R extends Row>(columns: readonly ListColumn<R>[], { order }: ListLook): ListColumn<R>[] {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return columns
    .filter((column, index) => index > 0 && column.fixed === undefined)
    .sort((a, b) => place(a.key) - place(b.key))
}

/** The columns as this operator wants them, the first one kept in sight. */
export function arrangedColumns<R extends Row>(columns: readonly ListColumn<R>[], look: ListLook): ListColumn<R>[] {
  const [first, ...others] = columns
  if (!first) return []
  const movable = movableColumns(columns, look)
  return [
    { ...first, fixed: 'start' },
    ...movable.filter(({ key }) => !look.hidden.includes(key)),
    ...others.filter((column) => !movable.includes(column)),
  ]
}
