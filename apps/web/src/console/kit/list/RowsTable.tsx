import { Table, type TableColumnType, type TableProps } from 'antd'
import { type ComponentType, memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { Cell } from './drawing.ts'
import type { RowProps } from './LightRow.tsx'
import type { Density } from './list-memory.ts'
import styles from './list-table.module.css'
import { PickPage, PickRow } from './PickBoxes.tsx'
import type { Row } from './use-list.ts'

/** What antd's table knows of a column; what is in its cells, those look up themselves. */
export interface ColumnShape
  extends Pick<TableColumnType<Row>, 'title' | 'width' | 'align' | 'className' | 'fixed' | 'sorter' | 'sortOrder'> {
  key: string
}

interface RowsTableProps {
  caption: string
  /** A `ColumnShape[]` as text, so that `memo` sees when nothing has changed. */
  shape: string
  rows: readonly Row[]
  loading: boolean
  pickable: boolean
  marked: number | undefined
  density: Density
  empty: ReactNode
  RowElement: ComponentType<RowProps>
  /** A stable object, because the function in it is another one at every render. */
  sortBy: RefObject<(sort: string | undefined) => void>
}

/** antd's table, which takes long to render with 200 rows: it does so only when it has other rows or columns. */
export const RowsTable = memo(function RowsTable(props: RowsTableProps): ReactNode {
  const { caption, shape, rows, loading, pickable, marked, density, empty, RowElement, sortBy } = props
  const lastTicked = useRef<number>(null)
  const onTick = (id: number) => {
    lastTicked.current = id
  }
  const columns = (JSON.parse(shape) as ColumnShape[]).map(
    (column): TableColumnType<Row> => ({
      ...column,
      render: (_value, row, index) =>
        loading ? <span className={styles.skeleton} /> : <Cell column={column.key} row={row} index={index} />,
    }),
  )
  const pickColumn: TableColumnType<Row> = {
    key: 'pick',
    title: <PickPage />,
    className: 'ant-table-selection-column',
    width: 32,
    fixed: 'start',
    render: (_value, row) => <PickRow row={row} lastTicked={() => lastTicked.current} onTick={onTick} />,
  }
  const onChange: TableProps<Row>['onChange'] = (_paging, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter
    sortBy.current(order ? `${String(columnKey)},${order === 'ascend' ? 'asc' : 'desc'}` : undefined)
  }
  // The same object each time, because the table would build all rows anew.
  const components = useMemo(() => ({ body: { row: RowElement } }), [RowElement])
  return (
    <Table<Row>
      components={components}
      caption={<span className="sr-only">{caption}</span>}
      rowKey="id"
      rowClassName={({ id }) => (id === marked ? (styles.marked ?? '') : '')}
      size={density}
      columns={pickable ? [pickColumn, ...columns] : columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      pagination={false}
      showSorterTooltip={false}
      onChange={onChange}
      locale={{ emptyText: empty }}
      // Rows are focusable, so that keyboard shortcuts can act on them.
      onRow={(_row, place) => ({ 'data-place': place, ...(!loading && { tabIndex: 0 }) })}
    />
  )
})
