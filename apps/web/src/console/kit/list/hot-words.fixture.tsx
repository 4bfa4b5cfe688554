import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import type { ReactNode } from 'react'
import { pageAt } from '../../testing/managed-list.fixture.tsx'
import type { ListColumn } from './column.ts'
import { textFilter } from './filters.tsx'
import { ManagedListPage } from './ManagedListPage.tsx'
import { useManagedList } from './use-managed-list.ts'

const useHotWords = () =>
  useManagedList(hotWords, { nameOf: ({ word }) => word, add: pageAt('/add'), edit: pageAt('/edit') })
type List = ReturnType<typeof useHotWords>
type Row = List['rows'][number]

interface HotWordsListProps {
  columns: (list: List) => ListColumn<Row>[]
}

/** A managed list with these columns. */
export function HotWordsList({ columns }: HotWordsListProps): ReactNode {
  const list = useHotWords()
  return (
    <ManagedListPage
      list={list}
      title="热词"
      about="搜索页的热词"
      add="新增热词"
      filters={[textFilter('word', '热词')]}
      columns={columns(list)}
    />
  )
}
