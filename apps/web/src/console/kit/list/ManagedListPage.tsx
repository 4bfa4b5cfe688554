import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { offers } from '../../context/Gate.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ListPage, type ListPageProps } from './ListPage.tsx'
import { SavedBar } from './SavedBar.tsx'
import type { Row } from './use-list.ts'
import type { ManagedListHandle } from './use-managed-list.ts'

interface ManagedListPageProps<R extends Row, Filter extends string> extends ListPageProps<R, Filter> {
  list: ManagedListHandle<R, Filter>
  /** The label of the add button, where rows can be added. */
  add?: string
  /** Shows how users see what was just saved. */
  preview?: ReactNode
  /** What an empty list offers, where that is not the add button. */
  firstAction?: ReactNode
}

/** The list page of a managed resource: adding, editing, picking rows and acting on them. */
export function ManagedListPage<R extends Row, Filter extends string>({
  list,
  add,
  actions,
  firstAction,
  preview,
  ...page
}: ManagedListPageProps<R, Filter>): ReactNode {
  const { bulk, bulkActions, nameOf } = list
  const create = list.offered('create')
  const addButton = list.add && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={list.add} {...(create && offers(create))}>
      {add}
    </Button>
  )
  return (
    <>
      <ListPage
        {...page}
        list={list}
        actions={
          <>
            {actions}
            {addButton}
          </>
        }
        firstAction={firstAction ?? addButton}
        // Without anything to do to many rows there is nothing to pick them for.
        picks={bulkActions.length > 0 ? { nameOf, picked: bulk.picked, pick: bulk.pick } : undefined}
        bulkBar={<BulkBar bulk={bulk} actions={bulkActions} pageRows={list.rows.length} />}
        savedBar={
          <SavedBar
            saved={list.saved}
            nameOf={nameOf}
            columns={page.columns}
            open={list.edit}
            preview={preview}
            publicPage={list.publicPage}
          />
        }
        onNew={list.add}
        onEdit={list.edit}
      />
      {list.dialogs}
    </>
  )
}
