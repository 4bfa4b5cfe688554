import { Table, type TableColumnType, type TableProps } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { cellOf, type ListColumn } from './column.ts'
import { LightRow } from './LightRow.tsx'
import type { Density } from './list-memory.ts'
import styles from './list-table.module.css'
import type { ListHandle, Row } from './use-list.ts'

export interface Picks<R extends Row> {
  nameOf: (row: R) => string
  ids: number[]
  pick: (ids: number[]) => void
}

interface ListTableProps<R extends Row> {
  list: ListHandle<R>
  caption: string
  columns: ListColumn<R>[]
  density: Density
  picks?: Picks<R>
  empty: ReactNode
}

/** antd's table, sorted by the server. A column is sortable if the contract allows sorting by its field. */
export function ListTable<R extends Row>({
  list,
  caption,
  columns,
  density,
  picks,
  empty,
}: ListTableProps<R>): ReactNode {
  const t = useT()
  const [sortField, direction] = list.state.sort?.split(',') ?? []
  const endsNumbers = (at: number) => columns[at]?.align === 'right' && columns[at + 1]?.align !== 'right'
  const antdColumns = columns.map(
    ({ card: _card, moving: _moving, ordering: _ordering, ...column }, at): TableColumnType<R> => ({
      ...column,
      className: endsNumbers(at) ? `${styles.gutter} ${column.className ?? ''}` : column.className,
      render: (_value, row, index) =>
        list.loading ? <span className={styles.skeleton} /> : cellOf(column, row, index),
      ...(list.canSort(column.key) && {
        sorter: true,
        sortOrder: column.key === sortField ? (direction === 'asc' ? 'ascend' : 'descend') : null,
      }),
    }),
  )
  const onChange: TableProps<R>['onChange'] = (_paging, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? {} : sorter
    list.sortBy(order ? `${String(columnKey)},${order === 'ascend' ? 'asc' : 'desc'}` : undefined)
  }
  const placeholders = Array.from({ length: Math.min(list.state.size, 10) }, (_, at) => ({ id: -1 - at }) as R)

  const moving = columns.find((column) => column.moving)?.moving
  const DrawnRow = moving?.Row ?? LightRow
  // The same object each time, because the table would build all rows anew.
  const rows = useMemo(() => ({ body: { row: DrawnRow } }), [DrawnRow])
  const table = (
    <Table<R>
      components={rows}
      caption={<span className="sr-only">{caption}</span>}
      rowKey="id"
      rowClassName={({ id }) => (id === list.marked ? (styles.marked ?? '') : '')}
      size={density}
      columns={antdColumns}
      dataSource={list.loading ? placeholders : list.rows}
      scroll={{ x: 'max-content' }}
      pagination={false}
      showSorterTooltip={false}
      onChange={onChange}
      locale={{ emptyText: empty }}
      // Rows are focusable, so that keyboard shortcuts can act on them.
      onRow={(_row, place) => ({ 'data-place': place, ...(!list.loading && { tabIndex: 0 }) })}
      rowSelection={
        picks && !list.loading && list.rows.length > 0
          ? {
              fixed: 'start',
              columnTitle: headerOnly,
              selectedRowKeys: picks.ids,
              onChange: (keys) => picks.pick(keys.map(Number)),
              getTitleCheckboxProps: () => ({ 'aria-label': t('kit.list.pickAll') }),
              getCheckboxProps: (row) => ({ 'aria-label': t('kit.list.pick', { name: picks.nameOf(row) }) }),
            }
          : undefined
      }
    />
  )
  return moving ? <moving.Frame moving={moving}>{table}</moving.Frame> : table
}

/** antd repeats the titles in a hidden row that measures widths; focusable content must not be repeated there. */
function HeaderOnly({ children }: { children: ReactNode }): ReactNode {
  const [measuring, setMeasuring] = useState(false)
  const place = useCallback((element: HTMLElement | null) => {
    if (element?.closest('tr[aria-hidden]')) setMeasuring(true)
  }, [])
  return <span ref={place}>{measuring ? null : children}</span>
}

const headerOnly = (box: ReactNode): ReactNode => <HeaderOnly>{box}</HeaderOnly>
