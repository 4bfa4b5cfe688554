import type { ListAction } from '@lectern/contract/managed-list.ts'
import type { Page } from '@lectern/contract/page.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import type { ReactElement } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { feedback } from '../feedback.ts'
import { t } from '../i18n.ts'
import { useTab } from '../tab.ts'
import { type AnyManagedList, type RecordRoute, resourceOf } from './managed-contract.ts'
import { type BulkHandle, useBulk } from './use-bulk.ts'
import { type FilterOf, type ListHandle, type Row, type RowOf, useList } from './use-list.ts'

type ManagedRow<C extends AnyManagedList> = RowOf<C['list']>

export interface ManagedListOptions<R extends Row> {
  /** What people call a row: in the names of its switches, in questions and summaries. */
  nameOf: (row: R) => string
  /** Addresses of the pages that add one and, with `?id=`, edit one. */
  add: string
  edit: string
  /** What deleting one means, where "cannot be undone" does not say it all. */
  removeConsequence?: string
}

type FieldAction = Exclude<ListAction, 'move'>

/** `A` are the single-field actions that its user needs; most need none. */
export interface ManagedListHandle<R extends Row = Row, Filter extends string = string, A extends FieldAction = never>
  extends ListHandle<R, Filter> {
  nameOf: (row: R) => string
  has: (action: ListAction) => boolean
  add: () => void
  edit: (id: number) => void
  /** Shows the new value at once and takes it back if the server refuses. */
  set: (row: R, action: A, value: boolean | number) => Promise<void>
  move: (row: R, up: boolean) => Promise<void>
  /** Asks, naming the row, then deletes. */
  remove: (row: R) => void
  bulk: BulkHandle<R>
  setPicked: (action: 'enable' | 'weight', value: boolean | number) => Promise<void>
  removePicked: () => void
  /** Where its questions appear; part of the page, so that they never float over another tab. */
  dialogs: ReactElement
}

/** A list that operators curate: what `useList` gives, and everything they may do to its rows. */
export function useManagedList<C extends AnyManagedList>(
  contract: C,
  { nameOf, add, edit, removeConsequence }: ManagedListOptions<ManagedRow<C>>,
): ManagedListHandle<ManagedRow<C>, FilterOf<C['list']>, keyof C & FieldAction> {
  const wire: AnyManagedList = contract
  const resource = resourceOf(contract)
  const list = useList<C['list']>(contract.list, resource)
  const tab = useTab()
  const client = useQueryClient()
  const [dialogs, dialogsHere] = Modal.useModal()

  const refresh = () => client.invalidateQueries({ queryKey: [resource] })
  const send = (row: Row, action: ListAction, body: Record<string, boolean | number>) =>
    call(wire[action] as RecordRoute<z.ZodObject, z.ZodNull>, { params: { id: row.id }, body })
  const removeOne = (row: Row) => call(wire.remove, { params: { id: row.id } })
  const bulk = useBulk(list.rows, refresh)

  function askToRemove(title: string, onOk: () => unknown): void {
    dialogs.confirm({
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
    nameOf,
    has: (action) => wire[action] !== undefined,
    add: () => tab.open(add),
    edit: (id) => tab.open(`${edit}?id=${id}`),
    set: async (row, action, value) => {
      const before = row[action as keyof typeof row]
      await client.cancelQueries({ queryKey: [resource, 'list'] })
      patchRow(client, resource, row.id, { [action]: value })
      try {
        await send(row, action, { [action]: value })
      } catch (refusal) {
        patchRow(client, resource, row.id, { [action]: before })
        feedback().report(refusal)
      }
      await refresh()
    },
    move: async (row, up) => {
      await send(row, 'move', { up }).catch(feedback().report)
      await refresh()
    },
    remove: (row) =>
      askToRemove(t('kit.deletion.title', { name: nameOf(row) }), async () => {
        const say = () => void feedback().message.success(t('kit.deletion.done', { name: nameOf(row) }))
        await removeOne(row).then(say, feedback().report)
        void refresh()
      }),
    bulk,
    setPicked: (action, value) => bulk.run((row) => send(row, action, { [action]: value })),
    removePicked: () =>
      askToRemove(t('kit.bulk.removeTitle', { count: bulk.picked.length }), () => void bulk.run(removeOne)),
    dialogs: dialogsHere,
  }
}

/** Rewrites one row in every cached page that shows it. */
function patchRow(client: QueryClient, resource: string, id: number, patch: object): void {
  client.setQueriesData<Page<Row>>({ queryKey: [resource, 'list'] }, (page) =>
    page ? { ...page, content: page.content.map((row) => (row.id === id ? { ...row, ...patch } : row)) } : page,
  )
}
