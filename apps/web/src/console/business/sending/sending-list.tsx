import { mayStep, type SendingStatus, sendingStatuses } from '@lectern/contract/operations/sending.ts'
import { Button, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../context/i18n.ts'
import { AbsoluteTime } from '../../kit/display/Time.tsx'
import type { ListColumn } from '../../kit/list/column.ts'
import { choiceFilter, type ListFilter } from '../../kit/list/filters.tsx'
import { MoreMenu } from '../../kit/list/MoreMenu.tsx'
import { RowActions } from '../../kit/list/RowActions.tsx'
import type { RowAction } from '../../kit/list/RowButtons.tsx'
import type { Row } from '../../kit/list/use-list.ts'
import type { ManagedListHandle } from '../../kit/list/use-managed-list.ts'
import { type SendingCounts, StateWithProgress } from './SendingProgress.tsx'
import styles from './sending.module.css'

export function statusFilter(): ListFilter<'status'> {
  const options = sendingStatuses.map((value) => ({ value, label: t(`sending.states.${value}`) }))
  return choiceFilter('status', t('sending.title'), options)
}

export function stateColumn(): ListColumn<Row & SendingCounts> {
  return {
    key: 'status',
    title: t('sending.title'),
    width: 136,
    card: true,
    render: (row) => <StateWithProgress counts={row} />,
  }
}

export function sendTimeColumn(): ListColumn<Row & { sendTime: string | null }> {
  return {
    key: 'sendTime',
    title: t('sending.sendTime'),
    card: true,
    render: ({ sendTime }) => (sendTime ? <AbsoluteTime iso={sendTime} /> : t('sending.noSendTime')),
  }
}

/** A message's title, which opens its page with the results. */
export function titleColumn(title: string, view: (id: number) => void): ListColumn<Row & { title: string }> {
  return {
    key: 'title',
    title,
    card: true,
    render: (row) => (
      <Button type="link" className={styles.title} onClick={() => view(row.id)}>
        {row.title}
      </Button>
    ),
  }
}

interface Message extends Row {
  title: string
  status: SendingStatus
}

/** The actions that a message's state allows: edit or view first, the rest in a menu, delete last. */
export function stepsColumn<R extends Message>(
  list: ManagedListHandle<R>,
  view: (id: number) => void,
  more: (row: R) => RowAction[] = () => [],
): ListColumn<R> {
  return {
    key: 'actions',
    title: t('kit.list.actions'),
    fixed: 'end',
    width: 136,
    render: (row) => <Steps list={list} row={row} view={() => view(row.id)} more={more(row)} />,
  }
}

interface StepsProps<R extends Message> {
  list: ManagedListHandle<R>
  row: R
  view: () => void
  more: RowAction[]
}

function Steps<R extends Message>({ list, row, view, more }: StepsProps<R>): ReactNode {
  const editable = mayStep(row.status, 'draft')
  const removable = mayStep(row.status, 'remove')
  const items: MenuProps['items'] = [
    ...(editable ? [{ key: 'view', label: t('sending.view'), onClick: view }] : []),
    ...more,
    ...(removable
      ? [
          { type: 'divider' as const },
          { key: 'remove', label: t('kit.remove'), danger: true, onClick: () => list.remove?.(row) },
        ]
      : []),
  ]
  const first = editable ? t('kit.edit') : t('sending.view')
  return (
    <RowActions>
      <Button
        type="link"
        size="small"
        aria-label={t('sending.ofMessage', { action: first, name: row.title })}
        onClick={() => (editable ? list.edit?.(row.id) : view())}
      >
        {first}
      </Button>
      {items.length > 0 && <MoreMenu items={items} />}
    </RowActions>
  )
}
