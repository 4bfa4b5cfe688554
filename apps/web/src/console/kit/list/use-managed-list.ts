import type { ActionRoute, ListAction } from '@lectern/contract/base/managed-list.ts'
import type { Page } from '@lectern/contract/base/page.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import type { ReactElement } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { type ConsolePage, type PageQuery } from '../../context/page.ts'
import { refreshResource, resourceOf } from '../../context/resources.ts'
import { useTab } from '../../context/tab.ts'
import type { CuratedList, RecordRoute } from './managed-contract.ts'
import { useMoves } from './moves.ts'
import { type BulkHandle, useBulk } from './use-bulk.ts'
import {
  type FilterOf,
  type ListHandle,
  type ListRoute,
  type Row,
  type RowOf,
  useList,
  type Within,
} from './use-list.ts'

type ManagedRow<C extends CuratedList> = RowOf<C['list']>

export interface ManagedListOptions<R extends Row, T extends ListRoute = ListRoute> {
  /** The name of a row, for the labels of its switches, for questions and summaries. */
  nameOf: (row: R) => string
  /** The pages to add and edit a row; rows of different kinds may have different ones. Null without the permission. */
  add: ConsolePage | null
  addQuery?: PageQuery
  edit: ConsolePage | ((row: R) => ConsolePage) | null
  /** The consequence of deleting a row, where "cannot be undone" is not enough. */
  removeConsequence?: string
  within?: Within<T>
}

type FieldAction = Exclude<ListAction, 'move'>

/** The wire name of an action's value, where it differs from the action. */
const wireNames: Partial<Record<ListAction, string>> = { appAuditHide: 'enable' }

/** `A` are the single-field actions that the caller needs; most need none. */
export interface ManagedListHandle<R extends Row = Row, Filter extends string = string, A extends FieldAction = never>
  extends ListHandle<R, Filter> {
  nameOf: (row: R) => string
  has: (action: ListAction) => boolean
  add: (() => void) | undefined
  edit: ((id: number) => void) | undefined
  /** Shows the new value at once and reverts it if the server refuses. */
  set: (row: R, action: A, value: boolean | number) => Promise<void>
  /** `by` is the number of neighbours to pass, one by default. Shown at once and reverted if the server refuses. */
  move: (row: R, up: boolean, by?: number) => Promise<void>
  /** Asks for confirmation with the row's name, then deletes; undefined where rows cannot be deleted. */
  remove: ((row: R) => void) | undefined
  bulk: BulkHandle<R>
  setPicked: (action: 'enable' | 'weight', value: boolean | number) => Promise<void>
  removePicked: () => void
  /** Renders the confirmation dialogs; inside the page, so that they never appear over another tab. */
  dialogs: ReactElement
}

/** A list that operators manage: `useList` and all the actions on its rows. */
export function useManagedList<C extends CuratedList>(
  contract: C,
  { nameOf, add, addQuery, edit, removeConsequence, within }: ManagedListOptions<ManagedRow<C>, C['list']>,
): ManagedListHandle<ManagedRow<C>, FilterOf<C['list']>, keyof C & FieldAction> {
  const wire: CuratedList = contract
  const resource = resourceOf(wire.list)
  const list = useList<C['list']>(contract.list, { within })
  const tab = useTab()
  const client = useQueryClient()
  const [modal, dialogs] = Modal.useModal()

  const refresh = () => refreshResource(client, resource)
  const send = (row: Row, action: ListAction, value: boolean | number) =>
    call(wire[action] as RecordRoute<z.ZodObject, z.ZodNull>, {
      params: { id: row.id },
      body: { [wireNames[action] ?? action]: value },
    })
  const removeOne = (row: Row) => call(wire.remove as RecordRoute<z.ZodObject, z.ZodNull>, { params: { id: row.id } })
  const moves = useMoves(list, (row, steps) =>
    call(wire.move as ActionRoute<'move'>, { params: { id: row.id }, body: steps }),
  )
  const bulk = useBulk(list.rows, refresh, list.place)

  function askToRemove(title: string, onOk: () => unknown): void {
    modal.confirm({
      title,
      content: removeConsequence ?? t('kit.deletion.consequence'),
      okText: t('kit.remove'),
      okButtonProps: { danger: true },
      cancelText: t('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk,
    })
  }

  return {
    ...list,
    ...moves,
    nameOf,
    has: (action) => wire[action] !== undefined,
    add: add === null ? undefined : () => tab.open(add, addQuery),
    edit:
      edit === null
        ? undefined
        : (id) => {
            const row = list.rows.find((one) => one.id === id)
            if (row) tab.open(typeof edit === 'function' ? edit(row) : edit, { id })
          },
    set: async (row, action, value) => {
      const before = row[action as keyof typeof row]
      await client.cancelQueries({ queryKey: [resource, 'list'] })
      patchRow(client, resource, row.id, { [action]: value })
      try {
        await send(row, action, value)
      } catch (refusal) {
        patchRow(client, resource, row.id, { [action]: before })
        feedback().report(refusal)
      }
      await refresh()
    },
    remove:
      wire.remove &&
      ((row) =>
        askToRemove(t('kit.deletion.title', { name: nameOf(row) }), async () => {
          const showDone = () => void feedback().message.success(t('kit.deletion.done', { name: nameOf(row) }))
          await removeOne(row).then(showDone, feedback().report)
          void refresh()
        })),
    bulk,
    setPicked: (action, value) => bulk.run((row) => send(row, action, value)),
    removePicked: () =>
      askToRemove(t('kit.bulk.removeTitle', { count: bulk.picked.length }), () => void bulk.run(removeOne)),
    dialogs,
  }
}

/** Rewrites one row in every cached page that shows it. */
function patchRow(client: QueryClient, resource: string, id: number, patch: object): void {
  client.setQueriesData<Page<Row>>({ queryKey: [resource, 'list'] }, (page) =>
    page ? { ...page, content: page.content.map((row) => (row.id === id ? { ...row, ...patch } : row)) } : page,
  )
}
