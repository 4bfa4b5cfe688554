import { mayStep, type SendingStatus, sendingStatuses } from '@lectern/contract/operations/sending.ts'
import { t } from '../../context/i18n.ts'
import { AbsoluteTime } from '../../kit/display/Time.tsx'
import type { ListColumn } from '../../kit/list/column.ts'
import { buttonsColumn, historyAction } from '../../kit/list/columns.tsx'
import { choiceFilter, type ListFilter } from '../../kit/list/filters.tsx'
import type { RowAction } from '../../kit/list/RowButtons.tsx'
import type { Row } from '../../kit/list/use-list.ts'
import type { ManagedListHandle } from '../../kit/list/use-managed-list.ts'
import { type SendingCounts, StateWithProgress } from './SendingProgress.tsx'
import type { SendingRights } from './use-sending-rights.ts'

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

interface Message extends Row {
  title: string
  status: SendingStatus
}

interface StepsOptions<R extends Message> {
  view: (id: number) => void
  mayChange: SendingRights['mayChange']
  /** Asks in the figures of that moment, which the list may not have yet. */
  remove: (row: R) => void
  more?: (row: R) => RowAction[]
}

/** The actions that a message's state allows: edit or view first, the rest in a menu, delete last. */
export function stepsColumn<R extends Message>(
  list: ManagedListHandle<R>,
  { view, mayChange, remove, more = () => [] }: StepsOptions<R>,
): ListColumn<R> {
  const { edit, offered } = list
  return buttonsColumn(list, (row) => [
    ...(edit && mayChange(row.status)
      ? [{ key: 'edit', label: t('kit.edit'), call: offered('update') ?? null, onClick: () => edit(row.id) }]
      : []),
    { key: 'view', label: t('sending.view'), call: null, onClick: () => view(row.id) },
    ...more(row),
    ...historyAction(list, row),
    ...(offered('remove') && mayStep(row.status, 'remove')
      ? [
          {
            key: 'remove',
            label: t('kit.remove'),
            call: offered('remove') ?? null,
            danger: true,
            onClick: () => remove(row),
          },
        ]
      : []),
  ])
}
