import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { orDash } from '../display/Dash.tsx'
import type { ListLook } from './list-memory.ts'
import type { Steps } from './moves.ts'
import type { Row } from './use-list.ts'

/** The part of antd's column that lists use, with a key and a text title, because settings and cards use it too. */
export interface ListColumn<R extends Row> {
  /** Also the field to sort by, where the contract allows it. */
  key: string
  title: string
  render: (row: R, index: number) => ReactNode
  width?: number
  align?: 'right'
  className?: string
  fixed?: 'start' | 'end'
  /** Shown on a phone's cards; the first one is the card's heading, with the picture beside it. */
  card?: boolean | 'picture'
  /** Hidden until somebody shows it in the settings of the columns. */
  optional?: boolean
  /** Left out, because the user may do nothing of what it is for. */
  omitted?: boolean
  /** It changes the order of the rows, and stands before the actions unless the operator moved it. */
  ordering?: boolean
  /** Rows can be dragged by the handle that this column renders. */
  moving?: RowMoving
}

/** The cell of a row; a dash where there is nothing to show. */
export function cellOf<R extends Row>({ render }: ListColumn<R>, row: R, index: number): ReactNode {
  return orDash(render(row, index))
}

/** What dragging rows needs: the ids on the page, the names of the rows, and a function to move one. */
export interface RowMoving {
  /** What stands around the table, and what draws its rows; only lists whose rows move load these. */
  Frame: ComponentType<{ moving: RowMoving; children: ReactNode }>
  Row: ComponentType<ComponentProps<'tr'>>
  ids: number[]
  nameOf: (id: number) => string
  move: (id: number, steps: Steps) => void
}

/** The columns that may be hidden and reordered: all but the first and those fixed at an edge. */
export function movableColumns<R extends Row>(columns: readonly ListColumn<R>[], { order }: ListLook): ListColumn<R>[] {
  const place = ({ key, ordering }: ListColumn<R>) =>
    order.includes(key) ? order.indexOf(key) : order.length + (ordering ? 1 : 0)
  return columns.filter((column, index) => index > 0 && column.fixed === undefined).sort((a, b) => place(a) - place(b))
}

/** The columns as this operator arranged them; the first one is fixed at the start with those fixed there anyway. */
export function arrangedColumns<R extends Row>(columns: readonly ListColumn<R>[], look: ListLook): ListColumn<R>[] {
  const movable = movableColumns(columns, look)
  const fixed = columns.filter((column) => !movable.includes(column))
  return [
    ...fixed.filter((column) => column.fixed !== 'end').map((column) => ({ ...column, fixed: 'start' as const })),
    ...movable.filter(({ key }) => !look.hidden.includes(key)),
    ...fixed.filter((column) => column.fixed === 'end'),
  ]
}

/** Whether two looks show the same columns in the same order, equally dense. */
export function looksAlike<R extends Row>(columns: readonly ListColumn<R>[], one: ListLook, other: ListLook): boolean {
  const keysOf = (look: ListLook) => arrangedColumns(columns, look).map(({ key }) => key)
  return one.density === other.density && keysOf(one).join() === keysOf(other).join()
}
