import { announcements } from '@lectern/contract/operations/announcements.ts'
import { windowStates } from '@lectern/contract/operations/time-window.ts'
import type { ReactNode } from 'react'
import { HomePreview } from '../../../business/app-home/HomePreview.tsx'
import { linkColumn } from '../../../business/links/link-column.tsx'
import { useT } from '../../../context/i18n.ts'
import { actionsColumn, flagColumn, nameColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn, lifeFilter } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { moveColumn } from '../../../kit/list/move-column.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { announcementPages } from './pages.ts'

export default function AnnouncementsPage(): ReactNode {
  const t = useT()
  const list = useManagedList(announcements, {
    nameOf: ({ content }) => content,
    add: announcementPages.add,
    edit: announcementPages.edit,
  })
  return (
    <ManagedListPage
      list={list}
      title={t('announcements.title')}
      about={t('announcements.about')}
      add={t('announcements.add')}
      actions={<HomePreview place="notice" />}
      preview={<HomePreview place="notice" inLine />}
      filters={[textFilter('content', t('announcements.content')), lifeFilter(windowStates)]}
      columns={[
        nameColumn(list, 'content', t('announcements.content'), { card: true }),
        linkColumn(t('links.title')),
        lifeColumn(),
        flagColumn(list, 'enable', { card: true }),
        moveColumn(list),
        actionsColumn(list),
      ]}
    />
  )
}
