import { createContext, type ReactNode, use } from 'react'
import { cellOf, type ListColumn } from './column.ts'
import type { Picked } from './picked.ts'
import type { Row } from './use-list.ts'

export interface Picks<R extends Row> {
  nameOf: (row: R) => string
  picked: Picked
  pick: (ids: number[]) => void
}

/** What the cells of a table are drawn with, as it is now. */
export interface Drawing<R extends Row = Row> {
  columns: ReadonlyMap<string, ListColumn<R>>
  rows: readonly R[]
  picks: Picks<R> | undefined
}

/** For the whole table, and again for each row, where it may be an earlier one. */
export const DrawingContext = createContext<Drawing | null>(null)

export function useDrawing(): Drawing {
  const drawing = use(DrawingContext)
  if (!drawing) throw new Error('useDrawing needs a ListTable')
  return drawing
}

interface CellProps {
  column: string
  row: Row
  index: number
}

/** The content of a cell. It follows the page by itself, so that antd's table renders only when there are other rows. */
export function Cell({ column, row, index }: CellProps): ReactNode {
  const found = useDrawing().columns.get(column)
  return found && cellOf(found, row, index)
}
