import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import type { ReactNode } from 'react'
import { HomePreview } from '../../../business/app-home/HomePreview.tsx'
import { useT } from '../../../context/i18n.ts'
import { actionsColumn, flagColumn, nameColumn, numberColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { moveColumn } from '../../../kit/list/move-column.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { hotWordPages } from './pages.ts'

export default function HotWordsPage(): ReactNode {
  const t = useT()
  const list = useManagedList(hotWords, {
    nameOf: ({ word }) => word,
    add: hotWordPages.add,
    edit: hotWordPages.edit,
  })
  return (
    <ManagedListPage
      list={list}
      title={t('hotWords.title')}
      about={t('hotWords.about')}
      add={t('hotWords.add')}
      actions={<HomePreview place="word" />}
      preview={<HomePreview place="word" inLine />}
      filters={[textFilter('word', t('hotWords.word'))]}
      columns={[
        nameColumn(list, 'word', t('hotWords.word'), { card: true }),
        numberColumn('clickCount', t('hotWords.clickCount'), { card: true }),
        flagColumn(list, 'hot', { card: true }),
        moveColumn(list),
        actionsColumn(list),
      ]}
    />
  )
}
