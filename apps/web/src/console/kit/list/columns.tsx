import { formatNumber } from '@lectern/phrases/values.ts'
import { Switch } from 'antd'
import { formatFen } from '../../../lib/number.ts'
import { offers } from '../../context/Gate.tsx'
import { t } from '../../context/i18n.ts'
import { OneLine } from '../display/OneLine.tsx'
import { AbsoluteTime } from '../display/Time.tsx'
import styles from './cells.module.css'
import type { ListColumn } from './column.ts'
import { type RowAction, RowButtons } from './RowButtons.tsx'
import { type OpenedByName, RowName } from './RowName.tsx'
import { SmallPicture } from './SmallPicture.tsx'
import type { Row } from './use-list.ts'
import type { ManagedListHandle } from './use-managed-list.ts'
import { WeightInput } from './WeightInput.tsx'

type Extra = Pick<ListColumn<Row>, 'card' | 'width' | 'fixed' | 'optional'>

/** Text cut to one line; a tooltip shows all of it. */
export function textColumn<F extends string>(
  field: F,
  title: string,
  extra: Extra = {},
): ListColumn<Row & Record<F, string>> {
  return { key: field, title, render: (row) => row[field] && <OneLine text={row[field]} />, ...extra }
}

/** The name of a row, which opens it. */
export function nameColumn<F extends string, R extends Row & Record<F, string>>(
  list: OpenedByName<R>,
  field: F,
  title: string,
  extra: Extra = {},
): ListColumn<R> {
  return {
    key: field,
    title,
    render: (row) =>
      row[field] && (
        <RowName list={list} row={row}>
          <OneLine text={row[field]} />
        </RowName>
      ),
    ...extra,
  }
}

export function numberColumn<F extends string>(
  field: F,
  title: string,
  extra: Extra = {},
): ListColumn<Row & Record<F, number>> {
  return {
    key: field,
    title,
    align: 'right',
    className: styles.figures,
    render: (row) => formatNumber(row[field]),
    ...extra,
  }
}

/** An amount of money, which is whole fen on the wire. */
export function moneyColumn<F extends string>(
  field: F,
  title: string,
  extra: Extra = {},
): ListColumn<Row & Record<F, number>> {
  return { ...numberColumn(field, title, extra), render: (row) => formatFen(row[field]) }
}

/** A time in the operator's zone, or a dash where it has not come yet. */
export function timeColumn<F extends string>(
  field: F,
  title: string,
  extra: Extra = {},
): ListColumn<Row & Record<F, string | null>> {
  const shown = (iso: string | null) => iso && <AbsoluteTime iso={iso} />
  return { key: field, title, className: styles.figures, render: (row) => shown(row[field]), ...extra }
}

/** A stored picture as a thumbnail of the shape that it was cropped to; a click shows it large. */
export function imageColumn<F extends string>(
  field: F,
  title: string,
  ratio: number,
): ListColumn<Row & Record<F, string | null>> {
  return {
    key: field,
    title,
    width: 84,
    card: 'picture',
    render: (row) => <SmallPicture imageKey={row[field]} name={title} ratio={ratio} />,
  }
}

/** A switch that changes at once and goes back when the server refuses; whoever may not change it only sees it. */
export function flagColumn<R extends Row, Flag extends 'enable' | 'hot' | 'appAuditHide'>(
  list: Pick<ManagedListHandle<R, string, NoInfer<Flag>>, 'nameOf' | 'set' | 'offered'>,
  flag: Flag & keyof R,
  extra: Extra = {},
): ListColumn<R> {
  const title = t(`kit.flags.${flag}`)
  const route = list.offered(flag)
  return {
    key: flag,
    title,
    width: 96,
    render: (row) => (
      <Switch
        size="small"
        aria-label={t('kit.flags.of', { flag: title, name: list.nameOf(row) })}
        checked={row[flag] === true}
        disabled={!route}
        {...(route && offers(route))}
        onChange={(on) => void list.set(row, flag, on)}
      />
    ),
    ...extra,
  }
}

export function weightColumn<R extends Row & { weight: number }>(
  list: ManagedListHandle<R, string, 'weight'>,
): ListColumn<R> {
  const title = t('kit.flags.weight')
  const route = list.offered('weight')
  return {
    key: 'weight',
    title,
    width: 104,
    align: 'right',
    ordering: true,
    render: (row) =>
      route ? (
        <span {...offers(route)}>
          <WeightInput
            label={t('kit.flags.of', { flag: title, name: list.nameOf(row) })}
            value={row.weight}
            onCommit={(weight) => void list.set(row, 'weight', weight)}
          />
        </span>
      ) : (
        formatNumber(row.weight)
      ),
  }
}

/** Edit or see, and delete where that is possible; where a row has more actions, they and delete are in a menu. */
export function actionsColumn<R extends Row>(
  list: Pick<ManagedListHandle<R>, 'nameOf' | 'edit' | 'mayEdit' | 'remove' | 'offered' | 'history'>,
  more: (row: R) => RowAction[] = () => [],
): ListColumn<R> {
  const { edit, remove, mayEdit, offered } = list
  const actions = (row: R): RowAction[] => [
    ...(edit
      ? [
          {
            key: 'edit',
            label: t(mayEdit ? 'kit.edit' : 'kit.view'),
            call: offered('update') ?? null,
            onClick: () => edit(row.id),
          },
        ]
      : []),
    ...more(row),
    ...historyAction(list, row),
    ...(remove
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
  ]
  return buttonsColumn(list, actions, { inline: edit ? 1 : 0 })
}

/** The history of a row, for the menu of its actions; none where its kind has none. */
export const historyAction = <R extends Row>(
  { history }: Pick<ManagedListHandle<R>, 'history'>,
  row: R,
): RowAction[] =>
  history ? [{ key: 'history', label: t('kit.history.open'), call: null, onClick: () => history(row) }] : []

interface ButtonsOptions {
  /** How many actions stand in the row; the rest are in a menu. */
  inline?: number
  width?: number
}

/** The actions of a row, the most used first; each names its row for who cannot see it. */
export function buttonsColumn<R extends Row>(
  { nameOf }: Pick<ManagedListHandle<R>, 'nameOf'>,
  actions: (row: R) => RowAction[],
  { inline = 1, width = 136 }: ButtonsOptions = {},
): ListColumn<R> {
  return {
    key: 'actions',
    title: t('kit.list.actions'),
    fixed: 'end',
    width,
    render: (row) => <RowButtons name={nameOf(row)} actions={actions(row)} inline={inline} />,
  }
}
