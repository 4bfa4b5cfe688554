import type { ActionRoute, ListAction } from '@lectern/contract/base/managed-list.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { createElement, Fragment, type ReactElement } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { useHistoryDrawer } from '../../context/record-history.ts'
import { refreshResource } from '../../context/resources.ts'
import { useMay } from '../../context/session.ts'
import type { BulkAction } from './bulk-action.ts'
import { defaultBulkActions } from './default-bulk-actions.tsx'
import { type SavedRow, useJustSaved } from './just-saved.ts'
import { type CuratedActions, type CuratedList, isIdsRoute, type RecordRoute } from './managed-contract.ts'
import { useMoves } from './moves.ts'
import { showDone } from './offer-undo.tsx'
import type { OpenedByName } from './RowName.tsx'
import { type BulkHandle, useBulk } from './use-bulk.ts'
import { type EditingOptions, useEditing } from './use-editing.ts'
import { useInstantChange } from './use-instant-change.ts'
import {
  type FilterOf,
  type ListHandle,
  type ListRoute,
  type Row,
  type RowOf,
  useList,
  type Within,
} from './use-list.ts'

export type ManagingOptions<R extends Row> = EditingOptions<R> & {
  /** The name of a row, for the labels of its buttons and switches, for questions and summaries. */
  nameOf: (row: R) => string
  /** The consequence of deleting a row, where "cannot be undone" is not enough. */
  removeConsequence?: string
  /** The public page of a row, where it has one. */
  publicPage?: (row: R) => string
  /** What this page can do to many rows, besides what the contract gives. */
  bulkActions?: readonly BulkAction[]
}

export type ManagedListOptions<R extends Row, T extends ListRoute = ListRoute> = ManagingOptions<R> & {
  within?: Within<T>
}

type FieldAction = Exclude<ListAction, 'move'>

/** The wire name of an action's value, where it differs from the action. */
const wireNames: Partial<Record<ListAction, string>> = { appAuditHide: 'enable' }

/** `A` are the single-field actions that the caller needs; most need none. */
export interface ManagedListHandle<R extends Row = Row, Filter extends string = string, A extends FieldAction = never>
  extends ListHandle<R, Filter>,
    OpenedByName<R> {
  nameOf: (row: R) => string
  has: (action: ListAction) => boolean
  /** The call of an action that the user may make; undefined for the others. */
  offered: (action: keyof CuratedActions) => Route | undefined
  add: (() => void) | undefined
  /** Opens a row, to be edited or, where the user may not, to be seen. */
  edit: ((id: number) => void) | undefined
  mayEdit: boolean
  /** Shows the new value at once and reverts it if the server refuses. */
  set: (row: R, action: A, value: boolean | number) => Promise<void>
  /** `by` is the number of neighbours to pass, one by default. Shown at once and reverted if the server refuses. */
  move: (row: R, up: boolean, by?: number) => Promise<void>
  /** Asks for confirmation with the row's name, then deletes; undefined where the user cannot delete rows. */
  remove: ((row: R) => void) | undefined
  /** Opens the history of a row; undefined where rows have none. */
  history: ((row: R) => void) | undefined
  /** The row that was just saved. */
  saved: SavedRow<R> | null
  publicPage: ((row: R) => string) | undefined
  bulk: BulkHandle
  bulkActions: BulkAction[]
  /** Renders the dialogs; inside the page, so that they never appear over another tab. */
  dialogs: ReactElement
}

/** A list that operators manage: `useList` and all the actions on its rows. */
export function useManagedList<C extends CuratedList>(
  contract: C,
  { within, ...options }: ManagedListOptions<RowOf<C['list']>, C['list']>,
): ManagedListHandle<RowOf<C['list']>, FilterOf<C['list']>, keyof C & FieldAction> {
  const list = useList<C['list']>(contract.list, { within })
  return useManaging<C, RowOf<C['list']>, FilterOf<C['list']>>(contract, list, options)
}

/** All the actions on the rows of a list, whichever way the list is read. */
export function useManaging<C extends CuratedActions, R extends Row, Filter extends string>(
  contract: C,
  list: ListHandle<R, Filter>,
  options: ManagingOptions<R>,
): ManagedListHandle<R, Filter, keyof C & FieldAction> {
  const wire: CuratedActions = contract
  const { nameOf, bulkActions = [] } = options
  const { removeConsequence = t(wire.remove?.kept ? 'kit.deletion.kept' : 'kit.deletion.consequence') } = options
  const may = useMay()
  const client = useQueryClient()
  const [modal, questions] = Modal.useModal()
  const saved = useJustSaved(list, wire.get)
  const [editing, dialog] = useEditing(saved ? [...list.rows, saved.row] : list.rows, options)
  const change = useInstantChange<R>(list.resource)
  const bulk = useBulk<R>({ list, nameOf })
  const [openHistory, historyDrawer] = useHistoryDrawer(list.resource)
  const moves = useMoves<R>(list, (row, steps) =>
    call(wire.move as ActionRoute<'move'>, { params: { id: row.id }, body: steps }),
  )

  const offered = (action: keyof CuratedActions) => {
    const route: Route | undefined = wire[action]
    return route && may(route) ? route : undefined
  }
  // Rows without such a call are added and edited in ways of their own, which ask for themselves.
  const mayAdd = !wire.create || may(wire.create)
  const mayEdit = !wire.update || may(wire.update)
  const remove = offered('remove') && wire.remove
  const askToRemove = (row: R, send: (options: { onUndo: (key: string) => void }) => Promise<unknown>) =>
    void modal.confirm({
      title: t('kit.deletion.title', { name: nameOf(row) }),
      content: removeConsequence,
      okText: t('kit.remove'),
      okButtonProps: { danger: true },
      cancelText: t('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        let undoKey: string | null = null
        const onUndo = (key: string) => {
          undoKey = key
        }
        const text = t('kit.deletion.done', { name: nameOf(row) })
        await send({ onUndo }).then(
          () => showDone({ text, undoKey, resource: list.resource, client }),
          feedback().report,
        )
        void refreshResource(client, list.resource)
      },
    })

  return {
    ...list,
    ...moves,
    ...editing,
    add: mayAdd ? editing.add : undefined,
    mayEdit,
    nameOf,
    offered,
    has: (action) => wire[action] !== undefined,
    set: (row, action, value) =>
      change(row, { [action]: value } as Partial<R>, () =>
        call(wire[action] as RecordRoute<z.ZodObject, z.ZodNull>, {
          params: { id: row.id },
          body: { [wireNames[action] ?? action]: value },
        }),
      ),
    remove:
      remove &&
      ((row) =>
        askToRemove(row, (options) =>
          isIdsRoute(remove)
            ? call(remove, { body: [row.id] }, options)
            : call(remove, { params: { id: row.id } }, options),
        )),
    history: openHistory && ((row) => openHistory({ id: row.id, name: nameOf(row) })),
    saved,
    marked: saved?.marked,
    publicPage: options.publicPage,
    bulk,
    bulkActions: defaultBulkActions(wire, bulkActions, removeConsequence).filter(
      (each) => !each.call || may(each.call),
    ),
    dialogs: createElement(Fragment, null, questions, dialog, historyDrawer),
  }
}
