import { type TimeWindow, windowStates } from '@lectern/contract/operations/time-window.ts'
import { t } from '../../../../context/i18n.ts'
import type { ListColumn } from '../../../../kit/list/column.ts'
import { choiceFilter, type ListFilter } from '../../../../kit/list/filters.tsx'
import type { Row } from '../../../../kit/list/use-list.ts'
import { WindowStateText } from './WindowStateText.tsx'

/** Whether a row waits, is shown, or has ended. `shown` is false for a row that is switched off, whatever the time. */
export function windowColumn<R extends Row & TimeWindow>({ shown }: { shown: (row: R) => boolean }): ListColumn<R> {
  return {
    key: 'window',
    title: t('kit.window.state'),
    card: true,
    render: (row) => <WindowStateText startTime={row.startTime} endTime={row.endTime} shown={shown(row)} />,
  }
}

export function windowStateFilter(): ListFilter<'state'> {
  return choiceFilter(
    'state',
    t('kit.window.state'),
    windowStates.map((value) => ({ value, label: t(`kit.window.states.${value}`) })),
  )
}
