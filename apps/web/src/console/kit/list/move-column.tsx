import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { Route } from '@lectern/contract/base/route.ts'
import { Button, Tooltip } from 'antd'
import { offers } from '../../context/Gate.tsx'
import { t } from '../../context/i18n.ts'
import type { ListColumn } from './column.ts'
import { RowActions } from './RowActions.tsx'
import { DraggedRow, DragHandle, RowDrag } from './RowDrag.tsx'
import type { ListHandle, Row } from './use-list.ts'

/** A list whose rows can be moved: every managed list, and any list with `useMoves`. */
interface MovableList<R extends Row> extends Pick<ListHandle<R>, 'rows' | 'state' | 'filtered' | 'total'> {
  nameOf: (row: R) => string
  move: (row: R, up: boolean, by: number) => Promise<void>
  offered: (action: 'move') => Route | undefined
}

/**
 * A drag handle and buttons to move a row up or down by one. Disabled unless the list is in its own order, and left out
 * for whoever may not move rows.
 */
export function moveColumn<R extends Row>(list: MovableList<R>): ListColumn<R> {
  const { page, size, sort } = list.state
  const route = list.offered('move')
  const blocked = list.filtered || sort !== undefined
  const rowOf = (id: number) => list.rows.find((row) => row.id === id)
  const arrow = (row: R, up: boolean, atEnd: boolean) => (
    <Button
      type="text"
      size="small"
      icon={up ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      aria-label={t(up ? 'kit.flags.up' : 'kit.flags.down', { name: list.nameOf(row) })}
      disabled={blocked || atEnd}
      onClick={() => void list.move(row, up, 1)}
    />
  )
  return {
    key: 'move',
    title: t('kit.flags.move'),
    width: 120,
    card: true,
    ordering: true,
    omitted: !route,
    moving: {
      Frame: RowDrag,
      Row: DraggedRow,
      ids: list.rows.map(({ id }) => id),
      nameOf: (id) => {
        const row = rowOf(id)
        return row ? list.nameOf(row) : ''
      },
      move: (id, { up, by }) => {
        const row = rowOf(id)
        if (row) void list.move(row, up, by)
      },
    },
    render: (row, index) => {
      const place = (page - 1) * size + index
      return (
        <Tooltip title={blocked ? t('kit.flags.moveBlocked') : undefined}>
          <RowActions {...(route && offers(route))}>
            <DragHandle name={list.nameOf(row)} disabled={blocked || list.rows.length < 2} />
            {arrow(row, true, place === 0)}
            {arrow(row, false, place === list.total - 1)}
          </RowActions>
        </Tooltip>
      )
    },
  }
}
