import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { BulkBar, BulkOutcomeDialog } from './BulkBar.tsx'
import { ListPage, type ListPageProps } from './ListPage.tsx'
import type { Row } from './use-list.ts'
import type { ManagedListHandle } from './use-managed-list.ts'

interface ManagedListPageProps<R extends Row, Filter extends string> extends ListPageProps<R, Filter> {
  list: ManagedListHandle<R, Filter>
  /** The label of the add button, where rows can be added. */
  add?: string
  /** What an empty list offers, where that is not the add button. */
  firstAction?: ReactNode
}

/** The list page of a managed resource: adding, editing, picking rows and acting on them. */
export function ManagedListPage<R extends Row, Filter extends string>({
  list,
  add,
  actions,
  firstAction,
  ...page
}: ManagedListPageProps<R, Filter>): ReactNode {
  const { picked, pick } = list.bulk
  const addButton = list.add && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={list.add}>
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
        picks={{ nameOf: list.nameOf, ids: picked.map(({ id }) => id), pick }}
        bulkBar={<BulkBar list={list} />}
        onNew={list.add}
        onEdit={list.edit}
      />
      <BulkOutcomeDialog list={list} />
      {list.dialogs}
    </>
  )
}
