import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { ListColumn } from './column.ts'
import { type Drawing, DrawingContext, type Picks } from './drawing.ts'
import { LightRow } from './LightRow.tsx'
import type { Density } from './list-memory.ts'
import styles from './list-table.module.css'
import { type ColumnShape, RowsTable } from './RowsTable.tsx'
import type { ListHandle, Row } from './use-list.ts'

interface ListTableProps<R extends Row> {
  list: ListHandle<R>
  caption: string
  columns: ListColumn<R>[]
  density: Density
  picks?: Picks<R>
  empty: ReactNode
}

/** A table that the server sorts. A column is sortable if the contract allows sorting by its field. */
export function ListTable<R extends Row>(props: ListTableProps<R>): ReactNode {
  const { list, caption, columns, density, picks, empty } = props
  const { loading, marked } = list
  const sortBy = useRef(list.sortBy)
  useLayoutEffect(() => {
    sortBy.current = list.sortBy
  })
  const { size } = list.state
  const placeholders = useMemo(() => Array.from({ length: Math.min(size, 10) }, (_, at) => ({ id: -1 - at })), [size])
  const moving = columns.find((column) => column.moving)?.moving
  const drawing: Drawing<R> = {
    columns: new Map(columns.map((column) => [column.key, column])),
    rows: list.rows,
    picks,
  }
  const table = (
    <RowsTable
      caption={caption}
      shape={JSON.stringify(shapesOf(columns, list))}
      rows={loading ? placeholders : list.rows}
      loading={loading}
      pickable={picks !== undefined && !loading && list.rows.length > 0}
      marked={marked}
      density={density}
      empty={list.rows.length === 0 && empty}
      RowElement={moving?.Row ?? LightRow}
      sortBy={sortBy}
    />
  )
  return (
    <DrawingContext value={drawing as unknown as Drawing}>
      {moving ? <moving.Frame moving={moving}>{table}</moving.Frame> : table}
    </DrawingContext>
  )
}

function shapesOf<R extends Row>(columns: ListColumn<R>[], list: ListHandle<R>): ColumnShape[] {
  const [sortField, direction] = list.state.sort?.split(',') ?? []
  const endsNumbers = (at: number) => columns[at]?.align === 'right' && columns[at + 1]?.align !== 'right'
  return columns.map(({ key, title, width, align, className, fixed }, at) => ({
    key,
    title,
    width,
    align,
    fixed,
    className: endsNumbers(at) ? `${styles.gutter} ${className ?? ''}` : className,
    ...(list.canSort(key) && {
      sorter: true,
      sortOrder: key === sortField ? (direction === 'asc' ? 'ascend' : 'descend') : null,
    }),
  }))
}
