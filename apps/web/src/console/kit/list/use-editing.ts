import { type ReactNode, useState } from 'react'
import { type ConsolePage, type PageQuery } from '../../context/page.ts'
import { useTab } from '../../context/tab.ts'
import type { OpenedByName } from './RowName.tsx'
import type { Row } from './use-list.ts'

/** The pages to add and edit a row; rows of different kinds may have different ones. Null without the permission. */
interface PageEditing<R extends Row> {
  add: ConsolePage | null
  addQuery?: PageQuery
  edit: ConsolePage | ((row: R) => ConsolePage) | null
}

/** A dialog that edits a row, or adds one if there is none. */
interface DialogEditing<R extends Row> {
  renderDialog: (row: R | null, close: () => void) => ReactNode
  /** Where some rows cannot be edited. */
  mayEdit?: (row: R) => boolean
}

export type EditingOptions<R extends Row> = PageEditing<R> | DialogEditing<R>

interface Editing<R extends Row> extends OpenedByName<R> {
  add: (() => void) | undefined
  edit: ((id: number) => void) | undefined
}

/** Adding and editing rows, on a page of its own or in a dialog over the list. */
export function useEditing<R extends Row>(rows: R[], options: EditingOptions<R>): [Editing<R>, dialog: ReactNode] {
  const tab = useTab()
  const [opened, setOpened] = useState<{ row: R | null } | null>(null)
  const withRow = (act: (row: R) => void) => (id: number) => {
    const row = rows.find((one) => one.id === id)
    if (row) act(row)
  }
  if ('renderDialog' in options) {
    const targetOf = (row: R) => (options.mayEdit?.(row) === false ? undefined : () => setOpened({ row }))
    const dialog = opened && options.renderDialog(opened.row, () => setOpened(null))
    return [{ add: () => setOpened({ row: null }), edit: withRow((row) => targetOf(row)?.()), targetOf }, dialog]
  }
  const { add, addQuery, edit } = options
  const pageOf = edit && ((row: R) => (typeof edit === 'function' ? edit(row) : edit))
  const editing = {
    add: add ? () => tab.open(add, addQuery) : undefined,
    edit: pageOf ? withRow((row) => tab.open(pageOf(row), { id: row.id })) : undefined,
    targetOf: (row: R) => pageOf?.(row),
  }
  return [editing, null]
}
